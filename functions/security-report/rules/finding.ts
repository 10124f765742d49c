import type { ReportFinding } from '#shared/api/security-report.ts';

export type { ReportFinding } from '#shared/api/security-report.ts';

type Fix = NonNullable<ReportFinding['fix']>;

/** A finding that needs no action. */
export function inOrder(id: string, title: string, explanation: string): ReportFinding {
  return { id, severity: 'good', risk: 'embarrassment', title, explanation, fix: null };
}

/** A task for the web host, in words ready to send. */
export function byWebHost(fix: Omit<Fix, 'who'>): Fix {
  return { ...fix, who: 'web-host', message: politely(fix.message) };
}

/** A task for the domain's registrar, in words ready to send. */
export function byRegistrar(fix: Omit<Fix, 'who'>): Fix {
  return { ...fix, who: 'registrar', message: politely(fix.message) };
}

function politely(message: string): string {
  return `Good day. ${message} Please tell me when it is done. Thank you.`;
}

/** "a, b and c". */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
