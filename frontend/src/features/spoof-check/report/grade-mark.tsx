import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { lookOf } from './grade.ts';
import { Lamps } from '../lamps.tsx';

/** The grade as four lamps and a word, with the reason for it and what the next grade requires. */
export function GradeMark({ overallProtection, grade }: Pick<ReadSpoofCheck, 'overallProtection' | 'grade'>) {
  const { word, lamps } = lookOf(overallProtection);
  return (
    <div className="grade-mark">
      <Lamps lit={lamps} />
      <div>
        <p className="grade-label">Protection level</p>
        <p className="grade-word">{word}</p>
        {grade ? <p className="grade-why">{grade.explanation}</p> : null}
        {grade?.next ? <p className="grade-why">{grade.next}</p> : null}
        <p className="no-print">
          <a className="link" href="#grades">
            How the grade comes about
          </a>
        </p>
      </div>
    </div>
  );
}
