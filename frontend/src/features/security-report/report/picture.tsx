import type { ResultLook } from '../../../components/result/verdict-panel.tsx';

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
      <path fill="#0d2c39" d="M100 168a116 116 0 0 1 232 0z" />
      <path fill="#0f3442" d="M144 168a72 72 0 0 1 144 0z" />
      <path fill="#0f3d4c" d="M0 168h400v72H0z" />
      <path fill="#0d3441" d="M0 200h400v40H0z" />
      <path fill="#d4573c" d="M72 128h276l-20 60H92z" />
      <path fill="#8f2f1d" d="m84 166 8 22h236l8-22z" />
      <path fill="#fbf7f0" d="M66 121h288l-3 9H69z" />
      <path fill="#fbf7f0" d="M262 66h66v55h-66z" />
      <path fill="#b7cfcd" d="M316 66h12v55h-12z" />
      <path fill="#0b2530" d="M256 54h78v14h-78z" />
      <path fill="#ffe2ae" d="M262 58h8v6h-8zm14 0h8v6h-8zm14 0h8v6h-8zm14 0h8v6h-8z" />
      <path fill="#f2a541" d="M270 80h9v9h-9zm16 0h9v9h-9zm16 0h9v9h-9zM270 98h9v9h-9zm16 0h9v9h-9z" />
      <path fill="#d4573c" d="M300 22h22v32h-22z" />
      <path fill="#0b2530" d="M300 22h22v7h-22z" />
      <path fill="#0e7c86" d="M112 92h44v29h-44z" />
      <path fill="#175263" d="M160 92h44v29h-44z" />
      <path fill="#f2a541" d="M208 92h44v29h-44zM134 62h44v28h-44z" />
      <path fill="#cfe3e1" d="M182 62h44v28h-44z" />
      <path stroke="#fbf7f0" strokeWidth="3" d="M278 54V14" />
      <path fill="#fbf7f0" d="M278 14h26l-7 8 7 8h-26z" />
      <path
        fill="none"
        stroke="#1d6270"
        strokeWidth="3"
        strokeLinecap="round"
        d="M20 186h40M350 194h36M30 214h70M180 222h86M300 216h50"
      />
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
