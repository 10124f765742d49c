import * as z from 'zod/mini';
import { readItems, textOrNone } from '#shared/api/contract.ts';
import { isGooglePage, type Review } from '#shared/api/reviews.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { findParameter } from '../../platform/setting.ts';
import { askSource, SourceGuard } from '../../platform/source-guard.ts';

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
  const place = await findAccount(ENVIRONMENT.googlePlaceId, ENVIRONMENT.googleKeyParameter);
  if (!place) return undefined;
  const answer = await findReviewAnswer(google, {
    url: `${process.env[ENVIRONMENT.googlePlacesBaseUrl] ?? GOOGLE_URL}/v1/places/${encodeURIComponent(place.id)}`,
    headers: { 'x-goog-api-key': place.key, 'x-goog-fieldmask': GOOGLE_FIELDS },
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
    profile_photo_url: photoUri.startsWith('https://') ? photoUri : '',
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
  const page = await findAccount(ENVIRONMENT.facebookPageId, ENVIRONMENT.facebookTokenParameter);
  if (!page) return undefined;
  const base = process.env[ENVIRONMENT.facebookBaseUrl] ?? FACEBOOK_URL;
  const answer = await findReviewAnswer(facebook, {
    url: `${base}/${encodeURIComponent(page.id)}/ratings?fields=${FACEBOOK_FIELDS}`,
    headers: { authorization: `Bearer ${page.key}` },
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

/** The id and the secret of these settings; undefined where one is missing or cannot be read. */
async function findAccount(idVariable: string, parameterVariable: string) {
  const [id, parameter] = [process.env[idVariable], process.env[parameterVariable]];
  const key = id && parameter ? await findParameter(parameter).catch(() => undefined) : undefined;
  return id && key ? { id, key } : undefined;
}

interface ReviewQuestion<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: Schema;
}

/** Of one try: two, and the pause between them, fit into the function's time. */
const TIMEOUT_MS = 3000;
/** How long the last answer of a source stands in for it while it is down. */
const STALE_MS = 3_600_000;
const DOWN = 'The reviews cannot be had at the moment.';

interface ReviewSource {
  readonly guard: SourceGuard;
  last: { readonly answer: unknown; readonly until: number };
}

const newSource = (): ReviewSource => ({
  guard: new SourceGuard(DOWN),
  last: { answer: undefined, until: 0 },
});
let google = newSource();
let facebook = newSource();

/** Forgets the answers and failures seen so far. */
export function forgetReviews(): void {
  google = newSource();
  facebook = newSource();
}

/** The parsed answer of a source, its last one while it is down, or undefined. Never throws. */
async function findReviewAnswer<Schema extends z.ZodMiniType>(
  source: ReviewSource,
  { url, headers, schema }: ReviewQuestion<Schema>,
): Promise<z.output<Schema> | undefined> {
  try {
    const answer = await source.guard.run(() => ask(url, headers));
    source.last = { answer, until: Date.now() + STALE_MS };
    return schema.safeParse(answer).data;
  } catch {
    return source.last.until > Date.now() ? schema.safeParse(source.last.answer).data : undefined;
  }
}

/** The JSON of an answer; undefined when the source refuses. */
function ask(url: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return askSource(url, { headers, timeoutMs: TIMEOUT_MS }, { down: DOWN, slow: DOWN }, async (answer) => {
    if (answer.status >= 500 || answer.status === 429) throw new SourceDownError(DOWN);
    return answer.ok ? answer.json() : undefined;
  });
}
