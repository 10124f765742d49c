import {
  MOST_NAMES,
  type SpfResult,
  type FoundRecord,
  costsLookup,
  type Mechanism,
  type IncludeTerm,
  type PointerTerm,
  type Qualifier,
  type SpfRecord,
  isMechanism,
} from '../../spoof-check/rules/spf/spf-tree.ts';
import { countLookup, countVoidLookup, type Evaluation, type Frame, SpfStop } from './evaluation.ts';
import { findRecord } from '../../spoof-check/rules/spf/parse-spf.ts';
import { probeMechanism, targetOf, matchesNetwork } from './probe-mechanism.ts';
import { isQueryable } from '../../platform/rules/dns-answers.ts';

/** The result of a record, and the term that decided it. */
export interface Decision {
  readonly result: Exclude<SpfResult, 'temperror' | 'permerror'>;
  readonly reason: string;
  readonly frame: Frame;
  readonly term?: Mechanism;
  /** The record that decided: its `exp` explains the result. */
  readonly record?: SpfRecord;
}

const RESULT_OF = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const satisfies Record<
  Qualifier,
  SpfResult
>;

/**
 * Evaluates the record of a domain term by term, in order (RFC 7208, sections 4.4 to 4.7). Errors are thrown as
 * SpfStop.
 */
export async function decide(evaluation: Evaluation, frame: Frame): Promise<Decision> {
  const found = await findRecord(evaluation.resolver, frame.domain);
  if (found.kind !== 'record') return { result: 'none', frame, reason: reasonForNone(found, frame.domain) };
  const { record } = found;
  const [problem] = record.problems;
  if (problem)
    throw new SpfStop('permerror', `"${problem.text}" in the record of ${frame.domain} is not valid`);
  if (evaluation.steps.length === 0 && evaluation.lookups === 0) {
    askExplanation(evaluation, frame, record);
    askAhead(evaluation, frame, record);
  }
  for (const term of record.mechanisms) {
    const isMatch = await isMatching(evaluation, frame, term);
    evaluation.steps.push({ domain: frame.domain, term: term.text, isMatch, lookups: evaluation.lookups });
    if (isMatch) return matchOf({ frame, term, record });
  }
  if (record.redirect) return followRedirect(evaluation, frame, record.redirect);
  return { result: 'neutral', frame, record, reason: `nothing in the record of ${frame.domain} matches` };
}

function matchOf({ frame, term, record }: { frame: Frame; term: Mechanism; record: SpfRecord }): Decision {
  const reason = `"${term.text}" in the record of ${frame.domain} matches`;
  return { result: RESULT_OF[term.qualifier], frame, term, record, reason };
}

function reasonForNone(found: Exclude<FoundRecord, { kind: 'record' }>, domain: string): string {
  if (found.kind === 'failed') {
    throw new SpfStop('temperror', `the record of ${domain} could not be read (${found.reason})`);
  }
  if (found.kind === 'several') throw new SpfStop('permerror', `${domain} has more than one SPF record`);
  return found.kind === 'unusable-name'
    ? `"${domain}" is not a name that can have a policy`
    : `${domain} has no SPF record`;
}

async function isMatching(evaluation: Evaluation, frame: Frame, term: Mechanism): Promise<boolean> {
  if (costsLookup(term)) countLookup(evaluation, frame.domain, term.text);
  if (term.name === 'include') return isIncluded(evaluation, frame, term);
  const probe = await probeMechanism(evaluation, frame, term);
  const place = `"${term.text}" in the record of ${frame.domain}`;
  if (probe === 'failed') throw new SpfStop('temperror', `the look-up for ${place} failed`);
  if (probe === 'too-many-names') {
    throw new SpfStop('permerror', `${place} leads to more than ${String(MOST_NAMES)} mail servers`);
  }
  if (probe === 'void') countVoidLookup(evaluation, frame.domain, term.text);
  return probe === 'match';
}

/** An include matches if the included record passes; a domain without a record is an error (RFC 7208, section 5.2). */
async function isIncluded(evaluation: Evaluation, frame: Frame, term: IncludeTerm): Promise<boolean> {
  const domain = await targetOf(evaluation, frame, term.target);
  const { result, reason } = await decide(evaluation, { domain, isIncluded: true });
  if (result === 'none') throw new SpfStop('permerror', `"${term.text}" leads nowhere: ${reason}`);
  return result === 'pass';
}

async function followRedirect(evaluation: Evaluation, frame: Frame, term: PointerTerm): Promise<Decision> {
  countLookup(evaluation, frame.domain, term.text);
  const domain = await targetOf(evaluation, frame, term.target);
  const decision = await decide(evaluation, { ...frame, domain });
  if (decision.result === 'none') {
    throw new SpfStop('permerror', `"${term.text}" leads nowhere: ${decision.reason}`);
  }
  return decision;
}

/**
 * Starts every lookup that the record and all its includes will need, so that the time of an evaluation depends on the
 * tree's depth and not on its width. The answers are discarded here: the resolver remembers them, and the evaluation
 * asks again in its own order, with its own counts. Limited by `spareQuestions`, because a hostile tree is endless.
 */
function askAhead(evaluation: Evaluation, frame: Frame, record: SpfRecord): void {
  if (record.problems.length > 0) return;
  for (const term of record.mechanisms) {
    if (isDecidedBy(evaluation, term)) return;
    askTerm(evaluation, frame, term);
  }
  if (record.redirect) askTerm(evaluation, frame, record.redirect);
}

/** The explanation for a failing sender costs no lookup, but it would cost time. */
function askExplanation(evaluation: Evaluation, frame: Frame, record: SpfRecord): void {
  if (!record.explanation || record.problems.length > 0) return;
  void targetOf(evaluation, frame, record.explanation.target).then((name) =>
    isQueryable(name) ? evaluation.resolver.txt(name) : undefined,
  );
}

function askTerm(evaluation: Evaluation, frame: Frame, term: Mechanism | PointerTerm): void {
  if (!costsLookup(term) || evaluation.spareQuestions <= 0) return;
  evaluation.spareQuestions -= 1;
  if (!isMechanism(term) || term.name === 'include') void follow(evaluation, frame, term);
  else void probeMechanism(evaluation, frame, term);
}

async function follow(
  evaluation: Evaluation,
  frame: Frame,
  { name, target }: IncludeTerm | PointerTerm,
): Promise<void> {
  const domain = await targetOf(evaluation, frame, target);
  const found = await findRecord(evaluation.resolver, domain);
  if (found.kind !== 'record') return;
  const next = { domain, isIncluded: frame.isIncluded || name === 'include' };
  if (!next.isIncluded) askExplanation(evaluation, next, found.record);
  askAhead(evaluation, next, found.record);
}

function isDecidedBy(evaluation: Evaluation, term: Mechanism): boolean {
  if (term.name === 'all') return true;
  return (term.name === 'ip4' || term.name === 'ip6') && matchesNetwork(evaluation, term);
}
