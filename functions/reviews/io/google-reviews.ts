import * as z from 'zod/mini';
import type { Review } from '#shared/api/reviews.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isGooglePage } from '#shared/rules/google-page.ts';
import { findParameter } from '../../platform/parameter.ts';
import { findReviewAnswer, httpsOnly } from './review-source.ts';

const BASE_URL = 'https://places.googleapis.com';
const FIELDS = 'id,reviews,googleMapsUri';

/** A place as Google's Places API (New) describes it. At most five reviews; a review may be a rating without words. */
const placeSchema = z.object({
  reviews: z.optional(
    z.array(
      z.object({
        name: z.string(),
        rating: z.number(),
        text: z.optional(z.object({ text: z.string() })),
        publishTime: z.optional(z.string()),
        relativePublishTimeDescription: z.optional(z.string()),
        authorAttribution: z.optional(
          z.object({
            displayName: z.optional(z.string()),
            uri: z.optional(z.string()),
            photoUri: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
});

type PlaceReview = NonNullable<z.output<typeof placeSchema>['reviews']>[number];

/** The reviews of the company's place on Google, or undefined when none can be had: not set up, down, or refused. */
export async function findGoogleReviews(): Promise<Review[] | undefined> {
  const place = process.env[ENVIRONMENT.googlePlaceId];
  const parameter = process.env[ENVIRONMENT.googleKeyParameter];
  if (!place || !parameter) return undefined;
  const key = await findParameter(parameter).catch(() => undefined);
  if (!key) return undefined;
  const answer = await findReviewAnswer({
    url: `${process.env[ENVIRONMENT.googlePlacesBaseUrl] ?? BASE_URL}/v1/places/${encodeURIComponent(place)}`,
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
    schema: placeSchema,
  });
  return answer?.reviews
    ?.filter(({ text, rating }) => text?.text.trim() && rating >= 1 && rating <= 5)
    .map(reviewOf);
}

/**
 * Google asks for the author's name, linked to their page, and for their picture beside the words
 * (developers.google.com/maps/documentation/places/web-service/policies).
 */
function reviewOf(review: PlaceReview): Review {
  const { displayName, uri = '', photoUri } = review.authorAttribution ?? {};
  return {
    id: review.name,
    author_name: displayName ?? 'Google user',
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
