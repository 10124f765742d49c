import { ANSWER_WORDS } from './answer-words.ts';
import { GradeDots } from './grade-dots.tsx';
import { lookOf } from './grade.ts';
import { type Stage, stagesOf, type Way } from './progress.ts';

/** The progress from today's verdict to the last step, with one stage for each change. */
export function ProgressLine({ answer }: { answer: Way }) {
  const stages = stagesOf(answer);
  if (stages.length < 2) return null;
  return (
    <div className="spoof-way">
      <p>Where the steps lead</p>
      <ol>
        {stages.map((stage) => (
          <li key={stage.from}>
            <p className="spoof-way-when">{stage.from === 0 ? 'Today' : `After step ${stage.from}`}</p>
            <p className="spoof-way-grade">
              <GradeDots grade={stage.grade} />
              {lookOf(stage.grade).word}
            </p>
            <p className="spoof-way-answer">{meaningOf(stage)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function meaningOf({ domain, subdomain }: Stage): string {
  const { meaning } = ANSWER_WORDS[domain];
  if (domain === subdomain) return meaning;
  const below = ANSWER_WORDS[subdomain].meaning;
  return `${meaning}; as a subdomain: ${below.charAt(0).toLowerCase()}${below.slice(1)}`;
}
