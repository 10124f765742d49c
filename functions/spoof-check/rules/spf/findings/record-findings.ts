import type { Finding } from '../../mail-findings.ts';
import type { FoundRecord } from '../find-record.ts';
import { isSpfRecord } from '../parse-spf.ts';
import { quote } from './quote.ts';

/** TXT records that were meant to be SPF and are not, with what is wrong; the first pattern that fits speaks. */
const NEAR_MISSES: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/^spf2\.0\//i, 'It is a Sender ID record, a method that was given up; it can be deleted.'],
  [/^\s+v=spf1/i, 'It begins with a blank. Remove everything before "v=spf1".'],
  [
    /^["'`\u0080-\uffff]+\s*v=spf1/i,
    'It begins with a quotation mark. Publish the text without quotation marks.',
  ],
  [/^v=spf1\S/i, 'There must be a space after "v=spf1", and nothing else.'],
  [
    /^\s*(v\s*[=:-]?\s*spf|spf\s*-?1(?![0-9a-z]))/i,
    'It must begin with exactly "v=spf1", followed by a space.',
  ],
];

/** What stands at the domain: no record, one, several, something that only looks like one, or no answer. */
export function recordFindings(domain: string, found: FoundRecord): Finding[] {
  const texts = 'texts' in found ? found.texts : [];
  return [...stateFindings(domain, found), ...texts.flatMap(nearMissFinding)];
}

function stateFindings(domain: string, found: FoundRecord): Finding[] {
  if (found.kind === 'record') return [];
  if (found.kind === 'failed') return [unknownFinding(domain)];
  if (found.kind === 'several') return [severalFinding(domain, found.records)];
  return [missingFinding(domain)];
}

function missingFinding(domain: string): Finding {
  return {
    id: 'spf-missing',
    severity: 'danger',
    title: 'No SPF record',
    explanation: `${domain} does not say which servers may send its mail, so receivers cannot tell your mail from a forgery. Publish one TXT record that begins with "v=spf1".`,
    source: 'RFC 7208, section 4.5',
  };
}

function unknownFinding(domain: string): Finding {
  return {
    id: 'spf-unknown',
    severity: 'warning',
    title: 'The SPF record could not be read',
    explanation: `The name servers of ${domain} did not give an answer, so nothing can be said about its SPF record. Try again in a few minutes; if it stays like this, mail receivers have the same trouble.`,
    source: 'RFC 7208, section 4.4',
  };
}

function severalFinding(domain: string, records: readonly string[]): Finding {
  return {
    id: 'spf-several-records',
    severity: 'danger',
    title: `${String(records.length)} SPF records`,
    explanation: `${domain} publishes ${String(records.length)} SPF records and only one is allowed: receivers treat all of them as broken. Merge them into one record and delete the rest.`,
    source: 'RFC 7208, section 4.5',
  };
}

function nearMissFinding(text: string): Finding[] {
  const [, fault] = isSpfRecord(text) ? [] : (NEAR_MISSES.find(([pattern]) => pattern.test(text)) ?? []);
  if (fault === undefined) return [];
  return [
    {
      id: 'spf-near-miss',
      severity: /^spf2/i.test(text) ? 'note' : 'warning',
      title: 'A text that looks like SPF but is not',
      explanation: `Receivers ignore the TXT record ${quote(text)}. ${fault}`,
      source: 'RFC 7208, section 4.5',
    },
  ];
}
