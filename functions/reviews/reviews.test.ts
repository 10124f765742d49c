import { listFacebookReviews, listGoogleReviews } from '#shared/api/reviews.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { json, plain, reset, silent } from '../testing/hibp-server.ts';
import { useOutsideServices } from '../testing/outside-services.ts';
import { useShortTimeLimits } from '../testing/passing-time.ts';
import { forgetReviews } from './io/reviews.ts';
import { handler as listFacebook } from './list-facebook-reviews.ts';
import { handler as listGoogle } from './list-google-reviews.ts';

const service = useOutsideServices(['GOOGLE_PLACES_BASE_URL', 'FACEBOOK_BASE_URL']);
const logged = captureLog();
const shortenLimits = useShortTimeLimits();
const FALLBACK = { reviews: [], fallback: true };

/** As Google tells it. */
const REVIEW = {
  name: 'places/ChIJ0/reviews/1',
  rating: 5,
  text: { text: 'They came on a Sunday.', languageCode: 'en' },
  publishTime: '2026-05-04T07:00:00Z',
  relativePublishTimeDescription: '6 months ago',
  authorAttribution: {
    displayName: 'T. Naidoo',
    uri: 'https://www.google.com/maps/contrib/1/reviews',
    photoUri: 'https://lh3.googleusercontent.com/a/1',
  },
};

/** As Facebook tells it. */
const WARM = {
  created_time: '2026-03-01T10:00:00+0000',
  recommendation_type: 'positive',
  review_text: 'Patient with my mother.',
  reviewer: { name: 'L. Botha', id: '77' },
};

beforeEach(() => {
  forgetReviews();
  Object.assign(process.env, {
    GOOGLE_PLACE_ID: 'ChIJ0',
    GOOGLE_KEY_PARAMETER: '/site/dev/google-places-api-key',
    FACEBOOK_PAGE_ID: '123456',
    FACEBOOK_TOKEN_PARAMETER: '/site/dev/facebook-page-token',
  });
  Object.assign(service.parameters, {
    '/site/dev/google-places-api-key': 'a-secret-key',
    '/site/dev/facebook-page-token': 'a-secret-token',
  });
});

const google = () => callEndpoint({ contract: listGoogleReviews, handler: listGoogle }, {});
const facebook = () => callEndpoint({ contract: listFacebookReviews, handler: listFacebook }, {});

test('passes on the reviews in the page’s own words, and may be kept for five minutes', async () => {
  service.respond = json({ id: 'ChIJ0', reviews: [REVIEW], somethingNew: 1 });
  expect(await google()).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringContaining('max-age=300') as string },
    body: {
      fallback: false,
      reviews: [
        {
          id: 'places/ChIJ0/reviews/1',
          author_name: 'T. Naidoo',
          author_url: 'https://www.google.com/maps/contrib/1/reviews',
          rating: 5,
          text: 'They came on a Sunday.',
          created_time: '2026-05-04T07:00:00Z',
          profile_photo_url: 'https://lh3.googleusercontent.com/a/1',
          relative_time_description: '6 months ago',
        },
      ],
    },
  });
});

test('asks for the fields it needs, with the key in a header and nowhere in the address or the log', async () => {
  service.respond = json({ reviews: [REVIEW] });
  await google();
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]).toMatchObject({
    path: '/v1/places/ChIJ0',
    headers: { 'x-goog-api-key': 'a-secret-key', 'x-goog-fieldmask': 'id,reviews,googleMapsUri' },
  });
  expect(JSON.stringify(logged())).not.toMatch(/secret|Naidoo/);
});

test('a review that cannot be read is left out and counted, and one without a photo is shown', async () => {
  const photoless = { ...REVIEW, authorAttribution: { ...REVIEW.authorAttribution, photoUri: null } };
  service.respond = json({ reviews: [{ ...REVIEW, rating: 'five' }, photoless] });
  expect((await google()).body).toMatchObject({
    fallback: false,
    reviews: [{ author_name: 'T. Naidoo', profile_photo_url: '' }],
  });
  expect(logged()).toMatchObject([{ unreadable: 1 }]);
});

test('leaves out ratings without words, unreadable stars and pictures that are not https', async () => {
  const { text: _text, ...wordless } = REVIEW;
  const plainPicture = { ...REVIEW, authorAttribution: { photoUri: 'http://elsewhere.example/1.png' } };
  service.respond = json({ reviews: [wordless, { ...REVIEW, rating: 11 }, plainPicture] });
  expect((await google()).body).toMatchObject({
    reviews: [{ author_name: 'Google user', profile_photo_url: '' }],
  });
});

