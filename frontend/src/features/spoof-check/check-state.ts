import type { Protection, ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import type { Failure } from '../../lib/call-api.ts';

/** The visitor's question: both fields as typed, trimmed. */
export interface Question {
  readonly domain: string;
  readonly selector: string;
}

export interface Answered {
  readonly kind: 'answered';
  readonly question: Question;
  readonly answer: ReadSpoofCheck;
  readonly at: Date;
}

export interface Failed {
  readonly kind: 'failed';
  readonly question: Question;
  readonly failure: Failure;
}

export type CheckState =
  { readonly kind: 'idle' } | { readonly kind: 'waiting'; readonly question: Question } | Answered | Failed;

/** The question in a query such as `domain=example.co.za&selector=s1`, if it has one. */
export function questionIn(query: string): Question | undefined {
  const fields = new URLSearchParams(query);
  const domain = fields.get('domain')?.trim() ?? '';
  return domain === '' ? undefined : { domain, selector: fields.get('selector')?.trim() ?? '' };
}

/** The query for a question. */
export function queryFor({ domain, selector }: Question): string {
  return String(new URLSearchParams({ domain, ...(selector && { selector }) }));
}

/** The level to show: none where nobody can tell whether strangers get through, whatever the records ask for. */
export function levelOf({ overallProtection, verdict }: ReadSpoofCheck): Protection {
  return verdict?.domain.answer === 'unknown' ? 'unknown' : overallProtection;
}
