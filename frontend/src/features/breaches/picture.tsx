import chart from '../../illustrations/result-chart.svg?url';

/** As many wrecks as the chart has room for; the number beside it is exact. */
const MOST = 28;
const COLUMNS = 7;

const RED = '#b3341f';
const GREY = '#5b747d';

interface BreachPictureProps {
  readonly count: number;
  /** How many of them are only lists for marketing mail, which are no danger. */
  readonly lists: number;
}

/** The sea chart with a wreck for each breach. Decorative: the number stands beside it. */
export function BreachPicture({ count, lists }: BreachPictureProps) {
  const wrecks = Array.from({ length: Math.min(count, MOST) }, (_, nth) => placeOf(nth));
  return (
    <svg viewBox="0 0 400 230" aria-hidden="true">
      <use href={`${chart}#illustration`} />
      {wrecks.map(({ x, y }, nth) => (
        <path
          key={`${x} ${y}`}
          fill="none"
          stroke={nth < count - lists ? RED : GREY}
          strokeWidth="3"
          strokeLinecap="round"
          d={`M${x - 10} ${y}h20M${x - 5} ${y - 6}v12M${x + 1} ${y - 7}v14M${x + 7} ${y - 5}v10`}
        />
      ))}
      {count === 0 ? (
        <>
          <circle cx="186" cy="118" r="34" fill="#1c6744" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m170 119 11 12 22-25"
          />
        </>
      ) : null}
    </svg>
  );
}

/** A place on the chart for the nth wreck: spread over a grid in an order that looks like none. */
function placeOf(nth: number): { x: number; y: number } {
  const place = (nth * 11 + 9) % MOST;
  const column = place % COLUMNS;
  const row = Math.floor(place / COLUMNS);
  return {
    x: 66 + column * 45 + ((nth * 17) % 13) - 6,
    y: 62 + row * 38 - column * 2 + ((nth * 29) % 11) - 5,
  };
}
