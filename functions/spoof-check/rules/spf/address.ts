import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address as its bytes: four or sixteen of them. */
export interface Address {
  readonly family: 4 | 6;
  readonly bytes: readonly number[];
}

/** The address a client connects from. An IPv4 address wrapped in IPv6 is an IPv4 address (RFC 7208, section 5). */
export function parseClientAddress(text: string): Address | undefined {
  if (!isPlainAddress(text)) return undefined;
  const address = ipaddr.process(text);
  return { family: address.kind() === 'ipv4' ? 4 : 6, bytes: address.toByteArray() };
}

/** An address as it is written in a record or an answer: taken literally, nothing unwrapped. */
export function parseAddress(text: string): Address | undefined {
  if (!isPlainAddress(text)) return undefined;
  const address = ipaddr.parse(text);
  return { family: address.kind() === 'ipv4' ? 4 : 6, bytes: address.toByteArray() };
}

function isPlainAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

export function isWithin(address: Address, network: Address, bits: number): boolean {
  if (address.family !== network.family) return false;
  return network.bytes.every((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) === ((address.bytes[index] ?? 0) & mask);
  });
}

/** `192.0.2.1`, or for IPv6 its 32 hexadecimal digits with dots between them (RFC 7208, section 7.3, macro i). */
export function dottedForm(address: Address): string {
  if (address.family === 4) return address.bytes.join('.');
  return address.bytes
    .flatMap((byte) => byte.toString(16).padStart(2, '0').split(''))
    .join('.')
    .toUpperCase();
}

export function readableForm(address: Address): string {
  return ipaddr.fromByteArray([...address.bytes]).toString();
}

/** The name under which the reverse zone speaks of the address. */
export function reverseName(address: Address): string {
  const reversed = dottedForm(address).split('.').toReversed().join('.');
  return `${reversed}.${reverseZone(address)}.arpa`;
}

export function reverseZone(address: Address): 'in-addr' | 'ip6' {
  return address.family === 4 ? 'in-addr' : 'ip6';
}
