import type { ListedBreach } from '#shared/api/breaches.ts';

/** Cards drawn at once after a keystroke: each further card costs it 2 ms on a slow phone. */
const FIRST_CARDS = 1;
/** Cards drawn in the next frame: together they fill the screen. */
const NEXT_CARDS = 4;
/** Cards drawn in one step after that: few, because a keystroke has to wait for them. */
const GROUP_CARDS = 4;
/** Groups in a block. A block out of view is not laid out. */
const BLOCK_GROUPS = 3;

export type Cards = readonly ListedBreach[];
export type Block = readonly Cards[];

/** The cards that are drawn at once. */
export function firstCards(found: Cards): Cards {
  return found.slice(0, FIRST_CARDS);
}

/** The cards drawn in the next frame. */
export function nextCards(found: Cards): Cards {
  return found.slice(FIRST_CARDS, FIRST_CARDS + NEXT_CARDS);
}

/** The rest, in blocks of groups that are drawn one by one. */
export function blocksAfter(found: Cards): readonly Block[] {
  return cut(cut(found.slice(FIRST_CARDS + NEXT_CARDS), GROUP_CARDS), BLOCK_GROUPS);
}

function cut<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** The blocks that still have undrawn groups. `drawn` holds the number of drawn groups of each. */
export function unfinishedBlocks(blocks: readonly Block[], drawn: readonly number[]): number[] {
  return blocks.flatMap((block, at) => ((drawn[at] ?? 0) < block.length ? [at] : []));
}
