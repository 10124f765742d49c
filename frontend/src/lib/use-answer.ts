import { useCallback, useEffect, useState } from 'react';
import { listen } from './browser.ts';

interface Outcome<Answer> {
  /** The number of the request that this is the outcome of. */
  readonly question: number;
  /** The last answer. It stays during a repeated request, and when that fails. */
  readonly answer?: Answer;
  /** The error of the last request. */
  readonly error?: unknown;
}

/**
 * Makes the request when the component is mounted. `ask` must be the same function in every render; `askAgain` repeats
 * the request, unless one is in progress.
 */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [question, setQuestion] = useState(1);
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ question: 0 });

  useEffect(() => {
    const leaving = new AbortController();
    void outcomeOf(ask(leaving.signal)).then((next) => {
      if (!leaving.signal.aborted) setOutcome(({ answer }) => ({ answer, ...next, question }));
    });
    return () => leaving.abort();
  }, [ask, question]);

  const askAgain = useCallback(() => setQuestion(outcome.question + 1), [outcome.question]);

  const { answer, error } = outcome;
  return { answer, error, isWaiting: outcome.question !== question, askAgain };
}

/** Calls whenever the visitor returns to this window. */
export function useComeBack(call: () => void): void {
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') call();
    };
    const ends = [listen(window, 'focus', comeBack), listen(document, 'visibilitychange', comeBack)];
    return () => ends.forEach((end) => end());
  }, [call]);
}

async function outcomeOf<Answer>(asking: Promise<Answer>): Promise<{ answer: Answer } | { error: unknown }> {
  try {
    return { answer: await asking };
  } catch (error) {
    return { error };
  }
}
