import type { Decision } from './decide.ts';
import type { Evaluation } from './evaluation.ts';
import { parseExplanation } from './macro-string.ts';
import { expandFor, targetOf } from './probe-mechanism.ts';
import { isQueryable } from './query-name.ts';

/** The text for a refused sender, or undefined when anything about it is wrong (RFC 7208, section 6.2). */
export async function explain(
  evaluation: Evaluation,
  { frame, record }: Decision,
): Promise<string | undefined> {
  if (!record?.explanation) return undefined;
  const name = await targetOf(evaluation, frame, record.explanation.target);
  if (!isQueryable(name)) return undefined;
  const answer = await evaluation.resolver.txt(name);
  if (answer.kind !== 'found' || answer.records.length !== 1) return undefined;
  const text = parseExplanation(answer.records[0] ?? '');
  return text && expandFor(evaluation, frame, text);
}
