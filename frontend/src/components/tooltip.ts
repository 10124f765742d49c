import { findNamed } from './named-button.ts';
import './tooltip.css';

/** How long a pointer rests on a button before its tooltip appears. */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip has closed, the next one opens at once. */
const SKIP_DELAY_MS = 300;
/** How long a tooltip stays after the pointer has left its button, so that it can be reached. */
const GRACE_MS = 100;
/**
 * Between tooltip and button, and between tooltip and edge. The style sheet makes the gap part of the tooltip's hover
 * area.
 */
const GAP_PX = 8;

const tip = document.createElement('div');
/** The hovered or focused button: its tooltip is shown, or soon will be, or was until the button was pressed. */
let named: HTMLElement | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let goneAt = -Infinity;

/**
 * Shows the name of a button without text: after the pointer has rested on it, or at once on keyboard focus. The
 * tooltip stays while either is there or the pointer is on the tooltip itself, and Escape closes it (WCAG 1.4.13). It
 * repeats the button's label, which assistive technology reads anyway, so nothing refers to it. `target` was hovered or
 * focused at `since`.
 */
export function startTooltips(target: EventTarget | null, since: number): void {
  tip.className = 'tooltip no-print';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  document.body.append(tip);
  document.addEventListener('pointerover', point);
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', focus);
  document.addEventListener('focusout', ({ target: left }) => left === named && leave());
  document.addEventListener('click', press);
  window.addEventListener('keydown', dismiss, { capture: true });
  window.addEventListener('scroll', follow, { capture: true, passive: true });

  const first = findNamed(target);
  if (first?.matches(':focus-visible')) show(first);
  else if (first?.matches(':hover')) wait(first, OPEN_DELAY_MS - (Date.now() - since));
}

function point({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  clearTimeout(leaving);
  const next = target === tip ? named : findNamed(target);
  // A tooltip opened by keyboard focus does not close because the mouse moved elsewhere.
  if (next === named || (!next && named?.matches(':focus-visible'))) return;
  if (!next && isShown()) {
    leaving = setTimeout(leave, GRACE_MS);
    return;
  }
  leave();
  if (next) wait(next, Date.now() - goneAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
}

function focus({ target }: FocusEvent): void {
  const next = findNamed(target);
  if (!next || next !== target || !next.matches(':focus-visible')) return;
  leave();
  show(next);
}

function wait(next: HTMLElement, milliseconds: number): void {
  named = next;
  if (milliseconds <= 0) show(next);
  else opening = setTimeout(() => show(next), milliseconds);
}

function show(next: HTMLElement): void {
  named = next;
  tip.textContent = next.ariaLabel;
  tip.showPopover();
  follow();
}

function leave(): void {
  hide();
  named = undefined;
}

function hide(): void {
  clearTimeout(opening);
  clearTimeout(leaving);
  if (!isShown()) return;
  tip.hidePopover();
  goneAt = Date.now();
}

/** A press may move another button under the pointer: its tooltip waits for the full delay. */
function press(): void {
  hide();
  goneAt = -Infinity;
}

/** Closes the tooltip and nothing else: whatever else Escape closes needs another press. */
function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !isShown()) return;
  event.stopPropagation();
  hide();
}

/** Positions the tooltip centred above the button, or below where there is no room, and inside the window. */
function follow(): void {
  if (!named || !isShown()) return;
  const { left, width, top, bottom } = named.getBoundingClientRect();
  const above = top - tip.offsetHeight - GAP_PX;
  const most = document.documentElement.clientWidth - tip.offsetWidth - GAP_PX;
  const centred = left + (width - tip.offsetWidth) / 2;
  tip.style.top = `${above < GAP_PX ? bottom + GAP_PX : above}px`;
  tip.style.left = `${Math.max(GAP_PX, Math.min(centred, most))}px`;
}

function isShown(): boolean {
  return tip.matches(':popover-open');
}
