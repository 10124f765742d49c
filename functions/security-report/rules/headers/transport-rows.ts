/** The result of a test: its points, and what it means. */
export interface Row {
  readonly points: number;
  readonly passed: boolean;
  /** What it means, for readers who have never heard of the header. */
  readonly sentence: string;
}

/** A result that passes, with the points it adds. */
export const good = (points: number, sentence: string): Row => ({ points, passed: true, sentence });
/** A result that fails, with the points it costs. */
export const bad = (points: number, sentence: string): Row => ({ points: -points, passed: false, sentence });

/** The results about how a website is delivered: cookies, sharing, the redirect to https. */
export const TRANSPORT_RESULTS = {
  'cookies-secure-with-httponly-sessions-and-samesite': good(
    5,
    'Cookies travel encrypted and are kept from other websites.',
  ),
  'cookies-secure-with-httponly-sessions': good(0, 'Cookies travel encrypted.'),
  'cookies-not-found': good(0, 'The front page sets no cookies.'),
  'cookies-without-secure-flag-but-protected-by-hsts': bad(
    5,
    'The cookies do not ask for encryption themselves; what protects them is the rule to use the encrypted address only.',
  ),
  'cookies-session-without-secure-flag-but-protected-by-hsts': bad(
    10,
    'The cookie of a login does not ask for encryption itself; what protects it is the rule to use the encrypted address only.',
  ),
  'cookies-without-secure-flag': bad(20, 'Cookies can travel without encryption.'),
  'cookies-samesite-flag-invalid': bad(
    20,
    'Cookies have a protection from other websites that browsers cannot read.',
  ),
  'cookies-anticsrf-without-samesite-flag': bad(
    20,
    'The cookie that guards forms can be used from other websites.',
  ),
  'cookies-session-without-httponly-flag': bad(
    30,
    'The cookie of a login can be read by any program in the page.',
  ),
  'cookies-session-without-secure-flag': bad(
    40,
    'The cookie of a login can travel without encryption, so anybody who listens in can take over the login.',
  ),
  'cross-origin-resource-sharing-not-implemented': good(
    0,
    'Other websites cannot read this one through a visitor.',
  ),
  'cross-origin-resource-sharing-implemented-with-public-access': good(
    0,
    'Other websites may read what is public here anyway.',
  ),
  'cross-origin-resource-sharing-implemented-with-restricted-access': good(
    0,
    'Only named websites may read this one through a visitor.',
  ),
  'cross-origin-resource-sharing-implemented-with-universal-access': bad(
    50,
    'Any website can read this one as if it were the visitor who is logged in.',
  ),
  'redirection-to-https': good(0, 'Visitors who come without encryption are sent to https.'),
  'redirection-not-needed-no-http': good(
    0,
    'Nothing came without encryption, so nothing has to be sent on to https.',
  ),
  'redirection-off-host-from-http': bad(
    5,
    'Visitors who come without encryption are sent to another name first.',
  ),
  'redirection-not-to-https-on-initial-redirection': bad(
    10,
    'Visitors who come without encryption are sent to another unencrypted page first.',
  ),
  'redirection-not-to-https': bad(20, 'Visitors who come without encryption stay without it.'),
  'redirection-missing': bad(20, 'Visitors who come without encryption are not sent to https.'),
  'redirection-invalid-cert': bad(
    20,
    'Visitors who come without encryption are sent to a certificate that browsers do not accept.',
  ),
  'hsts-implemented-max-age-at-least-six-months': good(
    0,
    'Browsers are told to use the encrypted address only, for half a year or longer.',
  ),
  'hsts-implemented-max-age-less-than-six-months': bad(
    10,
    'Browsers are told to use the encrypted address only, but for less than half a year.',
  ),
  'hsts-not-implemented': bad(20, 'Browsers are not told to use the encrypted address only.'),
  'hsts-header-invalid': bad(
    20,
    'Browsers are told to use the encrypted address only, in words that they cannot read.',
  ),
  'hsts-not-implemented-no-https': bad(20, 'The name itself does not answer on https.'),
  'hsts-invalid-cert': bad(
    20,
    'Browsers do not accept the certificate, so they cannot be told to use the encrypted address only.',
  ),
} as const satisfies Readonly<Record<string, Row>>;
