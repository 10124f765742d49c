/** The sources of each directive, in lower case. */
export type Policy = Map<string, Set<string>>;

export interface ParsedPolicy {
  readonly directives: Policy;
  /** Whether a directive that may be repeated occurs more than once. */
  readonly hasRepeats: boolean;
}

interface Source {
  readonly text: string;
  readonly policy: number;
  isKept: boolean;
}

/** A shorter text is not a policy. */
const SHORTEST_POLICY = 6;
const REPEATABLE = new Set(['report-uri', 'report-to']);
const NOT_IN_META = ['frame-ancestors', 'report-uri', 'sandbox'];

/**
 * The policy that several texts form together, as MDN's Observatory reads them: what all of them allow. Undefined if
 * one of them cannot be parsed.
 */
export function parsePolicies(texts: readonly string[]): ParsedPolicy | undefined {
  const clean = texts.map((text) => text.replaceAll(/[\r\n]/g, '').trim());
  if (clean.some((text) => text.length < SHORTEST_POLICY)) return undefined;
  try {
    return combine(clean);
  } catch (error) {
    if (error instanceof URIError || error instanceof RepeatedDirectiveError) return undefined;
    throw error;
  }
}

/** The same for policies in the page's own markup, where some directives are ignored. */
export function parseMetaPolicies(texts: readonly string[]): ParsedPolicy | undefined {
  const parsed = parsePolicies(texts);
  for (const directive of NOT_IN_META) parsed?.directives.delete(directive);
  return parsed;
}

class RepeatedDirectiveError extends Error {}

function combine(texts: readonly string[]): ParsedPolicy {
  const found = new Map<string, Source[]>();
  let hasRepeats = false;
  for (const [policy, text] of texts.entries()) {
    const seen = new Set<string>();
    for (const [directive, words] of directivesOf(text)) {
      if (seen.has(directive) && !REPEATABLE.has(directive)) throw new RepeatedDirectiveError();
      hasRepeats ||= seen.has(directive);
      seen.add(directive);
      const own = [...new Set(words)].map((word): Source => ({ text: word, policy, isKept: policy === 0 }));
      const both = policy === 0 ? own : [...(found.get(directive) ?? []), ...own];
      const kept = keptOf(both);
      // What the first policy allows stays allowed only if a later one allows it too.
      if (policy === 0 && texts.length > 1) kept.forEach(release);
      found.set(directive, kept);
    }
  }
  const directives = new Map(
    [...found].map(([directive, sources]) => [directive, namesOf(sources)] as const),
  );
  return { directives, hasRepeats };
}

function release(source: Source): void {
  source.isKept = false;
}

function namesOf(sources: readonly Source[]): Set<string> {
  return new Set(sources.length > 0 ? sources.map(({ text }) => text) : ["'none'"]);
}

function directivesOf(text: string): [directive: string, words: string[]][] {
  return text.split(';').flatMap((part): [string, string[]][] => {
    const [name = '', ...words] = part.trim().split(/\s+/);
    const directive = name.toLowerCase();
    if (directive === '') return [];
    // A source list without sources allows nothing.
    const isEmptyList = words.length === 0 && directive.endsWith('-src');
    return [[directive, isEmptyList ? ["'none'"] : words.map((word) => word.toLowerCase())]];
  });
}

// Made on first use: the first collator of a process takes about 10 ms.
let byLetters: Intl.Collator | undefined;

/** Drops sources that a shorter source of the same policy covers, and keeps those on which two policies agree. */
function keptOf(sources: readonly Source[]): Source[] {
  const { compare } = (byLetters ??= new Intl.Collator('en'));
  const sorted = [...sources].sort((a, b) => compare(a.text, b.text));
  for (const [at, source] of sorted.entries()) {
    const before = sorted[at - 1];
    if (!before) continue;
    if (before.policy === source.policy && source.text.startsWith(before.text)) source.isKept = false;
    if (before.policy !== source.policy && coversPath(before.text, source.text)) source.isKept = true;
  }
  return sorted.filter(({ isKept }) => isKept);
}

/**
 * Whether one path covers another, compared segment by segment; a path that ends in a slash covers everything below it.
 */
function coversPath(covering: string, covered: string): boolean {
  if (covering === '' || (covering === '/' && covered === '')) return true;
  const isFolder = covering.endsWith('/');
  const [parts, others] = [covering.split('/'), covered.split('/')];
  if (parts.length > others.length || (!isFolder && parts.length !== others.length)) return false;
  return (isFolder ? parts.slice(0, -1) : parts).every(
    (part, at) => decodeURIComponent(part) === decodeURIComponent(others[at] ?? ''),
  );
}
