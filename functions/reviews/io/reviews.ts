import * as z from 'zod/mini';
import { readItems, textOrNone } from '#shared/api/answer-fields.ts';
import { isGooglePage, type Review } from '#shared/api/reviews.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { findParameter } from '../../platform/setting.ts';

const GOOGLE_URL = 'https://places.googleapis.com';
const GOOGLE_FIELDS = 'id,reviews,googleMapsUri';

/** A review as Google's Places API (New) describes it. It may be a rating without text. */
const placeReviewSchema = z.object({
  name: z.string(),
  rating: z.number(),
  text: z.optional(z.object({ text: z.string() })),
  publishTime: z.optional(z.string()),
  relativePublishTimeDescription: z.optional(z.string()),
  authorAttribution: z.optional(z.object({ displayName: textOrNone, uri: textOrNone, photoUri: textOrNone })),
});

/** A place, with at most five reviews. */
const placeSchema = z.object({ reviews: z.optional(z.array(z.unknown())) });

type PlaceReview = z.output<typeof placeReviewSchema>;

/** What a source has, and how many of its entries cannot be read and are left out. */
interface FoundReviews {
  readonly reviews: Review[];
  readonly unreadable: number;
}

/** The reviews of the company on Google, or undefined when they are not available: not configured, down, or refused. */
export async function findGoogleReviews(): Promise<FoundReviews | undefined> {
  const place = process.env[ENVIRONMENT.googlePlaceId];
  const parameter = process.env[ENVIRONMENT.googleKeyParameter];
  if (!place || !parameter) return undefined;
  const key = await findParameter(parameter).catch(() => undefined);
  if (!key) return undefined;
  const answer = await findReviewAnswer({
    url: `${process.env[ENVIRONMENT.googlePlacesBaseUrl] ?? GOOGLE_URL}/v1/places/${encodeURIComponent(place)}`,
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': GOOGLE_FIELDS },
    schema: placeSchema,
  });
  if (!answer?.reviews) return undefined;
  const { read, unreadable } = readItems(placeReviewSchema, answer.reviews);
  const worded = read.filter(({ text, rating }) => text?.text.trim() && rating >= 1 && rating <= 5);
  return { reviews: worded.map(reviewOf), unreadable };
}

/**
 * Google requires the author's name, linked to their page, and their picture beside the text
 * (developers.google.com/maps/documentation/places/web-service/policies).
 */
function reviewOf(review: PlaceReview): Review {
  const { displayName = '', uri = '', photoUri = '' } = review.authorAttribution ?? {};
  return {
    id: review.name,
    author_name: displayName || 'Google user',
    ...(isGooglePage(uri) && { author_url: uri }),
    rating: review.rating,
    text: review.text?.text ?? '',
    created_time: review.publishTime ?? '',
    profile_photo_url: httpsOnly(photoUri),
    ...(review.relativePublishTimeDescription && {
      relative_time_description: review.relativePublishTimeDescription,
    }),
  };
}

/** The last version of the Graph API that returns recommendations; later ones refuse with error 12. */
const FACEBOOK_URL = 'https://graph.facebook.com/v21.0';
const FACEBOOK_FIELDS = 'created_time,rating,recommendation_type,review_text,reviewer';

const ratingSchema = z.object({
  created_time: z.string(),
  rating: z.optional(z.number()),
  recommendation_type: z.optional(z.string()),
  review_text: z.optional(z.string()),
  reviewer: z.optional(z.object({ name: z.optional(z.string()), id: z.optional(z.string()) })),
});

const ratingsSchema = z.object({ data: z.array(z.unknown()) });

/**
 * The recommendations of the company's page, or undefined when they are not available, which is to be expected:
 * Facebook is retiring this part of its API. A recommendation counts as five stars, its opposite as one.
 */
export async function findFacebookReviews(): Promise<FoundReviews | undefined> {
  const page = process.env[ENVIRONMENT.facebookPageId];
  const parameter = process.env[ENVIRONMENT.facebookTokenParameter];
  if (!page || !parameter) return undefined;
  const token = await findParameter(parameter).catch(() => undefined);
  if (!token) return undefined;
  const base = process.env[ENVIRONMENT.facebookBaseUrl] ?? FACEBOOK_URL;
  const answer = await findReviewAnswer({
    url: `${base}/${encodeURIComponent(page)}/ratings?fields=${FACEBOOK_FIELDS}`,
    headers: { authorization: `Bearer ${token}` },
    schema: ratingsSchema,
  });
  if (!answer) return undefined;
  const { read, unreadable } = readItems(ratingSchema, answer.data);
  const reviews = read
    .filter(({ review_text: text }) => text?.trim())
    .map((review, index) => ({
      id: `facebook-${review.reviewer?.id ?? index}-${review.created_time}`,
      author_name: review.reviewer?.name ?? 'Facebook user',
      rating: ratingOf(review.rating, review.recommendation_type),
      text: review.review_text ?? '',
      created_time: review.created_time,
      profile_photo_url: '',
    }));
  return { reviews, unreadable };
}

function ratingOf(stars: number | undefined, recommendation: string | undefined): number {
  if (stars !== undefined && stars >= 1 && stars <= 5) return stars;
  return recommendation === 'negative' ? 1 : 5;
}

interface ReviewQuestion<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: Schema;
}

/** The page shows its own testimonials while it waits, so a slow source is not worth more time. */
const TIMEOUT_MS = 4000;

/**
 * The parsed answer of a review source, or undefined when it is down, slow, refuses or sends an invalid answer. Never
 * throws.
 */
async function findReviewAnswer<Schema extends z.ZodMiniType>({
  url,
  headers,
  schema,
}: ReviewQuestion<Schema>): Promise<z.output<Schema> | undefined> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return undefined;
    return schema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}

/** An https address from which a page may load a picture, or the empty text. */
function httpsOnly(address: string): string {
  return address.startsWith('https://') ? address : '';
}
