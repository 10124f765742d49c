import type { Protection } from '#shared/api/spoof-check.ts';
import { lookOf } from './grade.ts';

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
