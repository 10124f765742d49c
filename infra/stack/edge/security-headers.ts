/** The stage settings that the headers depend on. */
export interface HeaderSettings {
  /** Where the subscription form is sent to. */
  readonly payfastHost: string;
  /** Hosts of the analytics script; empty when there is none. */
  readonly analyticsHosts: readonly string[];
  /** The place on Google whose reviews are shown; its reviewers' pictures may then be loaded. */
  readonly googlePlaceId?: string;
  /** Asks browsers to include the site in their list of HTTPS-only domains: easy to join and hard to leave. */
  readonly hstsPreload: boolean;
  /** The styles that are part of the built documents, each as `sha256-…` (CSP Level 3, section 2.3.1). */
  readonly styleHashes?: readonly string[];
}

export type HeaderSet = Readonly<Record<string, string>>;

/** Where Google hosts reviewers' pictures, which it wants shown beside their reviews. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';

const PROVIDER_HOSTS = ['https://*.payfast.co.za', 'https://*.payfast.io'];

const UPGRADE = 'upgrade-insecure-requests';

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Features that no page of ours uses, disabled for our own scripts too. Only names that browsers know: they warn about
 * others.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every answer of the site: pages, files, and the page for unknown paths. */
export function pageHeaders(settings: HeaderSettings): HeaderSet {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions(),
    ...onEveryAnswer(settings),
  };
}

/** On every answer below /api, including API Gateway's own: it is data, for our pages only. */
export function apiHeaders(settings: HeaderSettings): HeaderSet {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...onEveryAnswer(settings),
  };
}

/**
 * On a document below /api that takes a payer to the provider, or has a button that posts to us. It may run our own
 * script, but fetch nothing and post to nobody else. Its address may hold a name and an email address, so the referrer
 * is limited to the origin.
 */
export function handOverHeaders(settings: HeaderSettings): HeaderSet {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      `form-action 'self' ${paymentTargets(settings.payfastHost).join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions(),
    ...onEveryAnswer(settings),
  };
}

/** Some browsers apply the policy to redirects too, and the provider's checkout uses several hosts of its own. */
function paymentTargets(payfastHost: string): string[] {
  const isItsOwn = PROVIDER_HOSTS.some((hosts) => payfastHost.endsWith(hosts.replace('https://*', '')));
  return [payfastHost, ...(isItsOwn ? PROVIDER_HOSTS : [])];
}

/** On every answer of any kind; a redirect needs no more. */
export function onEveryAnswer({ hstsPreload }: Pick<HeaderSettings, 'hstsPreload'>): HeaderSet {
  return {
    'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * The headers without those that demand HTTPS, for plain http, which only a local run uses. WebKit obeys both on
 * localhost, where nothing answers HTTPS: the page would come without its styles and scripts.
 */
export function overPlainHttp(
  headers: readonly (readonly [name: string, value: string])[],
): (readonly [name: string, value: string])[] {
  return headers
    .filter(([name]) => name !== 'strict-transport-security')
    .map(([name, value]) => [name, value.replace(`; ${UPGRADE}`, '')] as const);
}

function permissions(): string {
  return UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
}

function contentSecurityPolicy(settings: HeaderSettings): string {
  const { payfastHost, analyticsHosts, googlePlaceId, styleHashes = [] } = settings;
  const ours = ["'self'", ...analyticsHosts].join(' ');
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src ${ours}${googlePlaceId ? ` ${GOOGLE_PICTURES}` : ''} data:`,
    "font-src 'self'",
    `connect-src ${ours}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${paymentTargets(payfastHost).join(' ')}`,
    "frame-ancestors 'none'",
    UPGRADE,
  ].join('; ');
}
