import { findNamed } from './named-button.ts';
import './tooltip.css';

/** How long a pointer rests on a button before its name appears. */
const OPEN_DELAY_MS = 700;
/** Within this time after one has gone, the next button shows its name at once. */
const SKIP_DELAY_MS = 300;
/** So long a name waits for a pointer that left its button: it may be on its way to the name. */
const GRACE_MS = 100;
/** Between tooltip and button, and between tooltip and edge. The style sheet bridges it for the pointer. */
const GAP_PX = 8;

const tip = document.createElement('div');
/** The button that is pointed at or has the focus: its name is shown, or soon will be, or was until it was pressed. */
let named: HTMLElement | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let goneAt = -Infinity;

/**
 * Shows the name of a button without words: after a rest of the pointer, or at once when the keyboard comes to it. It stays while
 * either is there or the pointer is on the name itself, and Escape takes it away (WCAG 1.4.13). It says only what the
 * button's label tells assistive technology anyway, so nothing refers to it. `target` was come to at `since`.
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
  // A name that the keyboard has called up does not go because a mouse was moved elsewhere.
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

/** What a press brings under the pointer has not been asked for its name: it waits the whole time. */
function press(): void {
  hide();
  goneAt = -Infinity;
}

/** Takes the name away and nothing else: what Escape closes besides needs another press. */
function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !isShown()) return;
  event.stopPropagation();
  hide();
}

/** Above the button and centred, or below where there is no room, and never over an edge of the screen. */
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
