import { parseTerm } from './parse-term.ts';
import { isMechanism, type PointerTerm, type SpfFault, type SpfRecord, type SpfTerm } from './spf-terms.ts';

const VERSION = /^v=spf1(?= |$)/i;

/** Whether a TXT record is an SPF record at all: the version, then a space or the end (RFC 7208, section 4.5). */
export function isSpfRecord(text: string): boolean {
  return VERSION.test(text);
}

/** The terms of a record with their places, and everything that breaks the grammar. Never throws. */
export function parseSpf(text: string): SpfRecord {
  const terms: SpfTerm[] = [];
  const faults: SpfFault[] = [];
  const body = text.replace(VERSION, (version) => ' '.repeat(version.length));
  for (const match of body.matchAll(/[^ ]+/g)) {
    const placed = { text: match[0], position: match.index };
    const term = parseTerm(placed.text, placed.position);
    if (typeof term === 'string') faults.push({ ...placed, code: term });
    else if (isRepeated(term, terms)) faults.push({ ...placed, code: 'repeated-modifier' });
    else terms.push(term);
  }
  return {
    text,
    terms,
    faults,
    mechanisms: terms.filter(isMechanism),
    redirect: findPointer('redirect', terms),
    explanation: findPointer('exp', terms),
  };
}

function isRepeated(term: SpfTerm, before: readonly SpfTerm[]): boolean {
  return (
    (term.name === 'redirect' || term.name === 'exp') && before.some((earlier) => earlier.name === term.name)
  );
}

function findPointer(name: PointerTerm['name'], terms: readonly SpfTerm[]): PointerTerm | undefined {
  return terms.find((term): term is PointerTerm => term.name === name);
}
