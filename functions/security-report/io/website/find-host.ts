import { type DnsResolver, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { readAddress } from '../../../platform/rules/ip-address.ts';
import { isConnectable } from '../../../platform/rules/public-address.ts';
import type { HostState } from '../../rules/website/seen.ts';

/** The verified addresses of a host, IPv4 first. Empty unless the state is `found`. */
export interface FoundHost {
  readonly state: HostState;
  readonly addresses: readonly string[];
}

/**
 * Resolves a host once and verifies every address. One non-public address makes the whole host `not-public`: mixing
 * both may be an attempt to make us connect to an internal network.
 */
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
  if (four.kind === 'failed' || six.kind === 'failed') return { state: 'dns-failure', addresses: [] };
  return { state: four.kind === 'no-domain' ? 'no-domain' : 'no-address', addresses: [] };
}

function judged(addresses: readonly string[], allowedNetworks: readonly string[]): FoundHost {
  const isPublic = addresses.every((text) => {
    const address = readAddress(text);
    return address !== undefined && isConnectable(address, allowedNetworks);
  });
  return isPublic ? { state: 'found', addresses } : { state: 'not-public', addresses: [] };
}
