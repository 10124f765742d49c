import { callSubmissionOf, type Submission } from '../../leads/rules/submission.ts';
import { aspectInWords } from './aspects.ts';
import type { Monitor, Note } from './monitor.ts';

/** The lead of an owner who agreed to be called and whose domain got worse; undefined when they no longer agree. */
export function callSubmission(
  { id, email, domain, call }: Monitor,
  { at, changes }: Extract<Note, { kind: 'call' }>,
): Submission | undefined {
  const lines = changes.map(
    ({ aspect, before, after, isJudgedAnew }) =>
      `${isJudgedAnew ? 'Judged worse, by a check that is more exact now' : 'Got worse'}: ${aspectInWords(aspect, domain)}\nBefore: ${before}\nNow: ${after}`,
  );
  return (
    call &&
    callSubmissionOf({
      ...call,
      email,
      message: [domain, ...lines].join('\n'),
      idempotencyKey: `monitor-${id}-${at}`,
    })
  );
}
