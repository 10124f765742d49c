/** As many wrecks as the chart has room for; the number beside it is exact. */
const MOST = 28;
const COLUMNS = 7;

/** The sea chart with a wreck for each breach. Decorative: the number stands beside it. */
export function BreachPicture({ count }: { count: number }) {
  const wrecks = Array.from({ length: Math.min(count, MOST) }, (_, nth) => placeOf(nth));
  return (
    <svg viewBox="0 0 400 230" aria-hidden="true">
      <path fill="#f1e8d9" d="M22 26 386 8l8 198-364 18z" />
      <path fill="#0f3d4c" d="m32 34 344-17 7 181-343 17z" />
      <path fill="#e8f3f1" d="m37 39 334-17 7 171-333 17z" />
      <path fill="#cfe3e1" d="M220 200q20-60 84-70 50-6 71-40l3 104z" />
      <path fill="#a9cfce" d="M290 198q14-34 50-38 24-2 36-22l2 56z" />
      <path
        fill="none"
        stroke="#7fb9bb"
        strokeWidth="1.5"
        d="M60 90q40-34 92-14t84-16M70 150q50-26 96-4t70-18M90 196q36-22 76-8"
      />
      <path
        fill="none"
        stroke="#0f3d4c"
        strokeWidth="2"
        strokeDasharray="6 5"
        strokeLinecap="round"
        d="m58 186 78-40 66-14 84-62 70-30"
      />
      <path fill="#0e7c86" d="m344 60 5 16 16 3-15 6-4 17-6-15-16-3 15-6z" />
      {wrecks.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          fill="none"
          stroke="#b3341f"
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
