import type { Item } from '#functions/platform/table-items.ts';
import type { Person } from './person.ts';

/**
 * `blocked`: it cannot be erased yet. `kept`: personal data is removed and the rest stays. With the reason, for the
 * operator.
 */
export interface Duty {
  readonly kind: 'blocked' | 'kept';
  readonly reason: string;
}

/** What a privacy request needs to know about a table. */
export interface PeopleTable {
  /** What the items are and why we have them, in words for the person they are about. */
  readonly explanation: string;
  /** What one item is, in a few words. */
  readonly nameOf: (item: Item) => string;
  /** Since when we have it, in milliseconds since 1970. */
  readonly sinceOf: (item: Item) => number | undefined;
  /** Whether an item is about this person. Items that only mention them are found in another way. */
  readonly isAbout: (item: Item, person: Person) => boolean;
  /** The id that items about the same matter share, in any table: when one of them is about a person, all are. */
  readonly matterOf: (item: Item) => string | undefined;
  /**
   * What prevents erasing an item now, or which part of it the law makes us keep; without it, items are simply deleted.
   */
  readonly dutyOf?: (item: Item, now: number) => Duty | undefined;
}
