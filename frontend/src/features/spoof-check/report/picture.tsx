import type { ReactNode } from 'react';
import type { Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';
import light from '../../../illustrations/result-light.svg?url';

interface GradeLook {
  readonly word: string;
  readonly lamps: number;
  readonly look: ResultLook;
}

/** The look of each grade, the worst first. */
export const GRADE_LOOKS: Readonly<Record<Protection, GradeLook>> = {
  unknown: { word: 'No grade', lamps: 0, look: 'unknown' },
  poor: { word: 'Poor', lamps: 1, look: 'danger' },
  minimal: { word: 'Minimal', lamps: 2, look: 'warning' },
  good: { word: 'Good', lamps: 3, look: 'good' },
  excellent: { word: 'Excellent', lamps: 4, look: 'safe' },
};

/** The levels in words, the worst first. */
export const GRADES = Object.values(GRADE_LOOKS)
  .slice(1)
  .map(({ word }) => word);

/** The heading where the domain's own mail is no matter: by whether a stranger gets through. */
export const SENTENCES: Readonly<Record<StrangerAnswer, (domain: ReactNode) => ReactNode>> = {
  yes: (domain) => <>A stranger can send mail as {domain} today.</>,
  partly: (domain) => <>Mail that a stranger sends as {domain} lands in the junk folder.</>,
  no: (domain) => <>Strangers who pretend to be {domain} are refused.</>,
  unknown: (domain) => <>We cannot tell whether a stranger can send mail as {domain}.</>,
};

/**
 * The harbour light with as many of its four lamps lit as the level says, over a letter: from the third lamp on, the beam
 * tells the real letter from the strange ones. Decorative: the level stands beside it in words.
 */
export function SpoofPicture({ protection }: { protection: Protection }) {
  const { lamps } = GRADE_LOOKS[protection];
  return (
    <svg viewBox="0 0 400 250" aria-hidden="true">
      <use href={`${light}#${lamps >= 3 ? 'lit' : 'dark'}`} />
      <use href={`${light}#lamps-${lamps}`} />
    </svg>
  );
}
