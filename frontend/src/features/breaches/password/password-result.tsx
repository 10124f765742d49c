import { useEffect, useRef } from 'react';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { fullCount } from '#shared/rules/breach-listing.ts';
import { bringIntoView } from '../../../components/focus-in-view.ts';
import { Icon } from '../../../components/icon.tsx';
import type { PasswordAnswer } from './look-up-password.ts';

const { known: KNOWN, unknown: UNKNOWN, failed: FAILED } = PASSWORD_CHECK;

/** The result, announced when it arrives. Empty until then. */
export function PasswordResult({ answer }: { answer: PasswordAnswer | undefined }) {
  const place = useRef<HTMLOutputElement>(null);
  // It appears below the button, which may be the last thing on a phone's screen.
  useEffect(() => {
    if (answer) bringIntoView(place.current);
  }, [answer]);
  return <output ref={place}>{answer ? <Result answer={answer} /> : null}</output>;
}

function Result({ answer }: { answer: PasswordAnswer }) {
  const { icon, title, next } = wordsOf(answer);
  return (
    <span className={`password-result password-${answer.kind}`}>
      <Icon name={icon} />
      <strong className="subtitle">{title}</strong> <span>{next}</span>
    </span>
  );
}

function wordsOf(answer: PasswordAnswer) {
  switch (answer.kind) {
    case 'known':
      return { icon: 'alert', title: seen(answer.times), next: KNOWN.next } as const;
    case 'unknown':
      return { icon: 'info', title: UNKNOWN.title, next: nextOfUnknown(answer.hasOuterSpace) } as const;
    case 'failed':
    default:
      return { icon: 'alert', title: FAILED.title, next: `${answer.sentence} ${FAILED.nothing}` } as const;
  }
}

function nextOfUnknown(hasOuterSpace: boolean): string {
  return hasOuterSpace ? `${UNKNOWN.outerSpace} ${UNKNOWN.next}` : UNKNOWN.next;
}

function seen(times: number): string {
  return times === 1 ? KNOWN.once : KNOWN.often.replace('{times}', fullCount(times));
}
