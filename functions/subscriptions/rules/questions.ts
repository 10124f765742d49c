import { applied, type Lifecycle, type Outcome, type QuestionReason } from './lifecycle.ts';

/** A lifecycle with the question, and the staff alert if it is new; `ignored` if it is asked already. */
export function ask(lifecycle: Lifecycle, reason: QuestionReason, day: string, about?: string): Outcome {
  if (isAsked(lifecycle, reason, about)) return { lifecycle, verdict: 'ignored', reason, mails: [] };
  return applied(withQuestion(lifecycle, reason, day, about), ['attention-staff'], reason);
}

/** The same without the alert, where another mail to the company says it. */
export function withQuestion(
  lifecycle: Lifecycle,
  reason: QuestionReason,
  since: string,
  about?: string,
): Lifecycle {
  if (isAsked(lifecycle, reason, about)) return lifecycle;
  const question = { reason, since, ...(about !== undefined && { about }) };
  return { ...lifecycle, questions: [...(lifecycle.questions ?? []), question] };
}

/** Whether a person is asked that already. */
export function isAsked({ questions = [] }: Lifecycle, reason: QuestionReason, about?: string): boolean {
  return questions.some((one) => one.reason === reason && one.about === about);
}

/** A lifecycle in which these questions have settled themselves. */
export function withoutQuestions(lifecycle: Lifecycle, ...reasons: QuestionReason[]): Lifecycle {
  const { questions } = lifecycle;
  const left = questions?.filter(({ reason }) => !reasons.some((one) => one === reason));
  if (!questions || left?.length === questions.length) return lifecycle;
  return { ...lifecycle, questions: left?.length === 0 ? undefined : left };
}
