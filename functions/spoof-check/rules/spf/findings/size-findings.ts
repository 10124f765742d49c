import type { Finding } from '../../mail-findings.ts';

/** What fits into one packet beside the question and the header. */
const SAFE_CHARACTERS = 450;

/** Whether the record, and all TXT records it travels with, fit into one plain DNS answer. */
export function sizeFindings(record: string, texts: readonly string[]): Finding[] {
  const together = texts.reduce((sum, text) => sum + text.length, 0);
  if (together <= SAFE_CHARACTERS) return [];
  const isLarge = record.length > SAFE_CHARACTERS;
  return [
    {
      id: isLarge ? 'spf-record-large' : 'spf-answer-large',
      severity: isLarge ? 'warning' : 'note',
      title: isLarge ? 'The record is very long' : 'The domain has many TXT records',
      explanation: isLarge
        ? `It has ${String(record.length)} characters; above ${String(SAFE_CHARACTERS)} it may not fit into one answer, and some receivers will not see it. Move part of it into a record of its own and include that.`
        : `All TXT records of the domain have ${String(together)} characters together and are sent in one answer. Remove old verification texts.`,
      source: 'RFC 7208, section 3.4',
    },
  ];
}
