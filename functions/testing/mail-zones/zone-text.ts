import type { ZoneNode } from '#shared/fakes/dns-zones.ts';
import { FIXED_KEYS } from '../dkim-keys.ts';
import type { OwnedZone } from './owner.ts';

/** What a selector may hold, by the word for it. */
const KEYS: Readonly<Record<string, string>> = {
  ...FIXED_KEYS,
  testing: FIXED_KEYS.good.replace('k=rsa', 'k=rsa; t=y'),
  withdrawn: 'v=DKIM1; p=',
};

/** A case of a table: its name, the records it is about, and what is expected of them. */
export type TextCase = readonly [name: string, records: string, expected: readonly string[]];

/**
 * A table of cases as text: a line `name | record | record` begins a case, and the lines below it that are indented
 * further are what is expected.
 */
export function casesIn(text: string): TextCase[] {
  const margin = /^ +/m.exec(text)?.[0] ?? '';
  return text
    .trim()
    .split(new RegExp(`\\n${margin}(?=\\S)`))
    .map((block) => {
      const [head = '', ...expected] = block.split('\n').map((line) => line.trim());
      const [name = '', ...records] = head.split(' | ');
      return [name, records.join(' | '), expected];
    });
}

/**
 * A domain by its records, in one line and separated by ` | `. `v=spf1 mx -all`, `v=DMARC1; p=none` and `key s1` or `key s1
 * weak` stand where they belong; any other record is `name TYPE value, value`, where the name is relative to the domain,
 * absolute with a dot at its end, and left out for the domain itself. `empty`, `SERVFAIL` and `failing TYPE` are types
 * too. `of name` has a name below the domain checked, and `typed s1` a selector. The words are the test's own, each for
 * the records that it gives.
 */
export function zoneIn(
  records: string,
  { domain, words = {} }: { readonly domain: string; readonly words?: Readonly<Record<string, string>> },
): OwnedZone {
  const parts = records.split(' | ').flatMap((part) => (words[part] ?? part).split(' | '));
  const toldBy = (word: string) => parts.find((part) => part.startsWith(word))?.slice(word.length);
  const zones: Record<string, ZoneNode> = {};
  for (const part of parts.filter((one) => one !== '' && !/^(of|typed) /.test(one))) {
    const [, at = '', type = '', value = ''] = RECORD.exec(inFull(part)) ?? [];
    if (type === '') throw new Error(`No record: ${part}`);
    const name = at.endsWith('.') ? at.slice(0, -1) : [at, domain].filter((label) => label !== '').join('.');
    zones[name] = nodeWith(type, value, zones[name]);
  }
  return { domain: toldBy('of ') ?? domain, zones, selector: toldBy('typed ') };
}

const RECORD =
  /^(?:((?!failing |[A-Z]+ )\S+) )?(TXT|KEY|MX|A|AAAA|CNAME|NS|CAA|DS|DNSKEY|failing|SERVFAIL|empty)(?: (.*))?$/;

function inFull(record: string): string {
  if (/^v=spf1/i.test(record)) return `TXT ${record}`;
  if (record.startsWith('v=DMARC1')) return `_dmarc TXT ${record}`;
  return record.replace(/^key (\S+)/, '$1._domainkey KEY');
}

function nodeWith(type: string, value: string, node: ZoneNode = {}): ZoneNode {
  if (type === 'empty') return {};
  if (type === 'SERVFAIL') return { fault: type };
  if (type === 'CNAME') return { ...node, CNAME: value };
  if (type !== 'TXT' && type !== 'KEY') return { ...node, [type]: value.split(', ') };
  const text = type === 'TXT' ? value : (KEYS[value === '' ? 'good' : value] ?? '');
  return { ...node, TXT: [...(node.TXT ?? []), text] };
}

/** The zone of x.test, whose own mail server has an address, with words for records that are in order. */
export const zoneOfX = (records: string): OwnedZone =>
  zoneIn(`mail A 198.51.100.7 | ${records}`, {
    domain: 'x.test',
    words: {
      OWN: 'MX 10 mail.x.test',
      KEY: 'key default',
      SOUND: 'MX 10 mail.x.test | v=spf1 mx -all | key default',
      GOOGLE: 'MX 1 smtp.google.com | key google',
      REJECT: 'v=DMARC1; p=reject; rua=mailto:d@x.test',
      WATCHED: 'v=DMARC1; p=none; rua=mailto:d@x.test',
    },
  });
