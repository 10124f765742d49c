import { type DnsResolver, isCheckable, recordsOf } from '../../../platform/rules/dns-answers.ts';
import {
  type FoundRecord,
  isMechanism,
  type PointerTerm,
  type SpfProblem,
  type SpfRecord,
  type SpfTerm,
  type Mechanism,
  type Qualifier,
  type SpfProblemCode,
} from './spf-tree.ts';
import { BITS, familyOf, parseAddress } from './addresses.ts';
import { type MacroString, parseDomainSpec, parseMacroString } from './macros.ts';

/**
 * The one SPF record of a domain, or why there is none (RFC 7208, sections 4.3 to 4.5); before it is parsed, for a
 * caller that does not read every length.
 */
export async function findText(resolver: DnsResolver, domain: string) {
  if (!isCheckable(domain)) return { kind: 'unusable-name' } as const;
  const answer = await resolver.txt(domain);
  if (answer.kind === 'failed' || answer.kind === 'no-domain') return answer;
  const texts = recordsOf(answer);
  const [first, ...others] = texts.filter(isSpfRecord);
  if (first === undefined) return { kind: 'none', texts } as const;
  if (others.length > 0) return { kind: 'several', records: [first, ...others], texts } as const;
  return { kind: 'text', text: first, texts } as const;
}

export function parsed(found: Awaited<ReturnType<typeof findText>>): FoundRecord {
  if (found.kind !== 'text') return found;
  return { kind: 'record', record: parseSpf(found.text), texts: found.texts };
}

const VERSION = /^v=spf1(?= |$)/i;

/** Where a second term begins without a space before it: only terms whose beginning cannot be part of another. */
export const GLUED_TERM = /(?<=[a-z0-9])(?=(?:include|ip4|ip6|exists):)/i;

/** Whether a TXT record is an SPF record at all: the version, then a space or the end (RFC 7208, section 4.5). */
export function isSpfRecord(text: string): boolean {
  return VERSION.test(text);
}

/** The terms of a record with their positions, and everything that breaks the grammar. Never throws. */
export function parseSpf(text: string): SpfRecord {
  const terms: SpfTerm[] = [];
  const problems: SpfProblem[] = [];
  const body = text.replace(VERSION, (version) => ' '.repeat(version.length));
  for (const match of body.matchAll(/[^ ]+/g)) {
    const placed = { text: match[0], position: match.index };
    const term = parseTerm(placed.text, placed.position);
    if (typeof term === 'string') problems.push({ ...placed, code: term });
    else if (term.name !== 'other' && !isMechanism(term) && terms.some(({ name }) => name === term.name))
      problems.push({ ...placed, code: 'repeated-modifier' });
    else terms.push(term);
  }
  return {
    text,
    terms,
    problems,
    mechanisms: terms.filter(isMechanism),
    redirect: terms.find((term): term is PointerTerm => term.name === 'redirect'),
  };
}

/** The text after the name of a mechanism, and the parts that every mechanism shares. */
interface Draft {
  readonly text: string;
  readonly position: number;
  readonly qualifier: Qualifier;
  readonly rest: string;
}

type Parsed<T extends SpfTerm> = T | SpfProblemCode;

const MODIFIER = /^([a-z][-a-z0-9_.]*)=(.*)$/is;
const DIRECTIVE = /^([-+~?]?)([a-z][a-z0-9]*)(.*)$/is;
const DUAL_PREFIX = /(?:\/(\d+))?(?:\/\/(\d+))?$/;
const QUALIFIERS: Record<string, Qualifier> = { '+': '+', '-': '-', '~': '~', '?': '?' };

/** One term of a record by the grammar of RFC 7208, section 12, or the code of its error. */
function parseTerm(text: string, position: number): Parsed<SpfTerm> {
  const modifier = MODIFIER.exec(text);
  if (modifier) return parseModifier({ text, position }, modifier[1] ?? '', modifier[2] ?? '');
  const [, sign = '', name = '', rest = ''] = DIRECTIVE.exec(text) ?? [];
  return parseMechanism(name.toLowerCase(), { text, position, qualifier: QUALIFIERS[sign] ?? '+', rest });
}

function parseMechanism(name: string, draft: Draft): Parsed<Mechanism> {
  const { rest, ...placed } = draft;
  switch (name) {
    case 'all':
      return rest === '' ? { ...placed, name } : 'unexpected-text';
    case 'include':
    case 'exists': {
      const target = parseTarget(rest);
      return typeof target === 'string' ? target : { ...placed, name, target };
    }
    case 'ptr': {
      const target = rest === '' ? undefined : parseTarget(rest);
      return typeof target === 'string' ? target : { ...placed, name, target };
    }
    case 'a':
    case 'mx':
      return parseHost(name, draft);
    case 'ip4':
    case 'ip6':
      return parseNetwork(name, draft);
    default:
      return 'unknown-mechanism';
  }
}

function parseModifier(
  placed: { text: string; position: number },
  name: string,
  value: string,
): Parsed<PointerTerm | (SpfTerm & { name: 'other' })> {
  const known = (['redirect', 'exp'] as const).find((modifier) => modifier === name.toLowerCase());
  if (!known) return parseMacroString(value) ? { ...placed, name: 'other' } : 'bad-macro';
  if (value === '') return 'missing-target';
  const target = parseDomainSpec(value);
  return target ? { ...placed, name: known, target } : 'bad-target';
}

function parseHost(name: 'a' | 'mx', { rest, ...placed }: Draft): Parsed<Mechanism> {
  const [suffix = '', four, six] = DUAL_PREFIX.exec(rest) ?? [];
  const bits4 = prefixOf(four, BITS[4]);
  const bits6 = prefixOf(six, BITS[6]);
  const named = rest.slice(0, rest.length - suffix.length);
  const target = named === '' ? undefined : parseTarget(named);
  if (typeof target === 'string') return target;
  if (bits4 === undefined || bits6 === undefined) return 'bad-prefix';
  return { ...placed, name, target, prefixes: { 4: bits4, 6: bits6 } };
}

function parseTarget(rest: string): MacroString | SpfProblemCode {
  if (rest === '' || rest === ':') return 'missing-target';
  if (!rest.startsWith(':')) return 'unexpected-text';
  return parseDomainSpec(rest.slice(1)) ?? 'bad-target';
}

function parseNetwork(name: 'ip4' | 'ip6', { rest, ...placed }: Draft): Parsed<Mechanism> {
  if (rest === '' || rest === ':') return 'missing-target';
  const [, written = '', prefix] = /^:([^/]*)(?:\/(.*))?$/s.exec(rest) ?? [];
  const network = parseAddress(written);
  const family = name === 'ip4' ? 4 : 6;
  if (network === undefined || familyOf(network) !== family) return 'bad-address';
  const bits = prefixOf(prefix, BITS[family]);
  return bits === undefined ? 'bad-prefix' : { ...placed, name, network, bits };
}

/** A prefix length without leading zeros; the longest if none was written, undefined if it is invalid. */
function prefixOf(written: string | undefined, longest: number): number | undefined {
  if (written === undefined) return longest;
  return /^(0|[1-9]\d{0,2})$/.test(written) && Number(written) <= longest ? Number(written) : undefined;
}
