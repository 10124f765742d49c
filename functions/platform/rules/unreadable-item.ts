/** A stored item of unknown shape: left out of lists, named and reported. */
export interface UnreadableItem {
  readonly table: string;
  /** Its key, without any part that may be personal. */
  readonly key: string;
}

type Listener = (item: UnreadableItem) => void;

let listener: Listener | undefined;

/** Reports every unreadable item to this listener: a function's log, or an operator's terminal. */
export function onUnreadableItem(told: Listener): void {
  listener = told;
}

export function tellOfUnreadable(item: UnreadableItem): void {
  listener?.(item);
}
