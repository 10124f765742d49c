import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CheckState } from './check-state.ts';
import { CheckFailure } from './check-failure.tsx';
import { CheckWaiting } from './check-waiting.tsx';
import { loadReport, type SpoofCheck } from './use-spoof-check.ts';
import './check-outcome.css';

const SpoofReport = lazy(async () => ({ default: (await loadReport()).SpoofReport }));

/** Shows a check's progress, and then its result. */
export function CheckOutcome({ state, check }: SpoofCheck) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = state.kind === 'waiting';

  useEffect(() => {
    if (isWaiting) place.current?.scrollIntoView({ block: 'start' });
  }, [isWaiting]);

  return (
    <div ref={place} className={state.kind === 'idle' ? undefined : 'spoof-outcome'}>
      <output className="visually-hidden">{announcementOf(state)}</output>
      {state.kind === 'waiting' ? <CheckWaiting question={state.question} /> : null}
      {state.kind === 'failed' ? <CheckFailure failed={state} onRetry={() => check(state.question)} /> : null}
      {state.kind === 'answered' ? (
        // The waiting state stays until the report is rendered: a gap would pull the rest of the page up.
        <Suspense fallback={<CheckWaiting question={state.question} />}>
          <SpoofReport key={state.at.getTime()} answered={state} onCheck={check} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What the notification does not say: it tells how a check failed, or the level that it found. */
function announcementOf(state: CheckState): string {
  if (state.kind === 'waiting') {
    return `Checking ${state.question.domain}: asking for SPF, DMARC, DKIM and mail servers.`;
  }
  return state.kind === 'answered' ? (state.answer.verdict?.summary ?? '') : '';
}
