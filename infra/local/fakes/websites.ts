import { openDemonstrationWebsites } from '#shared/fakes/demonstration-websites.ts';
import type { LocalNetwork } from '../lambda/network.ts';
import type { Settings } from '../settings.ts';
import type { StartedFake } from './started-fake.ts';

/**
 * The websites of three demonstration domains. Where `DNS_SERVERS` names other servers, nobody can resolve these
 * domains, so no website is started.
 */
export async function websites({ DNS_SERVERS }: Pick<Settings, 'DNS_SERVERS'>): Promise<StartedFake> {
  if (DNS_SERVERS !== '') return { address: 'those of the internet', variables: {} };
  const { lab, authority } = await openDemonstrationWebsites();
  return {
    address: 'excellent.example, good.example and poor.example, for the security report',
    variables: {},
    network: { hosts: hostsOf(lab.ports), authority },
    stop: () => lab.close(),
  };
}

/** The open ports of each address, from `[address]:port`. */
function hostsOf(ports: ReadonlyMap<string, number>): LocalNetwork['hosts'] {
  const hosts: Record<string, Record<number, number>> = {};
  for (const [at, local] of ports) {
    const [, address = '', port = ''] = /^\[(.*)\]:(\d+)$/.exec(at) ?? [];
    hosts[address] = { ...hosts[address], [Number(port)]: local };
  }
  return hosts;
}
