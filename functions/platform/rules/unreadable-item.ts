/** A stored item whose shape we do not know: left out of what is listed, named, and told of. */
export interface UnreadableItem {
  readonly table: string;
  /** Its key, without anything that may be about a person. */
  readonly key: string;
}

type Listener = (item: UnreadableItem) => void;

let listener: Listener | undefined;

/** Has every unreadable item told to this listener: the log of a function, the terminal of an operator. */
export function onUnreadableItem(told: Listener): void {
  listener = told;
}

export function tellOfUnreadable(item: UnreadableItem): void {
  listener?.(item);
}
