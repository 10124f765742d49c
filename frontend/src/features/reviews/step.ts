import { wantsCalm } from '../../lib/wants-calm.ts';

/** A row closer to its end than this counts as being at its end. */
const TOLERANCE_PX = 4;

/** Moves a row by one review; from the last to the first, and back. */
export function step(row: Element, direction: 1 | -1): void {
  const cards = [...row.querySelectorAll('.review')];
  const last = row.scrollWidth - row.clientWidth;
  const start = row.getBoundingClientRect().left;
  const places = cards.map((card) =>
    Math.min(last, card.getBoundingClientRect().left - start + row.scrollLeft),
  );
  const left =
    direction === 1
      ? (places.find((place) => place > row.scrollLeft + TOLERANCE_PX) ?? 0)
      : (places.findLast((place) => place < row.scrollLeft - TOLERANCE_PX) ?? last);
  row.scrollTo({ left, behavior: wantsCalm() ? 'instant' : 'smooth' });
}
