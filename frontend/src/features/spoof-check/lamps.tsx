import './spoof-check.css';

const LAMPS = [0, 1, 2, 3] as const;
const GAP = 34;

/**
 * A mast with four lamps, of which this many are lit from below. Their colour comes from the grade of the parent
 * element.
 */
export function Lamps({ lit }: { lit: number }) {
  return (
    <svg className="lamps" viewBox="0 0 44 156" aria-hidden="true">
      <path fill="#58777e" d="M20 8h4v140h-4zM10 146h24v6H10z" />
      {LAMPS.map((nth) => {
        const y = 126 - nth * GAP;
        return nth < lit ? (
          <g key={nth} fill="var(--lit)">
            <circle cx="22" cy={y} r="17" opacity=".25" />
            <circle cx="22" cy={y} r="11" />
          </g>
        ) : (
          <circle key={nth} cx="22" cy={y} r="9.5" fill="#0b2530" stroke="#58777e" strokeWidth="2.5" />
        );
      })}
    </svg>
  );
}
