import type { ResultLook } from '../../../components/result/verdict-panel.tsx';
import ship from '../../../illustrations/result-ship.svg?url';

const FILLS: Readonly<Record<ResultLook, string>> = {
  safe: '#3fae74',
  good: '#3fae74',
  warning: '#f2a541',
  danger: '#ff8468',
  unknown: '#bdd0d3',
};

interface ReportPictureProps {
  readonly email: ResultLook;
  readonly website: ResultLook;
  readonly domain: ResultLook;
}

/** The ship with a mark each for email, website and domain, in the colour of its result. Decorative. */
export function ReportPicture({ email, website, domain }: ReportPictureProps) {
  return (
    <svg viewBox="0 0 400 240" aria-hidden="true">
      <use href={`${ship}#illustration`} />
      <Mark sign="M-9-6H9V7H-9zL0 2 9-6" x={246} y={24} look={email} />
      <Mark
        sign="M9 0A9 9 0 1 1-9 0 9 9 0 0 1 9 0zM-9 0H9M0-9q9 9 0 18-9-9 0-18z"
        x={358}
        y={84}
        look={website}
      />
      <Mark sign="M-9-5H4L10 1 4 7H-9zM-4 1h5M0 7v4M0-9v4" x={42} y={150} look={domain} />
    </svg>
  );
}

interface MarkProps {
  /** An envelope, a globe or a signpost, drawn around its middle. */
  readonly sign: string;
  readonly x: number;
  readonly y: number;
  readonly look: ResultLook;
}

function Mark({ sign, x, y, look }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="19" fill={FILLS[look]} />
      <path d={sign} fill="none" stroke="#0b2530" strokeWidth="2" strokeLinejoin="round" />
    </g>
  );
}
