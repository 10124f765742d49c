import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { type HeaderFacts, valuesOf } from './header-facts.ts';
import { type HeaderResult, worstOf } from './results.ts';

/** A cookie as a browser stores it. */
interface Cookie {
  readonly name: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** `strict`, `lax` or `none`; undefined if absent or anything else. */
  readonly sameSite: string | undefined;
}

const WORSE_AND_WORSE: readonly HeaderResult[] = [
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
export function judgeCookies({ page, cookies }: HeaderFacts, isHstsGood: boolean): HeaderResult {
  const kept = keptCookies(cookies).filter(({ name }) => name !== NOT_THE_SITES_OWN);
  if (kept.length === 0) return 'cookies-not-found';
  const hasBadFlag = valuesOf(page.headers, 'set-cookie').some(hasInvalidSameSite);
  const problems = kept.flatMap((cookie) => problemsOf(cookie, isHstsGood));
  if (hasBadFlag) problems.unshift('cookies-samesite-flag-invalid');
  const worst = worstOf(problems, WORSE_AND_WORSE);
  if (worst) return worst;
  const isComplete = kept.every(({ sameSite }) => sameSite !== undefined);
  return isComplete
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
}

function problemsOf({ name, isSecure, isHttpOnly, sameSite }: Cookie, isHstsGood: boolean): HeaderResult[] {
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
function keptCookies(cookies: HeaderFacts['cookies']): Cookie[] {
  const kept = new Map<string, Cookie>();
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
