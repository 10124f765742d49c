import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from '../../components/navigation.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast } from '../../components/toast.ts';
import type { Failure } from '../../lib/call-api.ts';
import {
  type Answered,
  type CheckState,
  type Failed,
  levelOf,
  type Question,
  queryFor,
  questionIn,
} from './check-state.ts';

const loadAsking = () => Promise.all([import('../../lib/call-api.ts'), import('#shared/api/spoof-check.ts')]);
/** The report's code: only visitors who check a domain need it. */
export const loadReport = () => import('./report/spoof-report.tsx');

export type SpoofCheck = ReturnType<typeof useSpoofCheck>;

/** Fetches the code that an answer will need, when somebody begins to type. */
export function prepareCheck(): void {
  prepareToasts();
  Promise.all([loadAsking(), loadReport()]).catch(() => {});
}

/** One check at a time; a new one replaces the previous one. A question in the address is asked at once. */
export function useSpoofCheck() {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const lastAsked = useRef('');
  const search = useSearch();

  async function check(question: Question) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    lastAsked.current = queryFor(question);
    setState({ kind: 'waiting', question });
    putInAddress(question);
    prepareToasts();
    const outcome = await outcomeOf(question, controller.signal);
    if (controller.signal.aborted) return;
    setState(outcome);
    tell(outcome);
  }

  const askFromAddress = useEffectEvent((query: string) => {
    const question = questionIn(query);
    // A link within the page restores the query that the check itself has put into the address.
    if (question && queryFor(question) !== lastAsked.current) void check(question);
  });
  useEffect(() => askFromAddress(search), [search]);
  useEffect(() => () => running.current?.abort(), []);

  return { state, check: (question: Question) => void check(question) };
}

const NO_WORDS = 'Failed to check domain protection';

/** Calls the server, and returns its answer or a failure. Never rejects. */
async function outcomeOf(question: Question, signal: AbortSignal): Promise<Answered | Failed> {
  const { domain, selector } = question;
  const failed = (failure: Failure): Failed => ({ kind: 'failed', question, failure });
  try {
    const [[{ callApi, failureFrom }, { checkMailDomain }]] = await Promise.all([loadAsking(), loadReport()]);
    return await callApi(checkMailDomain, { domain, ...(selector && { selector }) }, signal).then(
      (answer): Answered => ({ kind: 'answered', question, answer, at: new Date() }),
      (error: unknown) => failed(failureFrom(error, NO_WORDS, NO_WORDS)),
    );
  } catch {
    // The code itself could not be fetched.
    return failed({ isRefused: false, sentence: NO_WORDS });
  }
}

/** Makes the page's address lead to this check, without a new history entry. */
function putInAddress(question: Question): void {
  history.replaceState(history.state, '', `${location.pathname}?${queryFor(question)}`);
}

function tell(outcome: Answered | Failed): void {
  if (outcome.kind === 'failed') {
    showToast({ title: 'Check Failed', description: outcome.failure.sentence, variant: 'destructive' });
    return;
  }
  const { answer } = outcome;
  const level = levelOf(answer);
  showToast({
    title: 'Domain Checked Successfully',
    description: `Protection level: ${level}`,
    variant: level === 'excellent' ? 'default' : 'destructive',
  });
}
