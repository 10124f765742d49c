import { percentOf, type Share } from './share.ts';

const COLUMNS = 32;
const SQUARES = 256;
const STEP = 10;
const SIZE = 8;

/**
 * All addresses as 256 squares, with those that may send filled in. Their number is right; their position is arbitrary.
 */
export function SharePicture({ family, part }: Share) {
  const filled = part * SQUARES;
  return (
    <figure className="share">
      <svg viewBox={`0 0 ${COLUMNS * STEP - 2} ${(SQUARES / COLUMNS) * STEP - 2}`} aria-hidden="true">
        {Array.from({ length: SQUARES }, (_, nth) => {
          const at = { x: (nth % COLUMNS) * STEP, y: Math.floor(nth / COLUMNS) * STEP };
          const width = Math.min(1, Math.max(0, filled - nth)) * SIZE;
          return (
            <g key={nth}>
              <rect className="share-out" {...at} width={SIZE} height={SIZE} rx="1.5" />
              {width > 0 ? (
                <rect className="share-in" {...at} width={Math.max(width, 1)} height={SIZE} rx="1.5" />
              ) : null}
            </g>
          );
        })}
      </svg>
      <figcaption>
        The internet as 256 squares. Filled in is how much of it passes as you: {percentOf(part)} of all{' '}
        {family} addresses.
      </figcaption>
    </figure>
  );
}