test.each([
  'http://www.google.com/maps/contrib/1',
  'https://www.google.com.elsewhere.example/',
  'not one',
  '',
])('an author’s page at “%s” is left out, and the review stays', async (uri) => {
  service.respond = json({ reviews: [{ ...REVIEW, authorAttribution: { displayName: 'T. Naidoo', uri } }] });
  const { reviews } = (await google()).body as { reviews: object[] };
  expect(reviews).toMatchObject([{ author_name: 'T. Naidoo' }]);
  expect(reviews[0]).not.toHaveProperty('author_url');
});

test('while the service is down the last reviews stand for an hour, and after five failures it is left alone', async () => {
  service.respond = json({ reviews: [REVIEW] });
  await google();
  service.respond = plain(503, '<html>');
  for (let time = 0; time < 4; time += 1) expect((await google()).body).toMatchObject({ fallback: false });
  expect(service.asked).toHaveLength(6);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  expect((await google()).body).toEqual(FALLBACK);
});

test('a service that never answers is waited for twice, and then there are none', async () => {
  service.respond = silent();
  const limits = shortenLimits();
  expect(await google()).toMatchObject({ status: 200, body: FALLBACK });
  expect(limits).toEqual([3000, 3000]);
});

test('a recommendation counts as five stars, its opposite as one, and old stars as themselves', async () => {
  service.respond = json({
    data: [
      WARM,
      { ...WARM, recommendation_type: 'negative', reviewer: { id: '78' } },
      { ...WARM, rating: 4, reviewer: { name: 'P. Dlamini', id: '79' } },
      { ...WARM, review_text: ' ' },
    ],
  });
  const { status, body } = await facebook();
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      fallback: false,
      reviews: [
        { author_name: 'L. Botha', rating: 5, text: 'Patient with my mother.', profile_photo_url: '' },
        { author_name: 'Facebook user', rating: 1 },
        { author_name: 'P. Dlamini', rating: 4 },
      ],
    },
  });
});

test('the token travels in a header, not in the address', async () => {
  service.respond = json({ data: [WARM] });
  await facebook();
  expect(service.asked[0]).toMatchObject({
    path: '/123456/ratings?fields=created_time,rating,recommendation_type,review_text,reviewer',
    headers: { authorization: 'Bearer a-secret-token' },
  });
});

test('an entry that cannot be read is left out and counted, and the others are shown', async () => {
  service.respond = json({ data: [{ review_text: 'No time.' }, WARM] });
  expect((await facebook()).body).toMatchObject({ fallback: false, reviews: [{ author_name: 'L. Botha' }] });
  expect(logged()).toMatchObject([{ unreadable: 1 }]);
});

const GONE = { error: { message: '(#12) deprecated', type: 'OAuthException', code: 12 } };

test.each([
  ['is down', google, plain(503, '<html>')],
  ['refuses the key', google, json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403)],
  ['answers garbage', google, plain(200, '<html>hello</html>')],
  ['answers with something else', google, json({ reviews: 'none' })],
  ['hangs up in the middle', google, reset()],
  ['sends us elsewhere', google, plain(302, '', { location: 'http://127.0.0.1:1/' })],
  ['has no reviews', google, json({ id: 'ChIJ0' })],
  ['has ended this part of its interface (error 12)', facebook, json(GONE, 400)],
  ['says so with status 200', facebook, json(GONE)],
  ['is down', facebook, plain(500)],
  ['answers garbage', facebook, plain(200, 'hello')],
  ['answers with nothing that can be read', facebook, json({ data: [{ review_text: 'x' }] })],
  ['hangs up in the middle', facebook, reset()],
  ['never answers', facebook, silent()],
  ['has no recommendations', facebook, json({ data: [] })],
])('when the service %s there are none, and nobody sees an error', async (_, list, respond) => {
  service.respond = respond;
  expect(await list()).toMatchObject({ status: 200, body: FALLBACK });
});

test.each([
  ['place', google, () => delete process.env['GOOGLE_PLACE_ID']],
  ['name of the key', google, () => delete process.env['GOOGLE_KEY_PARAMETER']],
  ['key', google, () => (service.parameters = {})],
  ['page', facebook, () => delete process.env['FACEBOOK_PAGE_ID']],
  ['token', facebook, () => (service.parameters = {})],
])('without a %s nobody is asked', async (_, list, takeAway) => {
  takeAway();
  expect((await list()).body).toEqual(FALLBACK);
  expect(service.asked).toEqual([]);
});
