import type { Finding } from './finding.ts';

const MARKS: Readonly<Record<Finding['weight'], string>> = {
  fine: 'ok       ',
  note: 'note     ',
  attention: 'ATTENTION',
};

/** The findings as lines, what to do below each that needs it. */
export function findingsInWords(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ weight, about, says, todo }) => {
      const line = `${MARKS[weight]}  ${about.padEnd(width)}  ${says}\n`;
      return todo === undefined ? line : `${line}${' '.repeat(width + 13)}→ ${todo}\n`;
    })
    .join('');
}
