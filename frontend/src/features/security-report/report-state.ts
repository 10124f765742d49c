import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { nameIn } from '../../lib/typed.ts';
import type { Failure } from '../../lib/call-api.ts';

/** The state of one of the three parts: requested, answered or failed. */
export type PartState<Answer> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface Answers {
  readonly mail: ReadSpoofCheck;
  readonly website: WebsiteAnswer;
  readonly names: NamesAnswer;
}

export type PartName = keyof Answers;

export type Parts = { readonly [Name in PartName]: PartState<Answers[Name]> };

export interface Report {
  readonly typed: string;
  readonly at: Date;
  readonly parts: Parts;
}

export type ReportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly typed: string; readonly sentence: string }
  | { readonly kind: 'report'; readonly report: Report };

export const PART_NAMES: readonly PartName[] = ['mail', 'website', 'names'];

const WAITING = { kind: 'waiting' } as const;

/** A report with all parts requested. */
export function newReport(typed: string): Report {
  return { typed, at: new Date(), parts: { mail: WAITING, website: WAITING, names: WAITING } };
}

/**
 * The state after a part has arrived or is requested again. A part whose answer says that this is no domain ends the
 * report.
 */
export function withPart(state: ReportState, part: Partial<Parts>): ReportState {
  if (state.kind !== 'report') return state;
  for (const given of Object.values(part)) {
    if (given.kind === 'failed' && given.failure.reason === 'refused') {
      return { kind: 'refused', typed: state.report.typed, sentence: given.failure.sentence };
    }
  }
  return { kind: 'report', report: { ...state.report, parts: { ...state.report.parts, ...part } } };
}

/** The answer of a part, if it has arrived. */
export function answerOf<Answer>(part: PartState<Answer>): Answer | undefined {
  return part.kind === 'answered' ? part.answer : undefined;
}

/** The domain of the report: as the first answer has normalised it, until then a guess from what was typed. */
export function domainOf({ typed, parts }: Report): string {
  return answeredDomain(parts) ?? nameIn(typed);
}

function answeredDomain({ mail, website, names }: Parts): string | undefined {
  return (answerOf(mail) ?? answerOf(website) ?? answerOf(names))?.domain;
}

/**
 * Whether the domain does not exist, so that there is nothing to report on. The registry knows one that is switched off,
 * and is not in the DNS; without an answer about its names, the other parts decide.
 */
export function isNowhere({ mail, website, names }: Parts): boolean {
  const state = answerOf(names)?.state;
  if (names.kind === 'waiting' || state === 'exists') return false;
  return [state, answerOf(website)?.state, answerOf(mail)?.existence].includes('no-such-domain');
}

/** The domain of a report with results: undefined until an answer has arrived, and where the domain does not exist. */
export function reportedDomain(state: ReportState): string | undefined {
  if (state.kind !== 'report' || isNowhere(state.report.parts)) return undefined;
  return answeredDomain(state.report.parts);
}

/** The domain in a query such as `domain=example.co.za`; empty when there is none. */
export function domainIn(query: string): string {
  return new URLSearchParams(query).get('domain')?.trim() ?? '';
}
