import type { Item } from '#functions/platform/table-items.ts';
import { limitKeyOf, readAddress } from '#functions/platform/rules/ip-address.ts';
import { OperatorError } from '../place.ts';
import { type WantedAddress, wantedAddress } from './written-address.ts';

/** The person that a privacy request is about. */
export interface Person {
  readonly email: WantedAddress;
  /** The network address they used, as limits and scan records store it: for IPv6 the /64 network. */
  readonly network?: string;
}

/** The person for what an operator typed. Throws an OperatorError when an address is invalid. */
export function personOf(email: string, address?: string): Person {
  if (address === undefined) return { email: wantedAddress(email) };
  const network = networkOf(address);
  if (network === undefined) throw new OperatorError(`“${address}” is not an IP address.`);
  return { email: wantedAddress(email), network };
}

/** The network of an IP address as it is counted, or undefined when the text is not one. */
export function networkOf(text: string): string | undefined {
  const address = readAddress(text);
  if (!address) return undefined;
  // Visitors who come as IPv4 inside IPv6 are counted by their IPv4 address.
  const isMapped = 'isIPv4MappedAddress' in address && address.isIPv4MappedAddress();
  return limitKeyOf(isMapped ? address.toIPv4Address() : address);
}

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
