/**
 * Texts that have broken programs before and that random generation hardly finds: injections, control characters, odd
 * addresses.
 */
export const TEXTS: readonly string[] = [
  '',
  'a\0b',
  '\r\nBcc: everybody@visitor.example',
  '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  "' OR '1'='1${7*7}{{7*7}}",
  '../../../../etc/passwd',
  '=cmd|calc!A0',
  '1e309',
  '\uD800',
  '\u202Eelpmaxe',
  'ß İ ı ſ ﬃ',
  '"odd\\"name"@visitor.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'xn--fiqs8s.example',
  `${'a.'.repeat(126)}example`,
  'https://user:pass@visitor.example:99999/path?query#fragment',
  'javascript:alert(1)',
  '::ffff:127.0.0.1',
  '0x7f.1',
  '169.254.169.254',
  'fe80::1%eth0',
];

/** Media types that do not fit the body, or are no media types. */
export const TYPES: readonly string[] = [
  '',
  'text/html',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  ';;;',
];

/** Methods instead of the route's own. */
export const METHODS: readonly string[] = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

/** Added to a query. */
export const QUERIES: readonly string[] = [
  'a=1&a=2&a',
  '__proto__[x]=y',
  '&&&===&',
  '?',
  'a=b&'.repeat(1000),
];

/** Bodies that are not JSON, or not the expected JSON. */
export const BODIES: readonly string[] = [
  '',
  '{',
  "{'a':1}",
  '{"a":01}',
  '\uFEFF{}',
  '{}{}',
  '['.repeat(5000),
  'null',
];

/** Keys added to an otherwise valid object. */
export const HIDDEN_KEYS: readonly string[] = [
  '"__proto__":{"name":"x"},',
  '"constructor":{"prototype":{"a":1}},',
  '"a":1,"a":2,',
];

export const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'cloudfront-viewer-address': 'nobody' },
  { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' },
  { 'x-origin-secret': 'guessed' },
  { authorization: 'Bearer x', cookie: `a=${'b'.repeat(2000)}; __proto__=1` },
  { host: 'elsewhere.example' },
  { origin: 'null', 'access-control-request-method': 'POST' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, zstd' },
  { 'accept-encoding': 'br' },
  { range: 'bytes=99999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'user-agent': 'é\u00FF'.repeat(200) },
  { expect: '100-continue' },
];

/** Pieces of a path or a query, encoded as they are sent. */
export const WIRE_PIECES: readonly string[] = [
  '%00',
  '%C0%AF',
  '%',
  '%zz',
  '%2e%2e%2f',
  '%252e',
  '../..',
  '//',
  ';v=1',
  '%20',
  '%5c',
  '%0d%0aX:1',
  '%ED%A0%80',
  '{slug}',
  '.html',
  '/index.html',
  'a'.repeat(3000),
  '__proto__',
];

/** Further values that a field of that name accepts, so that valid requests take many branches. */
export const KNOWN_INPUTS: Readonly<Record<string, readonly unknown[]>> = {
  domain: [
    'excellent.example',
    'poor.example',
    'no-mail.example',
    'dns-failure.example',
    'not-existing.example',
  ],
  email: [
    'account-exists@hibp-integration-tests.com',
    'multiple-breaches@hibp-integration-tests.com',
    'owner@breach-demo.example',
    'nobody@visitor.example',
  ],
  message: ['How much is it?', 'Do you scan ports?', 'Good day', null],
  name: ['Adobe', 'LinkedIn', 'Thandi Mkhize'],
  company: [null, 'Mkhize Trading'],
  phone: [null, '+27 31 000 0000'],
  selector: ['default', undefined],
};
