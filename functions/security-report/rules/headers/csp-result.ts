import { type ParsedPolicy, parseMetaPolicies, parsePolicies } from './csp-policy.ts';
import { firstOf, type HeaderFacts, valuesOf } from './header-facts.ts';
import type { HeaderResult } from './results.ts';

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];
const NONCE_OR_HASH = /^'(sha256|sha384|sha512|nonce)-/;

export interface CspOutcome {
  readonly result: HeaderResult;
  /** Whether the policy restricts which pages may show this one in a frame. */
  readonly namesAncestors: boolean;
}

/** Judges the content security policy. */
export function judgeCsp({ page }: HeaderFacts): CspOutcome {
  const fromHeaders = valuesOf(page.headers, 'content-security-policy');
  const fromPage = page.markup?.policies ?? [];
  const parsed = parsePolicies([...fromHeaders, ...fromPage]);
  if (!parsed) return { result: 'csp-header-invalid', namesAncestors: false };
  const sizes = [parsePolicies(fromHeaders), parseMetaPolicies(fromPage)].map(
    (part) => part?.directives.size ?? 0,
  );
  if (sizes.every((size) => size === 0)) {
    const isWatching = firstOf(page.headers, 'content-security-policy-report-only') !== undefined;
    const result = isWatching ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented';
    return { result, namesAncestors: false };
  }
  return { result: resultOf(parsed, page.isHttps), namesAncestors: parsed.directives.has('frame-ancestors') };
}

const NO_PENALTY: readonly HeaderResult[] = [
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
];

function resultOf(parsed: ParsedPolicy, isHttps: boolean): HeaderResult {
  const result = resultOfSources(parsed, isHttps);
  const isRepeated = parsed.hasRepeats && NO_PENALTY.includes(result);
  return isRepeated ? 'csp-implemented-but-duplicate-directives' : result;
}

function resultOfSources({ directives }: ParsedPolicy, isHttps: boolean): HeaderResult {
  const fallback = directives.get('default-src');
  const listOf = (name: string) => directives.get(name) ?? fallback ?? new Set(['*']);
  const [scripts, styles, objects] = [listOf('script-src'), listOf('style-src'), listOf('object-src')];
  if (!dropOverruled(scripts, styles)) return 'csp-header-invalid';

  if (hasOne(scripts, [...BROAD, ...UNSAFE]) || hasOne(objects, BROAD))
    return 'csp-implemented-with-unsafe-inline';
  const active = [...directives]
    .filter(([name]) => !PASSIVE.includes(name))
    .flatMap(([, sources]) => [...sources]);
  if (isHttps && active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  const passive = PASSIVE.flatMap((name) => [...(directives.get(name) ?? fallback ?? [])]);
  if (isHttps && passive.some(isInsecure))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (hasOne(styles, [...BROAD, ...UNSAFE])) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const isNothing = fallback?.size === 1 && fallback.has("'none'");
  return isNothing ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe';
}

/**
 * Removes what a nonce or a hash overrides: browsers then ignore `'unsafe-inline'` and, with `'strict-dynamic'`, whole
 * schemes and `'self'`. Changing an inherited list changes it for all directives that inherit it. False if
 * `'strict-dynamic'` has neither.
 */
function dropOverruled(scripts: Set<string>, styles: Set<string>): boolean {
  for (const list of [scripts, styles]) if (hasProof(list)) list.delete("'unsafe-inline'");
  if (!scripts.has("'strict-dynamic'")) return true;
  if (!hasProof(scripts)) return false;
  for (const source of scripts) {
    const isOverruled = source === "'self'" || BROAD.some((broad) => source.startsWith(broad));
    if (isOverruled) scripts.delete(source);
  }
  return true;
}

function hasProof(sources: ReadonlySet<string>): boolean {
  return [...sources].some((source) => NONCE_OR_HASH.test(source));
}

function hasOne(sources: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((source) => sources.has(source));
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}
