import type { Protection, ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { Lamps } from '../lamps.tsx';

interface GradeLook {
  readonly word: string;
  /** How many of the four lamps are lit. */
  readonly lamps: number;
  readonly className: string;
}

const LOOKS: Readonly<Record<Exclude<Protection, 'unknown'>, GradeLook>> = {
  excellent: { word: 'Excellent', lamps: 4, className: 'grade-excellent' },
  good: { word: 'Good', lamps: 3, className: 'grade-good' },
  minimal: { word: 'Minimal', lamps: 2, className: 'grade-minimal' },
  poor: { word: 'Poor', lamps: 1, className: 'grade-poor' },
};

/** The look of a grade. An unknown one looks as serious as the worst, and says that it is no grade. */
export function lookOf(protection: Protection): GradeLook {
  return protection === 'unknown' ? { ...LOOKS.poor, word: 'No grade', lamps: 0 } : LOOKS[protection];
}

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

const DOTS = [0, 1, 2, 3] as const;

/** A grade as four dots in a row, for a line of text that names it. */
export function GradeDots({ grade }: { grade: Protection }) {
  const { lamps } = lookOf(grade);
  return (
    <svg className="grade-dots" viewBox="0 0 52 12" aria-hidden="true">
      {DOTS.map((nth) => (
        <circle key={nth} className={nth < lamps ? 'lit' : 'out'} cx={6 + nth * 13} cy="6" r="4.5" />
      ))}
    </svg>
  );
}
