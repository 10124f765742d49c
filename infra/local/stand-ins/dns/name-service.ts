import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { startDnsServer } from '#shared/stand-ins/dns-server.ts';
import type { StandIn } from '../stand-in.ts';
import { DEMONSTRATION_ZONES, isDemonstrationName } from '#shared/stand-ins/demonstration-zones.ts';
import { relay } from './relay.ts';

/**
 * A name server with invented domains for the spoof check; every name outside `.example` goes to this machine's own
 * resolver. `DNS_SERVERS` names other servers instead.
 */
export const nameService: StandIn = {
  name: 'DNS',
  async start({ settings }) {
    if (settings.DNS_SERVERS !== '') {
      return { address: settings.DNS_SERVERS, variables: { [ENVIRONMENT.dnsServers]: settings.DNS_SERVERS } };
    }
    const server = await startDnsServer({
      zones: DEMONSTRATION_ZONES,
      isOurs: isDemonstrationName,
      elsewhere: relay,
    });
    return {
      address: `${server.address} (excellent.example, good.example, minimal.example, poor.example …)`,
      variables: { [ENVIRONMENT.dnsServers]: server.address },
      stop: () => server.close(),
    };
  },
};
