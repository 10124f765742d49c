import type { ReactNode } from 'react';
import type { Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';

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

const LAMPS = [0, 1, 2, 3] as const;

/**
 * The harbour light with as many of its four lamps lit as the level says, over a letter: from the third lamp on, the beam
 * tells the real letter from the strange ones. Decorative: the level stands beside it in words.
 */
export function SpoofPicture({ protection }: { protection: Protection }) {
  const { lamps } = lookOf(protection);
  const isSeen = lamps >= 3;
  return (
    <svg viewBox="0 0 400 250" aria-hidden="true">
      <path fill="#0d2c39" d="M60 176a112 112 0 0 1 224 0z" />
      <path fill="#0f3442" d="M100 176a72 72 0 0 1 144 0z" />
      <path fill="#0f3d4c" d="M0 176h400v74H0z" />
      <path fill="#0d3441" d="M0 206h400v44H0z" />
      <path
        fill="none"
        stroke="#1d6270"
        strokeWidth="3"
        strokeLinecap="round"
        d="M18 192h42M84 198h30M12 222h58M236 226h44M120 236h70"
      />
      {isSeen ? <path fill="#f2a541" opacity=".85" d="M322 45 108 96 96 236h116z" /> : null}
      <Letter x={28} y={150} />
      <Letter x={244} y={172} />
      <g transform="translate(104 110)">
        <path fill={isSeen ? '#fff3df' : '#1f4a57'} d="M8 6h96v62H8z" />
        <path
          fill="none"
          stroke={isSeen ? '#c39a58' : '#0b2530'}
          strokeWidth="2.5"
          d="m8 6 48 36L104 6M8 68l34-32m62 32L70 36"
        />
        <circle cx="56" cy="42" r="11" fill={isSeen ? '#d4573c' : '#14404d'} />
        <path fill={isSeen ? '#d4573c' : '#4a2b2a'} d="M-4 68h120l-12 34H8z" />
        <path fill={isSeen ? '#fbf7f0' : '#37606b'} d="M-8 64h128l-2 8H-6z" />
      </g>
      <path fill="#06161d" d="M300 206q6-34 30-40h70v84H292z" />
      <path fill="#fbf7f0" d="M322 60h38l8 110h-54z" />
      <path fill="#d4573c" d="m320 88 42-.2 1.7 24-45.4.2zM316 140l50-.2 2 24-54 .2z" />
      <path fill="#d4573c" d="M318 34q23-22 46 0z" />
      <path fill="#0b2530" d="M320 34h42v26h-42z" />
      {LAMPS.map((nth) => (
        <Lamp key={nth} x={329 + (nth % 2) * 24} y={41 + (nth < 2 ? 12 : 0)} isLit={nth < lamps} />
      ))}
      <path fill="#0b2530" d="M314 58h54v5h-54z" />
    </svg>
  );
}

function Lamp({ x, y, isLit }: { x: number; y: number; isLit: boolean }) {
  return isLit ? (
    <>
      <circle cx={x} cy={y} r="9" fill="#f2a541" opacity=".35" />
      <circle cx={x} cy={y} r="5" fill="#ffe2ae" />
    </>
  ) : (
    <circle cx={x} cy={y} r="4" fill="none" stroke="#5f7f86" strokeWidth="1.5" />
  );
}

function Letter({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity="0.9">
      <path fill="#1f4a57" d="M0 0h40v26H0z" />
      <path fill="none" stroke="#0b2530" strokeWidth="1.5" d="m0 0 20 15L40 0" />
      <path fill="#14404d" d="M-5 26h50l-5 10H0z" />
    </g>
  );
}
