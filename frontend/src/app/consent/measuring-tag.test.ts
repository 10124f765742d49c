/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://www.shop.example/"}
 */
import { ANALYTICS_EVENT } from '../../lib/analytics.ts';
import { startMeasuring, stopMeasuring } from './consent.tsx';

function pushed(): unknown[][] {
  return (window.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>));
}

beforeAll(() => {
  document.head.innerHTML = '<meta name="measurement" content="G-A/1">';
  startMeasuring();
});

/**
 * Google's documents, "Set up consent mode": everything is denied before the tag loads, then comes what the visitor
 * agreed to.
 */
test('the tag hears first that all is denied, sends no page view by itself, and then what was agreed to', () => {
  const all = (answer: string) => ({
    ad_storage: answer,
    ad_user_data: answer,
    ad_personalization: answer,
    analytics_storage: answer,
  });
  const page = { page_location: 'https://www.shop.example/', page_referrer: '', page_title: '' };
  expect(pushed()).toEqual([
    ['consent', 'default', all('denied')],
    ['js', expect.any(Date)],
    ['set', page],
    ['config', 'G-A/1', { send_page_view: false }],
    ['consent', 'update', all('granted')],
    ['set', page],
    ['event', 'page_view', {}],
  ]);
});

test('its script comes from Google with the id, holds nothing up, and is loaded once for several yeses', () => {
  stopMeasuring();
  startMeasuring();
  const scripts = Array.from(document.scripts, ({ src, async }) => [src, async]);
  expect(scripts).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-A%2F1', true]]);
  expect(pushed().filter(([kind]) => kind === 'config')).toHaveLength(1);
});

test('an event of that name which tells nothing is passed over', () => {
  let errors = 0;
  window.addEventListener('error', () => (errors += 1), { once: true });
  const before = pushed().length;
  window.dispatchEvent(new Event(ANALYTICS_EVENT));
  expect([errors, pushed().length]).toEqual([0, before]);
});

test('with a no the cookies of the tag go, from this host and those above it, and no others', () => {
  startMeasuring();
  for (const cookie of ['_ga=1; domain=shop.example', '_ga_A1=2', '_gcl_au=3; domain=www.shop.example']) {
    document.cookie = `${cookie}; path=/`;
  }
  for (const cookie of ['basket=1', '_page=0', 'x_ga=1', '_game=4']) document.cookie = `${cookie}; path=/`;
  expect(document.cookie.split('; ')).toHaveLength(7);
  stopMeasuring();
  expect(document.cookie.split('; ').sort()).toEqual(['_game=4', '_page=0', 'basket=1', 'x_ga=1']);
});
