import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { type DnsServer, type DnsServerOptions, startDnsServer } from '#shared/fakes/dns-server.ts';

export type { DnsServer, DnsServerOptions } from '#shared/fakes/dns-server.ts';
export type { Zones } from '#shared/fakes/dns-zones.ts';

/** Gives the tests of this file real DNS servers on loopback; the functions use the one started last. */
export function useLocalDns(): (options: DnsServerOptions) => Promise<DnsServer> {
  const servers: DnsServer[] = [];

  afterEach(async () => {
    delete process.env[ENVIRONMENT.dnsServers];
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  return async (options) => {
    const server = await startDnsServer(options);
    servers.push(server);
    process.env[ENVIRONMENT.dnsServers] = server.address;
    return server;
  };
}
