import {
  apiHeaders,
  type HeaderSettings,
  overPlainHttp,
  pageHeaders,
  handOverHeaders,
} from './security-headers.ts';

const SETTINGS: HeaderSettings = {
  payfastHost: 'https://pay.example',
  analyticsHosts: [],
  hstsPreload: false,
};

test('pages may run and load only what is ours', () => {
  expect(pageHeaders(SETTINGS)).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self' https://pay.example; " +
      "frame-ancestors 'none'; upgrade-insecure-requests",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(/^([a-z-]+=\(\), )+[a-z-]+=\(\)$/),
  });
});

test('hosts of analytics are in the policy only when they are configured', () => {
  const policy = pageHeaders({ ...SETTINGS, analyticsHosts: ['https://stats.example'] })[
    'content-security-policy'
  ];
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy).toContain("img-src 'self' https://stats.example data:;");
  expect(policy).toContain("style-src 'self';");
});

test('the styles that documents hold are named in the policy one by one', () => {
  const policy = pageHeaders({ ...SETTINGS, styleHashes: ['sha256-a=', 'sha256-b='] })[
    'content-security-policy'
  ];
  expect(policy).toContain("style-src 'self' 'sha256-a=' 'sha256-b=';");
});

test('pictures of Google’s reviewers are let in only where Google’s reviews are shown', () => {
  const policy = pageHeaders({ ...SETTINGS, googlePlaceId: 'ChIJ0123456789' })['content-security-policy'];
  expect(policy).toContain("img-src 'self' https://lh3.googleusercontent.com data:;");
  expect(policy).toContain("script-src 'self';");
});

test('the list of HTTPS-only domains is asked for by choice', () => {
  expect(pageHeaders({ ...SETTINGS, hstsPreload: true })['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});

test('answers of the API can be neither run nor framed nor read by other sites', () => {
  expect(apiHeaders(SETTINGS)).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

test('the payment document runs what is ours, posts to the provider alone, and tells nobody its address', () => {
  expect(handOverHeaders(SETTINGS)).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; " +
      "form-action 'self' https://pay.example; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': pageHeaders(SETTINGS)['permissions-policy'],
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['https://www.payfast.co.za', true],
  ['https://sandbox.payfast.co.za', true],
  ['https://payment.payfast.io', true],
  ['https://evil-payfast.co.za', false],
  ['https://payfast.co.za.example', false],
])('the checkout at %s may lead on to the provider’s other hosts: %s', (payfastHost, mayLeadOn) => {
  const others = mayLeadOn ? ' https://*.payfast.co.za https://*.payfast.io' : '';
  for (const headers of [handOverHeaders, pageHeaders]) {
    const policy = headers({ ...SETTINGS, payfastHost })['content-security-policy'];
    expect(policy).toContain(`form-action 'self' ${payfastHost}${others};`);
  }
});

test('no header could end early and begin another', () => {
  for (const value of [pageHeaders, apiHeaders, handOverHeaders].flatMap((set) =>
    Object.values(set(SETTINGS)),
  )) {
    expect(value).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('over plain http nothing asks for HTTPS, and all the rest stays', () => {
  const page = Object.entries(pageHeaders(SETTINGS));
  const plain = Object.fromEntries(overPlainHttp(page));
  expect(JSON.stringify(plain)).not.toMatch(/upgrade-insecure-requests|strict-transport-security/);
  expect(plain['content-security-policy']).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/);
  expect(Object.keys(plain)).toHaveLength(page.length - 1);
});
