import { listGoogleReviews } from '#shared/api/reviews.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { json, plain, reset, silent } from '../testing/hibp-server.ts';
import { useOutsideServices } from '../testing/outside-services.ts';
import { useShortTimeLimits } from '../testing/passing-time.ts';
import { forgetReviews } from './io/reviews.ts';
import { handler } from './list-google-reviews.ts';

const google = useOutsideServices(['GOOGLE_PLACES_BASE_URL']);
const logged = captureLog();
const shortenLimits = useShortTimeLimits();
const FALLBACK = { reviews: [], fallback: true };

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

beforeEach(() => {
  forgetReviews();
  Object.assign(process.env, {
    GOOGLE_PLACE_ID: 'ChIJ0',
    GOOGLE_KEY_PARAMETER: '/site/dev/google-places-api-key',
  });
  google.parameters['/site/dev/google-places-api-key'] = 'a-secret-key';
});

function list() {
  return callEndpoint({ contract: listGoogleReviews, handler }, {});
}

test('passes on the reviews in the page’s own words, and may be kept for five minutes', async () => {
  google.respond = json({ id: 'ChIJ0', reviews: [REVIEW], somethingNew: 1 });
  expect(await list()).toMatchObject({
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
  google.respond = json({ reviews: [REVIEW] });
  await list();
  expect(google.asked).toHaveLength(1);
  expect(google.asked[0]).toMatchObject({
    path: '/v1/places/ChIJ0',
    headers: { 'x-goog-api-key': 'a-secret-key', 'x-goog-fieldmask': 'id,reviews,googleMapsUri' },
  });
  expect(JSON.stringify(logged())).not.toMatch(/secret|Naidoo/);
});

test('a review that cannot be read is left out and counted, and one without a photo is shown', async () => {
  const photoless = { ...REVIEW, authorAttribution: { ...REVIEW.authorAttribution, photoUri: null } };
  google.respond = json({ reviews: [{ ...REVIEW, rating: 'five' }, photoless] });
  expect((await list()).body).toMatchObject({
    fallback: false,
    reviews: [{ author_name: 'T. Naidoo', profile_photo_url: '' }],
  });
  expect(logged()).toMatchObject([{ unreadable: 1 }]);
});

test('leaves out ratings without words, unreadable stars and pictures that are not https', async () => {
  const { text: _text, ...wordless } = REVIEW;
  const plainPicture = { ...REVIEW, authorAttribution: { photoUri: 'http://elsewhere.example/1.png' } };
  google.respond = json({ reviews: [wordless, { ...REVIEW, rating: 11 }, plainPicture] });
  expect((await list()).body).toMatchObject({
    reviews: [{ author_name: 'Google user', profile_photo_url: '' }],
  });
});

test.each([
  'http://www.google.com/maps/contrib/1',
  'https://www.google.com.elsewhere.example/',
  'not one',
  '',
])('an author’s page at “%s” is left out, and the review stays', async (uri) => {
  google.respond = json({ reviews: [{ ...REVIEW, authorAttribution: { displayName: 'T. Naidoo', uri } }] });
  const { reviews } = (await list()).body as { reviews: object[] };
  expect(reviews).toMatchObject([{ author_name: 'T. Naidoo' }]);
  expect(reviews[0]).not.toHaveProperty('author_url');
});

test.each([
  ['is down', plain(503, '<html>')],
  ['refuses the key', json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403)],
  ['answers garbage', plain(200, '<html>hello</html>')],
  ['answers with something else', json({ reviews: 'none' })],
  ['hangs up in the middle', reset()],
  ['sends us elsewhere', plain(302, '', { location: 'http://127.0.0.1:1/' })],
  ['has no reviews', json({ id: 'ChIJ0' })],
])('when the service %s there are none, and nobody sees an error', async (_, respond) => {
  google.respond = respond;
  expect(await list()).toMatchObject({ status: 200, body: FALLBACK });
});

test('while the service is down the last reviews stand for an hour, and after five failures it is left alone', async () => {
  google.respond = json({ reviews: [REVIEW] });
  await list();
  google.respond = plain(503, '<html>');
  for (let time = 0; time < 4; time += 1) expect((await list()).body).toMatchObject({ fallback: false });
  expect(google.asked).toHaveLength(6);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  expect((await list()).body).toEqual(FALLBACK);
});

test('a service that never answers is waited for twice, and then there are none', async () => {
  google.respond = silent();
  const limits = shortenLimits();
  expect(await list()).toMatchObject({ status: 200, body: FALLBACK });
  expect(limits).toEqual([3000, 3000]);
});

test.each([
  ['place', () => delete process.env['GOOGLE_PLACE_ID']],
  ['name of the key', () => delete process.env['GOOGLE_KEY_PARAMETER']],
  ['key', () => (google.parameters = {})],
])('without a %s nobody is asked', async (_, takeAway) => {
  takeAway();
  expect((await list()).body).toEqual(FALLBACK);
  expect(google.asked).toEqual([]);
});
