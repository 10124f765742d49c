import * as z from 'zod/mini';
import type { Review } from '#shared/api/reviews.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { findParameter } from '../../platform/parameter.ts';
import { findReviewAnswer } from './review-source.ts';

/** The last version of the Graph API that answers with recommendations; later ones refuse with error 12. */
const BASE_URL = 'https://graph.facebook.com/v21.0';
const FIELDS = 'created_time,rating,recommendation_type,review_text,reviewer';

const ratingsSchema = z.object({
  data: z.array(
    z.object({
      created_time: z.string(),
      rating: z.optional(z.number()),
      recommendation_type: z.optional(z.string()),
      review_text: z.optional(z.string()),
      reviewer: z.optional(z.object({ name: z.optional(z.string()), id: z.optional(z.string()) })),
    }),
  ),
});

/**
 * The recommendations of the company's page, or undefined when none can be had, which is to be expected: Facebook is
 * ending this part of its interface. A recommendation counts as five stars, its opposite as one.
 */
export async function findFacebookReviews(): Promise<Review[] | undefined> {
  const page = process.env[ENVIRONMENT.facebookPageId];
  const parameter = process.env[ENVIRONMENT.facebookTokenParameter];
  if (!page || !parameter) return undefined;
  const token = await findParameter(parameter).catch(() => undefined);
  if (!token) return undefined;
  const base = process.env[ENVIRONMENT.facebookBaseUrl] ?? BASE_URL;
  const answer = await findReviewAnswer({
    url: `${base}/${encodeURIComponent(page)}/ratings?fields=${FIELDS}`,
    headers: { authorization: `Bearer ${token}` },
    schema: ratingsSchema,
  });
  return answer?.data
    .filter(({ review_text: text }) => text?.trim())
    .map((review, index) => ({
      id: `facebook-${review.reviewer?.id ?? index}-${review.created_time}`,
      author_name: review.reviewer?.name ?? 'Facebook user',
      rating: ratingOf(review.rating, review.recommendation_type),
      text: review.review_text ?? '',
      created_time: review.created_time,
      profile_photo_url: '',
    }));
}

function ratingOf(stars: number | undefined, recommendation: string | undefined): number {
  if (stars !== undefined && stars >= 1 && stars <= 5) return stars;
  return recommendation === 'negative' ? 1 : 5;
}
