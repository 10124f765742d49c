import * as z from 'zod/mini';
import { urlOf } from '../rules/url.ts';
import { readableItems, textOrNone, contract, NO_INPUT } from './contract.ts';

/** What a customer said, and where. The field names are those of the sources. */
const reviewSchema = z.object({
  id: z.string(),
  author_name: z.string(),
  /** The author's own page at Google, to which Google requires the name to link. */
  author_url: z.optional(z.string().check(z.refine(isGooglePage))),
  /** 1 to 5. */
  rating: z.number().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  /** An ISO date, or words such as "Recently". */
  created_time: z.string(),
  /** https, or empty when there is no picture. */
  profile_photo_url: z.string(),
  relative_time_description: z.optional(z.string()),
});

export type Review = z.infer<typeof reviewSchema>;

/** `fallback` is true when the source is not configured or did not answer; the list is then empty. */
const reviewsAnswer = {
  output: z.object({ reviews: z.array(reviewSchema), fallback: z.boolean() }),
  reads: z.object({
    reviews: readableItems(z.extend(reviewSchema, { profile_photo_url: textOrNone })),
    fallback: z.boolean(),
  }),
};

export type ReviewsAnswer = z.infer<typeof reviewsAnswer.reads>;

/** The same time for which the page calls the reviews fresh. */
export const REVIEWS_FRESH_SECONDS = 300;

export const listGoogleReviews = contract({
  name: 'listGoogleReviews',
  method: 'GET',
  path: '/api/google-reviews',
  ...NO_INPUT,
  ...reviewsAnswer,
  timeoutSeconds: 8,
  cacheSeconds: REVIEWS_FRESH_SECONDS,
});

export const listFacebookReviews = contract({
  name: 'listFacebookReviews',
  method: 'GET',
  path: '/api/facebook-reviews',
  ...NO_INPUT,
  ...reviewsAnswer,
  timeoutSeconds: 8,
  cacheSeconds: REVIEWS_FRESH_SECONDS,
});

/** The hosts of reviewers' pages at Google. Not every host below google.com: on some of them anybody can publish. */
const HOSTS = ['google.com', 'www.google.com', 'maps.google.com'];

/**
 * Whether an address is a page of Google itself to which a visitor can be sent: https, one of its own hosts, no other
 * port.
 */
export function isGooglePage(address: string): boolean {
  const url = urlOf(address);
  return url?.protocol === 'https:' && HOSTS.includes(url.host) && url.username === '' && url.password === '';
}
