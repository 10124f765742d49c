import { join } from 'node:path';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { DEMONSTRATION_ZONES, isDemonstrationName } from '#shared/fakes/demonstration-zones.ts';
import { startDnsServer } from '#shared/fakes/dns-server.ts';
import { breachService } from '#shared/fakes/hibp/breach-service.ts';
import { passwordService } from '#shared/fakes/hibp/password-service.ts';
import { Books } from '#shared/fakes/payfast/books.ts';
import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { ACCOUNT } from '#shared/fakes/payfast/signing.ts';
import { openDemonstrationWebsites } from '#shared/fakes/demonstration-websites.ts';
import { serveOnLoopback } from '../listen.ts';
import type { LocalNetwork } from '../lambda/network.ts';
import type { Settings } from '../settings.ts';
import { relay } from './dns-relay.ts';
import { developerService } from './payfast/developer-service.ts';

/**
 * The fake of an outside service on this machine, or the real one that a setting names, which then has no `stop`. Its
 * `variables` replace those that the stack declares for a function; a variable that the stack does not declare stays
 * absent.
 */
interface StartedFake {
  readonly address: string;
  /** By the name of the environment variable. */
  readonly variables: Readonly<Record<string, string>>;
  /** Internet hosts that run on this machine instead. */
  readonly network?: LocalNetwork;
  readonly stop?: () => Promise<void>;
}

/** Every outside service that has a fake. A new one needs one line here and a function that starts it. */
const FAKES: Readonly<Record<string, (settings: Settings) => Promise<StartedFake>>> = {
  DNS: nameService,
  Websites: websites,
  'Have I Been Pwned': breachData,
  'Pwned Passwords': knownPasswords,
  Payfast: payments,
};

/**
 * Starts every fake. The function that stops one is added to `stops` at once, so that none keeps running when a later
 * one fails.
 */
export async function startFakes(settings: Settings, stops: (() => Promise<void>)[]) {
  const fakes: { readonly name: string; readonly address: string }[] = [];
  const variables: Record<string, string> = {};
  let network: LocalNetwork | undefined;
  for (const [name, start] of Object.entries(FAKES)) {
    const started = await start(settings);
    if (started.stop) stops.push(started.stop);
    fakes.push({ name, address: started.address });
    Object.assign(variables, started.variables);
    network ??= started.network;
  }
  return { fakes, variables, network };
}

/** A name server with invented domains for the spoof check; every other name goes to this machine's own resolver. */
export async function nameService({ DNS_SERVERS }: Pick<Settings, 'DNS_SERVERS'>): Promise<StartedFake> {
  const variables = (servers: string) => ({ [ENVIRONMENT.dnsServers]: servers });
  if (DNS_SERVERS !== '') return { address: DNS_SERVERS, variables: variables(DNS_SERVERS) };
  const ours = { zones: DEMONSTRATION_ZONES, isOurs: isDemonstrationName, elsewhere: relay };
  const server = await startDnsServer(ours);
  const domains = 'excellent.example, good.example, minimal.example, poor.example …';
  const { address } = server;
  return { address: `${address} (${domains})`, variables: variables(address), stop: () => server.close() };
}

/** High enough that nobody who tries things out locally has to wait. */
const REQUESTS_PER_MINUTE = 1000;

/** The official test addresses and some of our own; `HIBP_BASE_URL` with `HIBP_API_KEY` names the real service. */
async function breachData({ HIBP_BASE_URL }: Settings): Promise<StartedFake> {
  if (HIBP_BASE_URL !== '')
    return { address: HIBP_BASE_URL, variables: { [ENVIRONMENT.hibpBaseUrl]: HIBP_BASE_URL } };
  // The function reads its key from the Parameter Store, whose emulator finds it here: the service's own test key.
  process.env[ENVIRONMENT.hibpApiKey] ||= '0'.repeat(32);
  const { address: host, stop } = await serveOnLoopback(() =>
    breachService({ requestsPerMinute: REQUESTS_PER_MINUTE }),
  );
  const address = `${host}/api/v3`;
  return {
    address: `${address} (owner@, shopper@, malware@, fabricated@ and everywhere@breach-demo.example …)`,
    variables: {
      [ENVIRONMENT.hibpBaseUrl]: address,
      [ENVIRONMENT.hibpRequestsPerMinute]: String(REQUESTS_PER_MINUTE),
    },
    stop,
  };
}

/**
 * A few passwords that are in every list, and ranges full of hashes of no password; `PWNED_PASSWORDS_BASE_URL` names
 * the real service.
 */
async function knownPasswords({ PWNED_PASSWORDS_BASE_URL }: Settings): Promise<StartedFake> {
  const variables = (base: string) => ({ [ENVIRONMENT.pwnedPasswordsBaseUrl]: base });
  if (PWNED_PASSWORDS_BASE_URL !== '')
    return { address: PWNED_PASSWORDS_BASE_URL, variables: variables(PWNED_PASSWORDS_BASE_URL) };
  const { address, stop } = await serveOnLoopback(passwordService);
  return { address: `${address} (password, 123456, durban2010 …)`, variables: variables(address), stop };
}

/** How often the fake checks whether something is due by its clock. */
const RUN_EVERY_MS = 1000;

/**
 * A payment provider that charges nobody. `PAYFAST_HOST=https://sandbox.payfast.co.za` names the real sandbox instead,
 * whose notifications cannot reach this machine unless something forwards them.
 */
async function payments({
  PAYFAST_HOST,
  PAYFAST_API_BASE_URL,
  PAYFAST_PORT,
  DATA_DIR,
}: Settings): Promise<StartedFake> {
  const named = (host: string, api: string) => ({
    [ENVIRONMENT.payfastHost]: host,
    ...(api !== '' && { [ENVIRONMENT.payfastApiBaseUrl]: api }),
  });
  if (PAYFAST_HOST !== '')
    return { address: PAYFAST_HOST, variables: named(PAYFAST_HOST, PAYFAST_API_BASE_URL) };
  const fake = new FakePayfast({ books: new Books(join(DATA_DIR, 'payfast.json')) });
  const { address, stop } = await serveOnLoopback(() => developerService(fake), PAYFAST_PORT, 'PAYFAST_PORT');
  const clock = setInterval(() => void fake.run(), RUN_EVERY_MS);
  return {
    address: `${address} (subscriptions to renew, fail and cancel)`,
    variables: { ...named(address, address), [ENVIRONMENT.payfastMerchantId]: ACCOUNT.id },
    stop: () => {
      clearInterval(clock);
      return stop();
    },
  };
}

/**
 * The websites of three demonstration domains. Where `DNS_SERVERS` names other servers, nobody can resolve these
 * domains, so no website is started.
 */
async function websites({ DNS_SERVERS }: Pick<Settings, 'DNS_SERVERS'>): Promise<StartedFake> {
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
