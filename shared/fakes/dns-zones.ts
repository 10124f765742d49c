import type { CaaAnswer, DnskeyAnswer, DSAnswer } from 'dns-packet';

/** The DNS records at one name. A node without records is a name that exists but has no data. */
export interface ZoneNode {
  /** One entry per record: a text, sent as UTF-8 and split at 255 bytes, or its pieces with one byte per character. */
  readonly TXT?: readonly (string | readonly string[])[];
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  /** `10 mail.example.test`; the null MX is `0 .`. */
  readonly MX?: readonly string[];
  readonly PTR?: readonly string[];
  readonly CNAME?: string;
  readonly NS?: readonly string[];
  /** `0 issue letsencrypt.org`. */
  readonly CAA?: readonly string[];
  /** The key tag, algorithm, digest type and the digest in hexadecimal: `12345 13 2 9f3a…`. */
  readonly DS?: readonly string[];
  /** Flags, protocol, algorithm and the key in base64: `257 3 13 mdsswUyr…`. */
  readonly DNSKEY?: readonly string[];
  /** Instead of an answer: a server error, or no answer at all. */
  readonly fault?: 'SERVFAIL' | 'REFUSED' | 'silence';
  /** The record types that end in SERVFAIL while the others answer. */
  readonly failing?: readonly string[];
}

/** Nodes by lower-case name without the final dot. `*.example.test` answers for every name that does not exist. */
export type Zones = Readonly<Record<string, ZoneNode>>;

/** A record as dns-packet encodes it. */
export type ZoneRecord = { readonly name: string; readonly ttl: number } & (
  | { readonly type: 'TXT'; readonly data: Buffer[] }
  | { readonly type: 'MX'; readonly data: { readonly preference: number; readonly exchange: string } }
  | { readonly type: 'A' | 'AAAA' | 'PTR' | 'CNAME' | 'NS'; readonly data: string }
  | CaaAnswer
  | DSAnswer
  | DnskeyAnswer
);

export type ZoneAnswer =
  | { readonly kind: 'records'; readonly records: readonly ZoneRecord[] }
  | { readonly kind: 'no-domain'; readonly records: readonly ZoneRecord[] }
  | { readonly kind: 'fault'; readonly fault: NonNullable<ZoneNode['fault']> };

const MOST_ALIASES = 8;

/** The answer of the zones to one question; wildcards, empty non-terminals and aliases follow RFC 1034. */
export function answerFrom(zones: Zones, name: string, type: string): ZoneAnswer {
  const records: ZoneRecord[] = [];
  let at = name.toLowerCase();
  for (let aliases = 0; aliases < MOST_ALIASES; aliases += 1) {
    const node = nodeAt(zones, at);
    if (!node) return { kind: 'no-domain', records };
    if (node.fault) return { kind: 'fault', fault: node.fault };
    if (node.failing?.includes(type)) return { kind: 'fault', fault: 'SERVFAIL' };
    if (node.CNAME === undefined || type === 'CNAME') {
      return { kind: 'records', records: [...records, ...recordsOf(node, at, type)] };
    }
    records.push(...recordsOf(node, at, 'CNAME'));
    at = node.CNAME.toLowerCase();
  }
  return { kind: 'fault', fault: 'SERVFAIL' };
}

/** The node that answers for a name: its own, an empty non-terminal, or the wildcard of its closest ancestor. */
function nodeAt(zones: Zones, name: string): ZoneNode | undefined {
  const own = existingNode(zones, name);
  if (own) return own;
  const labels = name.split('.');
  for (let depth = 1; depth < labels.length; depth += 1) {
    const ancestor = labels.slice(depth).join('.');
    const wildcard = zones[`*.${ancestor}`];
    if (wildcard) return wildcard;
    if (existingNode(zones, ancestor)) return undefined;
  }
  return undefined;
}

function existingNode(zones: Zones, name: string): ZoneNode | undefined {
  const own = zones[name];
  if (own) return own;
  return emptyNamesOf(zones).has(name) ? {} : undefined;
}

const emptyNames = new WeakMap<Zones, ReadonlySet<string>>();

/** Every name above an existing one: it exists, although it has no records. */
function emptyNamesOf(zones: Zones): ReadonlySet<string> {
  const known = emptyNames.get(zones);
  if (known) return known;
  const names = new Set<string>();
  for (const name of Object.keys(zones)) {
    for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) names.add(name.slice(at + 1));
  }
  emptyNames.set(zones, names);
  return names;
}

const TTL_SECONDS = 60;

function recordsOf(node: ZoneNode, name: string, type: string): ZoneRecord[] {
  const common = { name, ttl: TTL_SECONDS };
  const written = (kind: 'MX' | 'CAA' | 'DS' | 'DNSKEY') => (node[kind] ?? []).map((text) => text.split(' '));
  switch (type) {
    case 'TXT':
      return (node.TXT ?? []).map((text) => ({ type, ...common, data: piecesOf(text) }));
    case 'MX':
      return written(type).map(([preference, exchange = '.']) => ({
        type,
        ...common,
        data: { preference: Number(preference), exchange },
      }));
    case 'A':
    case 'AAAA':
    case 'PTR':
    case 'NS':
      return (node[type] ?? []).map((data) => ({ type, ...common, data }));
    case 'CAA':
      return written(type).map(([flags, tag, ...value]) => {
        // The types of the package know three tags only; any other is written as well.
        const known = { flags: Number(flags), tag: 'issue' as const, value: value.join(' ') };
        return { type, ...common, data: Object.assign(known, { tag }) };
      });
    case 'DS':
      return written(type).map(([keyTag, algorithm, digestType, digest = '']) => ({
        type,
        ...common,
        data: {
          keyTag: Number(keyTag),
          algorithm: Number(algorithm),
          digestType: Number(digestType),
          digest: Buffer.from(digest, 'hex'),
        },
      }));
    case 'DNSKEY':
      return written(type).map(([flags, , algorithm, key = '']) => ({
        type,
        ...common,
        data: { flags: Number(flags), algorithm: Number(algorithm), key: Buffer.from(key, 'base64') },
      }));
    case 'CNAME':
      return node.CNAME === undefined ? [] : [{ type, ...common, data: node.CNAME }];
    default:
      return [];
  }
}

function piecesOf(text: string | readonly string[]): Buffer[] {
  if (typeof text !== 'string') return text.map((piece) => Buffer.from(piece, 'latin1'));
  const bytes = Buffer.from(text, 'utf8');
  const starts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, nth) => nth * 255);
  return starts.map((start) => bytes.subarray(start, start + 255));
}
