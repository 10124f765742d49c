import { firstOf, type HeaderFacts, valuesOf } from './header-facts.ts';
import type { HeaderResult } from './results.ts';

/** Half a year in the pages that recommend it; the Observatory uses the smaller of two numbers. */
const HALF_A_YEAR_SECONDS = 15_552_000;

/** A site's promise to be used over https only (HSTS, RFC 6797). */
export interface Hsts {
  readonly maxAgeSeconds: number;
  readonly includesSubdomains: boolean;
  readonly asksForPreload: boolean;
}

/** Parses the header; undefined for one that browsers cannot use. */
export function parseHsts(header: string): Hsts | undefined {
  const text = header.slice(0, 1024);
  if (text.includes(',')) return undefined;
  const words = text.split(';').map((word) => word.trim().toLowerCase());
  const age = words.findLast((word) => word.startsWith('max-age='));
  if (age === undefined) return undefined;
  const seconds = Number.parseInt(age.slice('max-age='.length), 10);
  return {
    // Very many digits are read as an infinite number, which JSON cannot hold. Not a number stays so.
    maxAgeSeconds: Math.min(Math.max(seconds, 0), Number.MAX_SAFE_INTEGER),
    includesSubdomains: words.includes('includesubdomains'),
    asksForPreload: words.includes('preload'),
  };
}

export function judgeHsts({ page }: HeaderFacts): HeaderResult {
  if (!page.isHttps) return 'hsts-not-implemented-no-https';
  if (!page.isVerified) return 'hsts-invalid-cert';
  const [header] = valuesOf(page.headers, 'strict-transport-security');
  if (header === undefined) return 'hsts-not-implemented';
  const hsts = parseHsts(header);
  if (!hsts) return 'hsts-header-invalid';
  return hsts.maxAgeSeconds < HALF_A_YEAR_SECONDS
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
}

/** How http redirects to https. The preload list of browsers is not known here; see docs/decisions/security-report.md. */
export function judgeRedirection({ http }: HeaderFacts): HeaderResult {
  if (!http) return 'redirection-not-needed-no-http';
  if (!http.isVerified) return 'redirection-invalid-cert';
  const [first, second] = http.route;
  if (!first || !second) return 'redirection-missing';
  if (http.route.at(-1)?.protocol !== 'https:') return 'redirection-not-to-https';
  if (second.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection';
  return first.hostname === second.hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}

/** Whether other websites may read this one with a visitor's credentials. */
export function judgeCors({ cors }: HeaderFacts): HeaderResult {
  const allowed = firstOf(cors.headers, 'access-control-allow-origin');
  if (allowed === undefined) return 'cross-origin-resource-sharing-not-implemented';
  if (allowed.trim() === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  const credentials = firstOf(cors.headers, 'access-control-allow-credentials') ?? '';
  const isUniversal = allowed === cors.origin && credentials.trim().toLowerCase() === 'true';
  return isUniversal
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
}
