import type { ReactNode } from 'react';
import type { Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';

/** The heading where the domain's own mail is no matter: by whether a stranger gets through. */
export const SENTENCES: Readonly<Record<StrangerAnswer, (domain: ReactNode) => ReactNode>> = {
  yes: (domain) => <>A stranger can send mail as {domain} today.</>,
  partly: (domain) => <>Mail that a stranger sends as {domain} lands in the junk folder.</>,
  no: (domain) => <>Strangers who pretend to be {domain} are refused.</>,
  unknown: (domain) => <>We cannot tell whether a stranger can send mail as {domain}.</>,
};

/** The look of the panel at each level. */
export const LOOKS: Readonly<Record<Protection, ResultLook>> = {
  excellent: 'safe',
  good: 'good',
  minimal: 'warning',
  poor: 'danger',
  unknown: 'unknown',
};
