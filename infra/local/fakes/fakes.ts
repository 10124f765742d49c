import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { connect, isIP } from 'node:net';
import { join } from 'node:path';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { DEMONSTRATION_ZONES, isDemonstrationName } from '#shared/fakes/demonstration-zones.ts';
import { type Transport, framed, messageCutter, startDnsServer } from '#shared/fakes/dns-server.ts';
import { breachService } from '#shared/fakes/hibp/breach-service.ts';
import { passwordService } from '#shared/fakes/hibp/password-service.ts';
import { Books } from '#shared/fakes/payfast/books.ts';
import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { ACCOUNT } from '#shared/fakes/payfast/signing.ts';
import { openDemonstrationWebsites } from '#shared/fakes/websites.ts';
import { serveOnLoopback } from '../listen.ts';
import type { LocalNetwork } from '../lambda/worker.ts';
import type { Settings } from '../settings.ts';
import { developerService } from './developer-service.ts';

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

/** The fakes that run, what functions are told of them, and the internet hosts that run on this machine instead. */
export interface StartedFakes {
  readonly fakes: readonly { readonly name: string; readonly address: string }[];
  readonly variables: Readonly<Record<string, string>>;
  readonly network: LocalNetwork | undefined;
}

/**
 * Starts every fake. The function that stops one is added to `stops` at once, so that none keeps running when a later
 * one fails.
 */
export async function startFakes(settings: Settings, stops: (() => Promise<void>)[]): Promise<StartedFakes> {
  const started: (StartedFake & { name: string })[] = [];
  for (const [name, start] of Object.entries(FAKES)) {
    const fake = await start(settings);
    if (fake.stop) stops.push(fake.stop);
    started.push({ name, ...fake });
  }
  return {
    fakes: started.map(({ name, address }) => ({ name, address })),
    variables: Object.assign({}, ...started.map(({ variables }) => variables)),
    network: started.find(({ network }) => network)?.network,
  };
}

/** The real service that a setting names, told to functions by a variable. */
function real(address: string, variable: string): StartedFake {
  return { address, variables: { [variable]: address } };
}

/** A name server with invented domains for the spoof check; every other name goes to this machine's own resolver. */
export async function nameService({ DNS_SERVERS }: Pick<Settings, 'DNS_SERVERS'>): Promise<StartedFake> {
  if (DNS_SERVERS !== '') return real(DNS_SERVERS, ENVIRONMENT.dnsServers);
  const ours = { zones: DEMONSTRATION_ZONES, isOurs: isDemonstrationName, elsewhere: relay };
  const server = await startDnsServer(ours);
  return {
    address: `${server.address} (excellent.example, good.example, minimal.example, poor.example …)`,
    variables: { [ENVIRONMENT.dnsServers]: server.address },
    stop: () => server.close(),
  };
}

/** The official test addresses and some of our own; `HIBP_BASE_URL` with `HIBP_API_KEY` names the real service. */
async function breachData({ HIBP_BASE_URL }: Settings): Promise<StartedFake> {
  if (HIBP_BASE_URL !== '') return real(HIBP_BASE_URL, ENVIRONMENT.hibpBaseUrl);
  // The function reads its key from the Parameter Store, whose emulator finds it here: the service's own test key.
  process.env[ENVIRONMENT.hibpApiKey] ||= '0'.repeat(32);
  // High enough that nobody who tries things out locally has to wait.
  const requestsPerMinute = 1000;
  const { address, stop } = await serveOnLoopback(() => breachService({ requestsPerMinute }));
  const base = `${address}/api/v3`;
  return {
    address: `${base} (owner@, shopper@, malware@, fabricated@ and everywhere@breach-demo.example …)`,
    variables: {
      [ENVIRONMENT.hibpBaseUrl]: base,
      [ENVIRONMENT.hibpRequestsPerMinute]: String(requestsPerMinute),
    },
    stop,
  };
}

/**
 * A few passwords that are in every list, and ranges full of hashes of no password; `PWNED_PASSWORDS_BASE_URL` names
 * the real service.
 */
async function knownPasswords({ PWNED_PASSWORDS_BASE_URL: named }: Settings): Promise<StartedFake> {
  if (named !== '') return real(named, ENVIRONMENT.pwnedPasswordsBaseUrl);
  const { address, stop } = await serveOnLoopback(passwordService);
  const variables = { [ENVIRONMENT.pwnedPasswordsBaseUrl]: address };
  return { address: `${address} (password, 123456, durban2010 …)`, variables, stop };
}

/**
 * A payment provider that charges nobody. `PAYFAST_HOST=https://sandbox.payfast.co.za` names the real sandbox instead,
 * whose notifications cannot reach this machine unless something forwards them.
 */
async function payments(settings: Settings): Promise<StartedFake> {
  const { PAYFAST_HOST, PAYFAST_API_BASE_URL: api } = settings;
  if (PAYFAST_HOST !== '') {
    const { address, variables } = real(PAYFAST_HOST, ENVIRONMENT.payfastHost);
    return { address, variables: { ...variables, ...(api && { [ENVIRONMENT.payfastApiBaseUrl]: api }) } };
  }
  const fake = new FakePayfast({ books: new Books(join(settings.DATA_DIR, 'payfast.json')) });
  const make = () => developerService(fake);
  const { address, stop } = await serveOnLoopback(make, settings.PAYFAST_PORT, 'PAYFAST_PORT');
  // How often it checks whether something is due by its clock.
  const clock = setInterval(() => void fake.run(), 1000);
  return {
    address: `${address} (subscriptions to renew, fail and cancel)`,
    variables: {
      [ENVIRONMENT.payfastHost]: address,
      [ENVIRONMENT.payfastApiBaseUrl]: address,
      [ENVIRONMENT.payfastMerchantId]: ACCOUNT.id,
    },
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
async function websites({ DNS_SERVERS }: Settings): Promise<StartedFake> {
  if (DNS_SERVERS !== '') return { address: 'those of the internet', variables: {} };
  const { lab, authority } = await openDemonstrationWebsites();
  return {
    address: 'excellent.example, good.example and poor.example, for the security report',
    variables: {},
    network: { ports: Object.fromEntries(lab.ports), authority },
    stop: () => lab.close(),
  };
}

const PATIENCE_MS = 4500;

/** Passes a query on to this machine's own resolver, byte for byte; undefined when that one does not answer. */
async function relay(message: Buffer, transport: Transport): Promise<Buffer | undefined> {
  // `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`.
  const [server] = getServers();
  if (server === undefined) return undefined;
  const cut = isIP(server) > 0 ? server.length : server.lastIndexOf(':');
  const host = server.slice(0, cut).replace(/^\[|\]$/g, '');
  const port = Number(server.slice(cut + 1)) || 53;
  return transport === 'udp' ? relayUdp(message, host, port) : relayTcp(message, host, port);
}

function relayUdp(message: Buffer, host: string, port: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
    const end = (answer?: Buffer) => {
      clearTimeout(timer);
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    socket.on('error', () => end());
    socket.on('message', (answer) => end(answer));
    socket.connect(port, host, () => socket.send(message));
  });
}

function relayTcp(message: Buffer, host: string, port: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(framed(message)));
    const end = (answer?: Buffer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.on('error', () => end());
    socket.on('data', messageCutter(end));
  });
}
