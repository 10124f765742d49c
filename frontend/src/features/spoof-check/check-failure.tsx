import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Illustration } from '../../components/illustration.tsx';
import { Link } from '../../components/link.tsx';
import { secondsInWords, useSecondsUntil } from '../../components/seconds-until.ts';
import darkLight from '../../illustrations/spot-dark-light.svg?url';
import lineOff from '../../illustrations/spot-line-off.svg?url';
import tide from '../../illustrations/spot-tide.svg?url';
import type { FailureReason } from '../../lib/call-failure.ts';
import type { Failed } from './check-state.ts';
import { focusInView } from '../../components/focus-in-view.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
}

const WORDS: Readonly<Record<Exclude<FailureReason, 'refused'>, Words>> = {
  offline: {
    title: 'We cannot be reached from here',
    text: 'Nothing was checked. If your device is offline, the check starts again by itself as soon as you are back online.',
    drawing: lineOff,
  },
  'too-often': {
    title: 'A short pause, please',
    text: 'Each check asks other people’s name servers about a hundred questions, so there is a limit for every connection.',
    drawing: tide,
  },
  silent: {
    title: 'Our own name server does not answer',
    text: 'That says nothing about the domain. Nothing was checked, and nothing counts against it.',
    drawing: darkLight,
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'That says nothing about the domain. If it stays like this, tell us and we look into it.',
    drawing: darkLight,
  },
};

/**
 * A check that did not take place, and what can be done about it. Input that is no domain is reported at the field
 * instead.
 */
export function CheckFailure({ failed, onRetry }: { failed: Failed; onRetry: () => void }) {
  const { failure, question } = failed;
  const heading = useFocusOnArrival();
  const secondsLeft = useSecondsUntil(failure.retryAt);
  useRetryWhenOnline(failure.reason === 'offline', onRetry);
  if (failure.reason === 'refused') return null;
  const { title, text, drawing } = WORDS[failure.reason];
  return (
    <section className="spoof-failure night">
      <div className="wrap spoof-failure-grid">
        <Illustration drawing={drawing} viewBox="0 0 300 190" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="title">
            {title}
          </h2>
          <p className="large">{failure.sentence}</p>
          <p className="muted">{text}</p>
          <p className="spoof-failure-end">
            <Button onClick={onRetry} disabled={secondsLeft > 0}>
              <span className="spoof-typed">Check {question.domain} again</span>
            </Button>
            {secondsLeft > 0 ? <span>{`in ${secondsInWords(secondsLeft)}`}</span> : null}
            {failure.reason === 'unexpected' ? (
              <Link className="link" to="/contact-us">
                Tell us
              </Link>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  );
}

function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  return heading;
}

function useRetryWhenOnline(isOffline: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);
}
