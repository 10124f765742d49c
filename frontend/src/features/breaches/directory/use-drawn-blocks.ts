import { useEffect, useState } from 'react';
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

/** The rest, in blocks that are drawn one by one. */
export function blocksAfter(found: Cards): readonly Cards[] {
  return Array.from({ length: blocksOf(found.length) }, (_, at) => {
    const start = SCREEN_CARDS + at * BLOCK_CARDS;
    return found.slice(start, start + BLOCK_CARDS);
  });
}

/** The number of blocks that this many cards take after the first screen. */
function blocksOf(cards: number): number {
  return Math.max(0, Math.ceil((cards - SCREEN_CARDS) / BLOCK_CARDS));
}

interface Progress {
  /** The list that is drawn or being drawn. It may still be the previous one. */
  readonly found: Cards;
  /** How many of its blocks are drawn, from the first. */
  readonly drawn: number;
}

/** While typing, the first cards are drawn after each letter, and the rest after this pause. */
const TYPING_PAUSE_MS = 250;

/**
 * How much of a list is drawn after its first screen: one more block whenever the browser is idle, all of them before
 * printing, and at once all up to the card named `target`.
 */
export function useDrawnBlocks(found: Cards, target: string | undefined): Progress {
  const [state, setState] = useState<Progress>({ found: [], drawn: 0 });

  useEffect(() => {
    const drawn = state.found === found ? state.drawn : 0;
    const all = blocksOf(found.length);
    if (state.found === found && drawn >= all) return undefined;
    const draw = (blocks: number) => setState({ found, drawn: Math.min(blocks, all) });
    const wanted = blocksOf(found.findIndex(({ Name }) => Name === target) + 1);
    const isTyping = state.drawn > 0 && state.found !== found;
    const forget = whenIdle(() => draw(Math.max(drawn + 1, wanted)), isTyping ? TYPING_PAUSE_MS : 0);
    const stop = listen(window, 'beforeprint', () => flushSync(() => draw(all)));
    return () => {
      forget();
      stop();
    };
  }, [found, target, state]);

  return state;
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
