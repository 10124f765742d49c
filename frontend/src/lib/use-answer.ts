import { useCallback, useEffect, useState } from 'react';

export interface Asked<Answer> {
  /** The last answer. It stays during a repeated request, and when that fails. */
  readonly answer?: Answer;
  /** The error of the last request. */
  readonly error?: unknown;
  readonly isWaiting: boolean;
  /** Repeats the request, unless one is in progress. */
  readonly askAgain: () => void;
}

interface Outcome<Answer> {
  /** The number of the request that this is the outcome of. */
  readonly question: number;
  readonly answer?: Answer;
  readonly error?: unknown;
}

/** Makes the request when the component is mounted. `ask` must be the same function in every render. */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Asked<Answer> {
  const [question, setQuestion] = useState(1);
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ question: 0 });

  useEffect(() => {
    const { abort, signal } = cancellation();
    void outcomeOf(ask(signal)).then((next) => {
      if (!signal.aborted) setOutcome(({ answer }) => ({ answer, ...next, question }));
    });
    return abort;
  }, [ask, question]);

  const askAgain = useCallback(() => setQuestion(outcome.question + 1), [outcome.question]);

  const { answer, error } = outcome;
  return { answer, error, isWaiting: outcome.question !== question, askAgain };
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Calls whenever the visitor returns to this window. */
export function useComeBack(call: () => void): void {
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') call();
    };
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [call]);
}

async function outcomeOf<Answer>(asking: Promise<Answer>): Promise<{ answer: Answer } | { error: unknown }> {
  try {
    return { answer: await asking };
  } catch (error) {
    return { error };
  }
}
