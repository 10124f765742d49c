import type { Evaluation, Frame } from './evaluation.ts';
import { findRecord } from './find-record.ts';
import { matchesNetwork, probeMechanism, targetOf } from './probe-mechanism.ts';
import { isQueryable } from './query-name.ts';
import {
  costsLookup,
  isMechanism,
  type IncludeTerm,
  type Mechanism,
  type PointerTerm,
  type SpfRecord,
} from './spf-terms.ts';

/**
 * Starts every question that the record and all its includes will need, so that an evaluation takes as long as its tree
 * is deep and not as long as it is wide. Answers are thrown away here: the resolver remembers them, and the evaluation
 * asks again in its own order, with its own counts. Bounded by `spareQuestions`, because a hostile tree has no end.
 */
export function askAhead(evaluation: Evaluation, frame: Frame, record: SpfRecord): void {
  if (record.faults.length > 0) return;
  for (const term of record.mechanisms) {
    if (isDecidedBy(evaluation, term)) return;
    askTerm(evaluation, frame, term);
  }
  if (record.redirect) askTerm(evaluation, frame, record.redirect);
}

/** What a failing sender is told costs no look-up, but it would cost time. */
export function askExplanation(evaluation: Evaluation, frame: Frame, record: SpfRecord): void {
  if (!record.explanation || record.faults.length > 0) return;
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
