import type { Protection } from '#shared/api/spoof-check.ts';

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
