import { type DnsResolver, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { readAddress } from '../../../platform/rules/ip-address.ts';
import { isConnectable } from '../../../platform/rules/public-address.ts';
import type { HostState } from '../../rules/website/seen.ts';

/** The public addresses of a host, IPv4 first. Empty unless the state is `found`. */
export interface FoundHost {
  readonly state: HostState;
  readonly addresses: readonly string[];
  /** Its addresses that are not on the public internet: no connection to them is ever made. */
  readonly inside: readonly string[];
}

/** Resolves a host once and judges every address. Only the public ones may be connected to, by the address itself. */
export async function findHost(
  dns: DnsResolver,
  host: string,
  allowedNetworks: readonly string[],
): Promise<FoundHost> {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (readAddress(literal)) return judged([literal], allowedNetworks);
  const [four, six] = await Promise.all([dns.a(host), dns.aaaa(host)]);
  const addresses = [...recordsOf(four), ...recordsOf(six)];
  if (addresses.length > 0) return judged(addresses, allowedNetworks);
  if (four.kind === 'failed' || six.kind === 'failed') return none('dns-failure');
  return none(four.kind === 'no-domain' ? 'no-domain' : 'no-address');
}

function judged(all: readonly string[], allowedNetworks: readonly string[]): FoundHost {
  const isPublic = (text: string) => {
    const address = readAddress(text);
    return address !== undefined && isConnectable(address, allowedNetworks);
  };
  const addresses = all.filter(isPublic);
  const inside = all.filter((text) => !isPublic(text));
  return { state: addresses.length > 0 ? 'found' : 'not-public', addresses, inside };
}

function none(state: HostState): FoundHost {
  return { state, addresses: [], inside: [] };
}
