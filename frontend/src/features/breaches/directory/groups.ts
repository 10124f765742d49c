import type { ListedBreach } from '#shared/api/breaches.ts';

/** What a keystroke draws at once: each card more costs it 2 ms on a slow phone. */
const FIRST_CARDS = 1;
/** What is drawn in the frame after that: together they fill the screen. */
const NEXT_CARDS = 4;
/** How many cards are drawn at one go after that: few, because a keystroke waits for them. */
const GROUP_CARDS = 4;
/** How many groups a block has. A block that is out of sight is not laid out. */
const BLOCK_GROUPS = 3;

export type Cards = readonly ListedBreach[];
export type Block = readonly Cards[];

/** The cards that are drawn at once. */
export function firstCards(found: Cards): Cards {
  return found.slice(0, FIRST_CARDS);
}

/** The cards that follow them. */
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

/** The blocks that still have groups to draw, when so many of each are drawn. */
export function unfinishedBlocks(blocks: readonly Block[], drawn: readonly number[]): number[] {
  return blocks.flatMap((block, at) => ((drawn[at] ?? 0) < block.length ? [at] : []));
}
