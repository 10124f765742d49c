import { getDomain } from 'tldts';
import { HEADER_GRADES, type HeaderScore } from '#shared/api/security-report.ts';
import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { judgeCsp } from './csp-result.ts';
import {
  firstOf,
  type HeaderFacts,
  type HeaderResult,
  headerTest,
  type SeenScript,
  valuesOf,
  worstOf,
} from './header-facts.ts';

/** Points above 100 count only for websites that reach this score without them. */
const LEAST_FOR_EXTRA_POINTS = 90;

/** The score from which each grade is given, in the order of HEADER_GRADES. */
const GRADE_FROM = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25] as const;

/**
 * The score of a website's headers by the rules of MDN's HTTP Observatory 1.4.8: 100 points, less what is wrong, plus
 * what is better than usual. It differs in two points: the preload list of browsers is not known here, and cookies and
 * sharing are read from the front page only.
 */
export function scoreHeaders(facts: HeaderFacts): HeaderScore {
  const csp = judgeCsp(facts);
  const hsts = headerTest('strict-transport-security', judgeHsts(facts.page));
  const tests = [
    headerTest('content-security-policy', csp.result),
    headerTest('cookies', judgeCookies(facts, hsts.passed)),
    headerTest('cross-origin-resource-sharing', judgeCors(facts)),
    headerTest('redirection', judgeRedirection(facts)),
    headerTest('referrer-policy', judgeReferrer(facts)),
    hsts,
    headerTest('subresource-integrity', judgeScripts(facts)),
    headerTest('x-content-type-options', judgeContentType(facts)),
    headerTest('x-frame-options', judgeFrames(facts.page, csp.namesAncestors)),
    headerTest('cross-origin-resource-policy', judgeResourcePolicy(facts)),
  ];
  const points = tests.map((test) => test.points);
  const withoutExtra = 100 + sum(points.filter((one) => one < 0));
  const score = Math.max(0, withoutExtra >= LEAST_FOR_EXTRA_POINTS ? 100 + sum(points) : withoutExtra);
  const at = GRADE_FROM.findIndex((least) => score >= least);
  return { score, grade: HEADER_GRADES[at] ?? 'F', tests };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** What other websites learn about the page a visitor came from. */
function judgeReferrer({ page }: HeaderFacts): HeaderResult {
  const given = [...valuesOf(page.headers, 'referrer-policy'), page.markup?.referrerPolicy ?? []].flat();
  if (given.length === 0) return 'referrer-policy-not-implemented';
  const words = given.flatMap((text) => text.split(',')).map((word) => word.toLowerCase().trim());
  const last = words.findLast((word) => PRIVATE.includes(word) || UNSAFE.includes(word));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

/** Whether browsers may guess the type of a file. */
function judgeContentType({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'x-content-type-options');
  if (header === undefined) return 'x-content-type-options-not-implemented';
  const isNosniff = header.trim().toLowerCase() === 'nosniff';
  return isNosniff ? 'x-content-type-options-nosniff' : 'x-content-type-options-header-invalid';
}

/** Whether other websites may show this one in a frame. */
function judgeFrames({ headers }: HeaderFacts['page'], namesAncestors: boolean): HeaderResult {
  if (namesAncestors) return 'x-frame-options-implemented-via-csp';
  const header = firstOf(headers, 'x-frame-options')?.trim().toLowerCase();
  if (header === undefined) return 'x-frame-options-not-implemented';
  if (header === 'deny' || header === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return header.startsWith('allow-from')
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}

/** Whether other websites may use files of this one. */
function judgeResourcePolicy({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'cross-origin-resource-policy')?.trim().toLowerCase() ?? '';
  if (header === '') return 'corp-not-implemented';
  return header === 'same-site' || header === 'same-origin' || header === 'cross-origin'
    ? `corp-implemented-with-${header}`
    : 'corp-header-invalid';
}

/** Half a year in the pages that recommend it; the Observatory uses the smaller of two numbers. */
const HALF_A_YEAR_SECONDS = 15_552_000;

const DIRECTIVE = /^\s*([^\s=",]+)\s*(?:=\s*(?:([^\s=",]+)|"([^"]*)")\s*)?$/;

/** A site's promise to be used over https only (HSTS). */
export type Hsts = NonNullable<ReturnType<typeof readHsts>>;

/** The promise as browsers read it; undefined for a field that they ignore (RFC 6797, section 6.1). */
export function readHsts(field = '') {
  const said = new Map<string, string>();
  for (const part of field.slice(0, 1024).split(';')) {
    const [, name = '', token, quoted] = DIRECTIVE.exec(part) ?? [];
    if (part.trim() === '') continue;
    if (name === '' || said.has(name.toLowerCase())) return undefined;
    said.set(name.toLowerCase(), token ?? quoted ?? '');
  }
  const age = said.get('max-age') ?? '';
  if (!/^\d+$/.test(age)) return undefined;
  return {
    // Very many digits are read as an infinite number, which JSON cannot hold.
    maxAgeSeconds: Math.min(Number(age), Number.MAX_SAFE_INTEGER),
    includesSubdomains: said.has('includesubdomains'),
  };
}

/** For how long browsers are told to use https only. To the Observatory what is no number is enough. */
function judgeHsts({ isHttps, isVerified, headers }: HeaderFacts['page']): HeaderResult {
  if (!isHttps) return 'hsts-not-implemented-no-https';
  if (!isVerified) return 'hsts-invalid-cert';
  const [field] = valuesOf(headers, 'strict-transport-security');
  if (field === undefined) return 'hsts-not-implemented';
  const words = field.slice(0, 1024).toLowerCase().split(';');
  const age = words.map((word) => word.trim()).findLast((word) => word.startsWith('max-age='));
  if (age === undefined || field.includes(',')) return 'hsts-header-invalid';
  return Number.parseInt(age.slice('max-age='.length), 10) < HALF_A_YEAR_SECONDS
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
}

/** How http redirects to https. The preload list of browsers is not known here; see docs/decisions/security-report.md. */
function judgeRedirection({ http }: HeaderFacts): HeaderResult {
  if (!http) return 'redirection-not-needed-no-http';
  if (!http.isVerified) return 'redirection-invalid-cert';
  const [first, second] = http.route;
  if (!first || !second) return 'redirection-missing';
  if (http.route.at(-1)?.protocol !== 'https:') return 'redirection-not-to-https';
  if (second.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection';
  return first.hostname === second.hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}

/** Whether other websites may read this one with a visitor's credentials. */
function judgeCors({ cors }: HeaderFacts): HeaderResult {
  const allowed = firstOf(cors.headers, 'access-control-allow-origin');
  if (allowed === undefined) return 'cross-origin-resource-sharing-not-implemented';
  if (allowed.trim() === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  const credentials = firstOf(cors.headers, 'access-control-allow-credentials') ?? '';
  const isUniversal = allowed === cors.origin && credentials.trim().toLowerCase() === 'true';
  return isUniversal
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
}

/** What browsers show as a page. */
export const HTML_TYPES = ['text/html', 'application/xhtml+xml'];

const WORSE_SCRIPTS: readonly HeaderResult[] = [
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/** Whether an answer says that it is HTML. */
export function isHtml({ headers }: Pick<HeaderFacts['page'], 'headers'>): boolean {
  return HTML_TYPES.includes((firstOf(headers, 'content-type') ?? '').split(';')[0] ?? '');
}

/** Whether third-party scripts are pinned to the text that the owner saw (subresource integrity). */
function judgeScripts({ page, hostname }: HeaderFacts): HeaderResult {
  if (!isHtml(page) || !page.markup) return 'sri-not-implemented-response-not-html';
  const { scripts } = page.markup;
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const kinds = scripts.map((script) => kindOf(script, hostname));
  const results = scripts.flatMap((script, at) => resultOf(kinds[at], script, page.isHttps) ?? []);
  const worst = worstOf(results, WORSE_SCRIPTS);
  if (worst) return worst;
  return kinds.some((kind) => kind === 'foreign' || kind === 'any-scheme')
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

/** `any-scheme`: `//host/…`, which is fetched over http if the page is. */
type ScriptKind = 'inline' | 'own' | 'foreign' | 'any-scheme';

/** The origin of a script: one from the same registrable domain as the site is its own. */
export function kindOf({ src }: SeenScript, hostname: string): ScriptKind {
  if (src === undefined) return 'inline';
  if (/^\/\/[^/]/.test(src)) return 'any-scheme';
  if (!/^https?:\/\//.test(src)) return 'own';
  return getDomain(src) === getDomain(hostname) ? 'own' : 'foreign';
}

function resultOf(
  kind: ScriptKind | undefined,
  { src, integrity }: SeenScript,
  isHttps: boolean,
): HeaderResult | undefined {
  if (kind === 'inline' || kind === undefined || src === undefined) return undefined;
  const isRelative = kind === 'own' && !/^https?:\/\//.test(src);
  const isSecure = isRelative ? isHttps : src.startsWith('https://');
  const hasIntegrity = integrity !== undefined && integrity !== '';
  if (kind === 'own')
    return hasIntegrity && isSecure ? 'sri-implemented-and-all-scripts-loaded-securely' : undefined;
  if (hasIntegrity) return isSecure ? undefined : 'sri-implemented-but-external-scripts-not-loaded-securely';
  return isSecure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
}

const WORSE_COOKIES: readonly HeaderResult[] = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
];
const SAME_SITE = ['strict', 'lax', 'none'];
/** Set by a hosting platform, whatever its customers do. */
const NOT_THE_SITES_OWN = 'heroku-session-affinity';

/** Judges the cookies; `isHstsGood` says that browsers use only the encrypted address. */
function judgeCookies({ page, cookies }: HeaderFacts, isHstsGood: boolean): HeaderResult {
  const kept = keptCookies(cookies).filter(({ name }) => name !== NOT_THE_SITES_OWN);
  if (kept.length === 0) return 'cookies-not-found';
  const hasBadFlag = valuesOf(page.headers, 'set-cookie').some(hasInvalidSameSite);
  const problems = kept.flatMap((cookie) => problemsOf(cookie, isHstsGood));
  if (hasBadFlag) problems.unshift('cookies-samesite-flag-invalid');
  const worst = worstOf(problems, WORSE_COOKIES);
  if (worst) return worst;
  const isComplete = kept.every(({ sameSite }) => sameSite !== undefined);
  return isComplete
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
}

function problemsOf(cookie: ReturnType<typeof keptCookies>[number], isHstsGood: boolean): HeaderResult[] {
  const { name, isSecure, isHttpOnly, sameSite } = cookie;
  const lower = name.toLowerCase();
  const isSession = lower.includes('login') || lower.includes('sess');
  const protection = isHstsGood ? '-but-protected-by-hsts' : '';
  const problems: (HeaderResult | false)[] = [
    !isSecure && sameSite === 'none' && 'cookies-samesite-flag-invalid',
    !isSecure && `cookies-without-secure-flag${protection}`,
    lower.includes('csrf') && sameSite === undefined && 'cookies-anticsrf-without-samesite-flag',
    isSession && !isSecure && `cookies-session-without-secure-flag${protection}`,
    isSession && !isHttpOnly && 'cookies-session-without-httponly-flag',
  ];
  return problems.flatMap((problem) => problem || []);
}

function hasInvalidSameSite(header: string): boolean {
  return attributesOf(`;${header}`).some(
    ([name, value]) => name === 'samesite' && !SAME_SITE.includes(value.toLowerCase()),
  );
}

/** The last cookie of each name, domain and path, without those that a browser would refuse. */
function keptCookies(cookies: HeaderFacts['cookies']) {
  const kept = new Map<string, { name: string; isSecure: boolean; isHttpOnly: boolean; sameSite?: string }>();
  for (const seen of cookies) {
    const [pair = ''] = seen.header.split(';');
    const attributes = new Map(attributesOf(seen.header));
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
    const isSecure = attributes.has('secure');
    const isRefused =
      name === '' ||
      (domain !== '' && !isAtOrBelow(seen.host, domain)) ||
      (name.startsWith('__Secure-') && !isSecure) ||
      (name.startsWith('__Host-') && (!isSecure || domain !== '' || pathOf(attributes.get('path')) !== '/'));
    if (isRefused) continue;
    const sameSite = (attributes.get('samesite') ?? '').toLowerCase();
    kept.set([domain || seen.host, pathOf(attributes.get('path')), name].join(' '), {
      name,
      isSecure,
      isHttpOnly: attributes.has('httponly'),
      sameSite: SAME_SITE.includes(sameSite) ? sameSite : undefined,
    });
  }
  return [...kept.values()];
}

/** The path for which a cookie is valid; an invalid one means the front page, which is the page we look at. */
function pathOf(path: string | undefined): string {
  return path?.startsWith('/') ? path : '/';
}

function attributesOf(header: string): [name: string, value: string][] {
  return header
    .split(';')
    .slice(1)
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toLowerCase(), value.trim()];
    });
}
