/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://www.shop.example/"}
 */
import { ANALYTICS_EVENT, trackBeginCheckout, trackEvent, trackPageView } from '../../lib/analytics.ts';
import { startMeasuring, stopMeasuring } from './consent.tsx';

function pushed(): unknown[][] {
  return (window.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>));
}

/** The last event of a name, with the page that was named before it. */
function told(name: string): unknown {
  const at = pushed().findLastIndex(([kind, event]) => kind === 'event' && event === name);
  if (at < 0) return undefined;
  const named = pushed()
    .slice(0, at)
    .filter(([kind]) => kind === 'set');
  return Object.assign({}, ...named.map(([, page]) => page), pushed()[at]?.[2]) as unknown;
}

/** Adds the element by which a build turns analytics on. */
function measureWith(ids: string): void {
  document.head.innerHTML = `<meta name="measurement" content="${ids}">`;
}

beforeEach(() => {
  stopMeasuring();
  delete window.dataLayer;
  measureWith('G-A/1 AW-1/xyz');
});

test('a site that measures with nothing loads nothing', () => {
  document.head.innerHTML = '';
  startMeasuring();
  trackEvent('phone_call_click');
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

/**
 * Google's documents, "Set up consent mode": everything is denied before the tag loads, then comes what the visitor
 * agreed to.
 */
test('the tag hears first that all is denied, sends no page view by itself, and then what was agreed to; it is loaded once for several yeses', () => {
  startMeasuring();
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
  stopMeasuring();
  startMeasuring();
  const scripts = Array.from(document.scripts, ({ src, async }) => [src, async]);
  expect(scripts).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-A%2F1', true]]);
  expect(pushed().filter(([kind]) => kind === 'config')).toHaveLength(1);
});

test('an event of that name which tells nothing is passed over', () => {
  let errors = 0;
  window.addEventListener('error', () => (errors += 1), { once: true });
  startMeasuring();
  const before = pushed().length;
  window.dispatchEvent(new Event(ANALYTICS_EVENT));
  expect([errors, pushed().length]).toEqual([0, before]);
});

test('a lead, a conversion and the beginning of a checkout arrive in the words of the tag', () => {
  startMeasuring();
  trackEvent('conversion', { lead: 'contact' });
  trackEvent('generate_lead', { lead: 'vulnerability_scan' });
  trackBeginCheckout(500, 'business-5');
  expect(told('conversion')).toMatchObject({
    send_to: 'AW-1/xyz',
    page_location: 'https://www.shop.example/',
  });
  expect(told('generate_lead')).toMatchObject({ lead_source: 'vulnerability_scan' });
  expect(told('begin_checkout')).toMatchObject({
    currency: 'ZAR',
    value: 500,
    items: [{ item_id: 'business-5' }],
  });
});

test('without a conversion to report to none is reported', () => {
  measureWith('G-A/1');
  startMeasuring();
  trackEvent('conversion', { lead: 'contact' });
  expect(told('conversion')).toBeUndefined();
});

test('nothing else that happens leaves the page', () => {
  startMeasuring();
  const before = pushed().length;
  trackEvent('ip_lookup_failed');
  expect(pushed()).toHaveLength(before);
});

test('the addresses of the page and of the one before are named without query and fragment', () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://other.example/from?who=someone');
  history.replaceState(null, '', '/breach-checker?email=someone%40example.com#part');
  startMeasuring();
  trackPageView('/breach-checker', '?email=someone%40example.com');
  const page = {
    page_location: 'https://www.shop.example/breach-checker',
    page_referrer: 'https://other.example/from',
  };
  expect(pushed().find(([kind]) => kind === 'set')?.[1]).toMatchObject(page);
  expect(told('page_view')).toMatchObject(page);
  expect(JSON.stringify(pushed())).not.toContain('someone');
});

test('after the consent is taken back nothing is told any more, and the cookies of the tag go, from this host and those above it, and no others', () => {
  startMeasuring();
  for (const cookie of ['_ga=1; domain=shop.example', '_ga_A1=2', '_gcl_au=3; domain=www.shop.example']) {
    document.cookie = `${cookie}; path=/`;
  }
  for (const cookie of ['basket=1', '_page=0', 'x_ga=1', '_game=4']) document.cookie = `${cookie}; path=/`;
  expect(document.cookie.split('; ')).toHaveLength(7);
  stopMeasuring();
  expect(document.cookie.split('; ').sort()).toEqual(['_game=4', '_page=0', 'basket=1', 'x_ga=1']);
  expect(pushed().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  const before = pushed().length;
  trackEvent('phone_call_click');
  expect(pushed()).toHaveLength(before);
});
