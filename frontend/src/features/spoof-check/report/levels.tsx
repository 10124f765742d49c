import type { Protection } from '#shared/api/spoof-check.ts';

interface GradeLook {
  readonly word: string;
  /** How many of the four lamps are lit. */
  readonly lamps: number;
}

const LOOKS: Readonly<Record<Exclude<Protection, 'unknown'>, GradeLook>> = {
  excellent: { word: 'Excellent', lamps: 4 },
  good: { word: 'Good', lamps: 3 },
  minimal: { word: 'Minimal', lamps: 2 },
  poor: { word: 'Poor', lamps: 1 },
};

/** The look of a grade. An unknown one looks as serious as the worst, and says that it is no grade. */
export function lookOf(protection: Protection): GradeLook {
  return protection === 'unknown' ? { ...LOOKS.poor, word: 'No grade', lamps: 0 } : LOOKS[protection];
}

/** The levels in words, the worst first. */
export const GRADES = [LOOKS.poor, LOOKS.minimal, LOOKS.good, LOOKS.excellent].map(({ word }) => word);
