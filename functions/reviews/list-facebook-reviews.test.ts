import { listFacebookReviews } from '#shared/api/reviews.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { json, plain, reset, silent } from '../testing/hibp-server.ts';
import { useOutsideServices } from '../testing/outside-services.ts';
import { forgetReviews } from './io/reviews.ts';
import { handler } from './list-facebook-reviews.ts';

const facebook = useOutsideServices(['FACEBOOK_BASE_URL']);
const logged = captureLog();
const FALLBACK = { reviews: [], fallback: true };

const WARM = {
  created_time: '2026-03-01T10:00:00+0000',
  recommendation_type: 'positive',
  review_text: 'Patient with my mother.',
  reviewer: { name: 'L. Botha', id: '77' },
};

beforeEach(() => {
  forgetReviews();
  Object.assign(process.env, {
    FACEBOOK_PAGE_ID: '123456',
    FACEBOOK_TOKEN_PARAMETER: '/site/dev/facebook-page-token',
  });
  facebook.parameters['/site/dev/facebook-page-token'] = 'a-secret-token';
});

function list() {
  return callEndpoint({ contract: listFacebookReviews, handler }, {});
}

test('a recommendation counts as five stars, its opposite as one, and old stars as themselves', async () => {
  facebook.respond = json({
    data: [
      WARM,
      { ...WARM, recommendation_type: 'negative', reviewer: { id: '78' } },
      { ...WARM, rating: 4, reviewer: { name: 'P. Dlamini', id: '79' } },
      { ...WARM, review_text: ' ' },
    ],
  });
  const { status, body } = await list();
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
  facebook.respond = json({ data: [WARM] });
  await list();
  expect(facebook.asked[0]).toMatchObject({
    path: '/123456/ratings?fields=created_time,rating,recommendation_type,review_text,reviewer',
    headers: { authorization: 'Bearer a-secret-token' },
  });
});

test('an entry that cannot be read is left out and counted, and the others are shown', async () => {
  facebook.respond = json({ data: [{ review_text: 'No time.' }, WARM] });
  expect((await list()).body).toMatchObject({ fallback: false, reviews: [{ author_name: 'L. Botha' }] });
  expect(logged()).toMatchObject([{ unreadable: 1 }]);
});

const GONE = { error: { message: '(#12) deprecated', type: 'OAuthException', code: 12 } };

test.each([
  ['has ended this part of its interface (error 12)', json(GONE, 400)],
  ['says so with status 200', json(GONE)],
  ['is down', plain(500)],
  ['answers garbage', plain(200, 'hello')],
  ['answers with nothing that can be read', json({ data: [{ review_text: 'x' }] })],
  ['hangs up in the middle', reset()],
  ['never answers', silent()],
  ['has no recommendations', json({ data: [] })],
])('when the service %s there are none, and nobody sees an error', async (_, respond) => {
  facebook.respond = respond;
  expect(await list()).toMatchObject({ status: 200, body: FALLBACK });
});

test('without a page or a token nobody is asked', async () => {
  facebook.parameters = {};
  expect((await list()).body).toEqual(FALLBACK);
  delete process.env['FACEBOOK_PAGE_ID'];
  expect((await list()).body).toEqual(FALLBACK);
  expect(facebook.asked).toEqual([]);
});
