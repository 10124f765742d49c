import { firstOf, type HeaderFacts, type HeaderResult, valuesOf } from './header-facts.ts';

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];
const NONCE_OR_HASH = /^'(sha256|sha384|sha512|nonce)-/;

/** Judges the content security policy, and whether it restricts which pages may show this one in a frame. */
export function judgeCsp({ page }: HeaderFacts): { result: HeaderResult; namesAncestors: boolean } {
  const fromHeaders = valuesOf(page.headers, 'content-security-policy');
  const fromPage = page.markup?.policies ?? [];
  const parsed = parsePolicies([...fromHeaders, ...fromPage]);
  if (!parsed) return { result: 'csp-header-invalid', namesAncestors: false };
  const names = fromHeaders.flatMap(directivesOf).map(([name]) => name);
  const inPage = fromPage.flatMap(directivesOf).filter(([name]) => !NOT_IN_META.includes(name));
  if (names.length + inPage.length === 0) {
    const isWatching = firstOf(page.headers, 'content-security-policy-report-only') !== undefined;
    const result = isWatching ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented';
    return { result, namesAncestors: false };
  }
  const sources = resultOfSources(parsed.directives, page.isHttps);
  const isRepeated = parsed.hasRepeats && NO_PENALTY.includes(sources);
  const result = isRepeated ? 'csp-implemented-but-duplicate-directives' : sources;
  return { result, namesAncestors: parsed.directives.has('frame-ancestors') };
}

const NO_PENALTY: readonly HeaderResult[] = [
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
];

function resultOfSources(directives: ReadonlyMap<string, Set<string>>, isHttps: boolean): HeaderResult {
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

/** A shorter text is not a policy. */
const SHORTEST_POLICY = 6;
const REPEATABLE = ['report-uri', 'report-to'];
const NOT_IN_META = ['frame-ancestors', 'report-uri', 'sandbox'];

/**
 * The policy that several texts form together, as MDN's Observatory reads them: what all of them allow of each
 * directive, in lower case, and whether one that may be repeated is. Undefined if one of the texts is no policy, or
 * repeats another directive.
 */
function parsePolicies(texts: readonly string[]) {
  const directives = new Map<string, Set<string>>();
  let hasRepeats = false;
  for (const [at, text] of texts.entries()) {
    if (text.trim().length < SHORTEST_POLICY) return undefined;
    const seen = new Set<string>();
    for (const [directive, words] of directivesOf(text)) {
      if (seen.has(directive) && !REPEATABLE.includes(directive)) return undefined;
      hasRepeats ||= seen.has(directive);
      seen.add(directive);
      const before = directives.get(directive);
      const allowed = at === 0 ? words : words.filter((word) => before?.has(word));
      // Without sources it allows nothing.
      directives.set(directive, new Set(allowed.length > 0 ? allowed : ["'none'"]));
    }
  }
  return { directives, hasRepeats };
}

function directivesOf(text: string): [directive: string, words: string[]][] {
  return text.split(';').flatMap((part): [string, string[]][] => {
    const [directive = '', ...words] = part.trim().toLowerCase().split(/\s+/);
    return directive === '' ? [] : [[directive, words]];
  });
}
