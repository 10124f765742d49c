import type { MailCheckAnswer } from '#shared/api/mail-check.ts';
import { lookOf } from './grade.ts';
import { Lamps } from '../lamps.tsx';

/** The grade as four lamps and a word, with why it is this one and what the next one asks for. */
export function GradeMark({ answer }: { answer: MailCheckAnswer }) {
  const { word, lamps } = lookOf(answer.overallProtection);
  return (
    <div className="grade-mark">
      <Lamps lit={lamps} />
      <div>
        <p className="grade-label">Protection level</p>
        <p className="grade-word">{word}</p>
        <p className="grade-why">{answer.grade.explanation}</p>
        {answer.grade.next ? <p className="grade-why">{answer.grade.next}</p> : null}
        <p className="no-print">
          <a className="link" href="#grades">
            How the grade comes about
          </a>
        </p>
      </div>
    </div>
  );
}
