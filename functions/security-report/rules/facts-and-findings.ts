import type { ReportFinding } from '#shared/api/security-report.ts';

/** A fact, or the reason why it is unknown. */
export type Fact<Value> =
  { readonly state: 'known'; readonly value: Value } | { readonly state: 'unknown'; readonly why: string };

export function known<Value>(value: Value): { state: 'known'; value: Value } {
  return { state: 'known', value };
}

export function unknown(why: string): { state: 'unknown'; why: string } {
  return { state: 'unknown', why };
}

/** The value of a fact, or undefined when it is unknown. */
export function valueOf<Value>(fact: Fact<Value>): Value | undefined {
  return fact.state === 'known' ? fact.value : undefined;
}

/** A sentence or a reason with a small first letter, to follow a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

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
