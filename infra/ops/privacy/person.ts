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
