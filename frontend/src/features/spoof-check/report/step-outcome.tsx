import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { ANSWER_WORDS } from './answer-words.ts';
import { GradeDots } from './grade-dots.tsx';
import { lookOf } from './grade.ts';
import { effectOf, type Way } from './progress.ts';

/** The outcome of a step. Nothing is said after a last step that changes nothing. */
export function StepOutcome({ answer, fix }: { answer: Way; fix: SpoofFix }) {
  const effect = effectOf(answer, fix);
  if (effect === 'none') return null;
  const { grade, domain, subdomain, sentence } = fix.afterwards;
  const { word } = lookOf(grade);
  if (effect === 'waits') {
    return (
      <p className="spoof-fix-after">
        Nothing changes for a stranger yet{grade === 'unknown' ? '.' : `; the level stays ${word}.`}
      </p>
    );
  }
  return (
    <p className="spoof-fix-after spoof-fix-after-change">
      <b>
        <GradeDots grade={grade} /> {effect === 'strangers' ? `Still ${word}` : word} once this is done.
      </b>{' '}
      Could a stranger still send as you? {sentence}
      {subdomain === domain ? '' : ` As a subdomain: ${ANSWER_WORDS[subdomain].word}`}
    </p>
  );
}
