import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

interface Progress {
  /** The blocks that are drawn or being drawn. They may still be those of the previous list. */
  readonly blocks: readonly Block[];
  /** How many groups of each block are drawn. */
  readonly drawn: readonly number[];
  /** The largest number of blocks that the page has had. */
  readonly places: number;
}

/** While typing, the first cards are drawn after each letter, and the rest after this pause. */
const TYPING_PAUSE_MS = 250;
const NOTHING: Progress = { blocks: [], drawn: [], places: 0 };

interface List {
  readonly blocks: readonly Block[];
  /** The index of a block that is drawn completely and before all others; -1 for none. */
  readonly wanted: number;
}

/**
 * How much of the list is drawn: one more group whenever the browser is idle, all of them before printing. `rest`
 * contains an element for each block. While the previous list is still drawn, the returned `blocks` are not the given
 * ones.
 */
export function useDrawnGroups(rest: RefObject<HTMLElement | null>, { blocks, wanted }: List): Progress {
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    const drawn = state.blocks === blocks ? state.drawn : [];
    const unfinished = unfinishedBlocks(blocks, drawn);
    if (unfinished.length === 0 && state.blocks === blocks) return undefined;
    const draw = (howMany: (at: number) => number) =>
      setState({
        blocks,
        drawn: blocks.map((_, at) => howMany(at)),
        places: Math.max(state.places, blocks.length),
      });
    const drawAll = () => flushSync(() => draw((at) => blocks[at]?.length ?? 0));
    const isTyping = state.places > 0 && state.blocks !== blocks;
    const forget = whenIdle(
      () => {
        const next = unfinished.includes(wanted) ? wanted : seenFirst(rest.current, unfinished);
        const more = next === wanted ? Infinity : 1;
        draw((at) => Math.min((drawn[at] ?? 0) + (at === next ? more : 0), blocks[at]?.length ?? 0));
      },
      isTyping ? TYPING_PAUSE_MS : 0,
    );
    window.addEventListener('beforeprint', drawAll);
    return () => {
      forget();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [rest, blocks, wanted, state]);

  return state;
}

/** The unfinished block that the visitor is looking at, or else the first. */
function seenFirst(rest: HTMLElement | null, unfinished: readonly number[]): number | undefined {
  const seen = unfinished.find((at) => {
    const box = rest?.children[at]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  });
  return seen ?? unfinished[0];
}

/** Calls when the browser is idle, after a pause; the returned function cancels the call. */
function whenIdle(call: () => void, pauseMs: number): () => void {
  let forget = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callbacks: there the pause must do.
    if (typeof requestIdleCallback !== 'function') return call();
    const handle = requestIdleCallback(call, { timeout: 500 });
    forget = () => cancelIdleCallback(handle);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** A value as it was at the last paint: it follows one frame late. */
export function useAfterPaint<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLate(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return late;
}
