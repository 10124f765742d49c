/** @jest-environment jsdom */
import { trackBeginCheckout, trackEvent, trackPageView } from '../../lib/analytics.ts';
import { startMeasuring, stopMeasuring } from './consent.tsx';

function events(): unknown[][] {
  return (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
}

/** The last event of a name, with the page that was named before it. */
function told(name: string): unknown {
  const at = events().findLastIndex(([kind, event]) => kind === 'event' && event === name);
  if (at < 0) return undefined;
  const named = events()
    .slice(0, at)
    .filter(([kind]) => kind === 'set');
  return Object.assign({}, ...named.map(([, page]) => page), events()[at]?.[2]) as unknown;
}

/** Adds the element by which a build turns analytics on. */
function measureWith(ids: string): void {
  document.head.innerHTML = `<meta name="measurement" content="${ids}">`;
}

beforeEach(() => {
  stopMeasuring();
  delete window.dataLayer;
  measureWith('G-ABC123 AW-1/xyz');
});

test('a site that measures with nothing loads nothing', () => {
  document.head.innerHTML = '';
  startMeasuring();
  trackEvent('phone_call_click');
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

test('a lead, a conversion and the beginning of a checkout arrive in the words of the tag', () => {
  startMeasuring();
  trackEvent('conversion', { lead: 'contact' });
  trackEvent('generate_lead', { lead: 'vulnerability_scan' });
  trackBeginCheckout(500, 'business-5');
  expect(told('conversion')).toMatchObject({ send_to: 'AW-1/xyz', page_location: 'http://localhost/' });
  expect(told('generate_lead')).toMatchObject({ lead_source: 'vulnerability_scan' });
  expect(told('begin_checkout')).toMatchObject({
    currency: 'ZAR',
    value: 500,
    items: [{ item_id: 'business-5' }],
  });
});

test('without a conversion to report to none is reported', () => {
  measureWith('G-ABC123');
  startMeasuring();
  trackEvent('conversion', { lead: 'contact' });
  expect(told('conversion')).toBeUndefined();
});

test('nothing else that happens leaves the page, and no query does', () => {
  history.replaceState(null, '', '/breach-checker?email=someone%40example.com');
  startMeasuring();
  const before = events().length;
  trackEvent('ip_lookup_failed');
  expect(events()).toHaveLength(before);
  trackPageView('/breach-checker', '?email=someone%40example.com');
  expect(told('page_view')).toMatchObject({ page_location: 'http://localhost/breach-checker' });
  expect(JSON.stringify(events())).not.toContain('someone');
});

test('the addresses of the page and of the one before are named without query and fragment', () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://other.example/from?who=someone');
  history.replaceState(null, '', '/email-spoof-check?domain=someone.example#part');
  startMeasuring();
  const page = {
    page_location: 'http://localhost/email-spoof-check',
    page_referrer: 'https://other.example/from',
  };
  expect(events().find(([kind]) => kind === 'set')?.[1]).toMatchObject(page);
  expect(told('page_view')).toMatchObject(page);
});

test('after the consent is taken back nothing is told any more', () => {
  startMeasuring();
  stopMeasuring();
  expect(events().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  const before = events().length;
  trackEvent('phone_call_click');
  expect(events()).toHaveLength(before);
});

test('where a host has no name above it, the cookies of the tag go too', () => {
  startMeasuring();
  document.cookie = '_ga=1; path=/';
  stopMeasuring();
  expect(document.cookie).toBe('');
});
