import { cardId } from './card-id.ts';

/** Groups above may turn out taller or lower than the room kept for them, so the place is looked up again this often. */
const LOOKS_MS = [0, 60, 200];

/** Scrolls to a breach's card and puts the focus on its title's link. The answer stops what is still to come. */
export function bringIntoView(name: string): () => void {
  const card = () => document.getElementById(cardId(name));
  const timers = LOOKS_MS.map((wait) =>
    setTimeout(() => card()?.scrollIntoView({ block: 'start', behavior: 'instant' }), wait),
  );
  card()?.querySelector('a')?.focus({ preventScroll: true });
  return () => timers.forEach(clearTimeout);
}
