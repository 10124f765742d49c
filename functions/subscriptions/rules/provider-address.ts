import ipaddr from 'ipaddr.js';

/** The provider's published sources of notifications (PayFast, custom integration, "Confirm payment is successful"). */
const PUBLISHED = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139/32',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Whether an address is one of the provider's published ones. A soft signal: the provider has moved machines without
 * updating the list, so it is recorded but decides nothing.
 */
export function isPublishedSource(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const parsed = ipaddr.IPv4.parse(address);
  return PUBLISHED.some(([network, bits]) => parsed.match(network, bits));
}
