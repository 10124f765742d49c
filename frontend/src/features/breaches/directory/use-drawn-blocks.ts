import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedBreach } from '#shared/api/breaches.ts';
import { afterPaint, listen } from '../../../lib/browser.ts';

/** Cards drawn at once after a keystroke: each further card costs it 2 ms on a slow phone. */
const FIRST_CARDS = 1;
/** Cards that fill the screen. Those after the first are drawn in the next frame. */
export const SCREEN_CARDS = 5;
/** Cards drawn in one step after that: few, because a keystroke has to wait for them. */
const BLOCK_CARDS = 4;

export type Cards = readonly ListedBreach[];

/** The cards that are drawn at once. */
export function firstCards(found: Cards): Cards {
  return found.slice(0, FIRST_CARDS);
}

/** The cards drawn in the next frame. */
export function nextCards(found: Cards): Cards {
  return found.slice(FIRST_CARDS, SCREEN_CARDS);
}

/** The rest, in blocks that are drawn one by one. A block out of view is not laid out. */
export function blocksAfter(found: Cards): readonly Cards[] {
  const rest = found.slice(SCREEN_CARDS);
  return Array.from({ length: Math.ceil(rest.length / BLOCK_CARDS) }, (_, at) =>
    rest.slice(at * BLOCK_CARDS, (at + 1) * BLOCK_CARDS),
  );
}

interface Progress {
  /** The blocks that are drawn or being drawn. They may still be those of the previous list. */
  readonly blocks: readonly Cards[];
  readonly drawn: ReadonlySet<number>;
  readonly places: number;
}

/** While typing, the first cards are drawn after each letter, and the rest after this pause. */
const TYPING_PAUSE_MS = 250;
const NOTHING: Progress = { blocks: [], drawn: new Set(), places: 0 };

interface List {
  readonly blocks: readonly Cards[];
  /** The place of a block that is drawn before all others; -1 for none. */
  readonly wanted: number;
}

/**
 * How much of the list is drawn: one more block whenever the browser is idle, all of them before printing. `rest` contains
 * an element for each block. While the previous list is still drawn, the returned `blocks` are not the given ones.
 */
export function useDrawnBlocks(rest: RefObject<HTMLElement | null>, { blocks, wanted }: List): Progress {
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    const drawn = state.blocks === blocks ? state.drawn : NOTHING.drawn;
    if (drawn.size === blocks.length && state.blocks === blocks) return undefined;
    const draw = (more: Iterable<number | undefined>) =>
      setState({
        blocks,
        drawn: new Set([...drawn, ...more].filter((at) => at !== undefined)),
        places: Math.max(state.places, blocks.length),
      });
    const drawAll = () => flushSync(() => draw(blocks.keys()));
    const isTyping = state.places > 0 && state.blocks !== blocks;
    const forget = whenIdle(
      () => {
        const left = [...blocks.keys()].filter((at) => !drawn.has(at));
        draw([left.includes(wanted) ? wanted : seenFirst(rest.current, left)]);
      },
      isTyping ? TYPING_PAUSE_MS : 0,
    );
    const stop = listen(window, 'beforeprint', drawAll);
    return () => {
      forget();
      stop();
    };
  }, [rest, blocks, wanted, state]);

  return state;
}

/** Of the blocks that are left the one that the visitor is looking at, or else the first. */
function seenFirst(rest: HTMLElement | null, left: readonly number[]): number | undefined {
  const seen = left.find((at) => {
    const box = rest?.children[at]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  });
  return seen ?? left[0];
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
  useEffect(() => afterPaint(() => setLate(value)), [value]);
  return late;
}
