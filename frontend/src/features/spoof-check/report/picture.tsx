import type { ReactNode } from 'react';
import type { Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';
import light from '../../../illustrations/result-light.svg?url';

interface GradeLook {
  readonly word: string;
  readonly lamps: number;
}

const GRADE_LOOKS: Readonly<Record<Exclude<Protection, 'unknown'>, GradeLook>> = {
  excellent: { word: 'Excellent', lamps: 4 },
  good: { word: 'Good', lamps: 3 },
  minimal: { word: 'Minimal', lamps: 2 },
  poor: { word: 'Poor', lamps: 1 },
};

/** The look of a grade. An unknown one looks as serious as the worst, and says that it is no grade. */
export function lookOf(protection: Protection): GradeLook {
  return protection === 'unknown'
    ? { ...GRADE_LOOKS.poor, word: 'No grade', lamps: 0 }
    : GRADE_LOOKS[protection];
}

/** The levels in words, the worst first. */
export const GRADES = [GRADE_LOOKS.poor, GRADE_LOOKS.minimal, GRADE_LOOKS.good, GRADE_LOOKS.excellent].map(
  ({ word }) => word,
);

/** The heading where the domain's own mail is no matter: by whether a stranger gets through. */
export const SENTENCES: Readonly<Record<StrangerAnswer, (domain: ReactNode) => ReactNode>> = {
  yes: (domain) => <>A stranger can send mail as {domain} today.</>,
  partly: (domain) => <>Mail that a stranger sends as {domain} lands in the junk folder.</>,
  no: (domain) => <>Strangers who pretend to be {domain} are refused.</>,
  unknown: (domain) => <>We cannot tell whether a stranger can send mail as {domain}.</>,
};

export const LOOKS: Readonly<Record<Protection, ResultLook>> = {
  excellent: 'safe',
  good: 'good',
  minimal: 'warning',
  poor: 'danger',
  unknown: 'unknown',
};

/**
 * The harbour light with as many of its four lamps lit as the level says, over a letter: from the third lamp on, the beam
 * tells the real letter from the strange ones. Decorative: the level stands beside it in words.
 */
export function SpoofPicture({ protection }: { protection: Protection }) {
  const { lamps } = lookOf(protection);
  return (
    <svg viewBox="0 0 400 250" aria-hidden="true">
      <use href={`${light}#${lamps >= 3 ? 'lit' : 'dark'}`} />
      <use href={`${light}#lamps-${lamps}`} />
    </svg>
  );
}
