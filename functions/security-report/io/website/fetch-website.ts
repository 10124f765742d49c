import { type Certificate, TLS_VERSIONS } from '#shared/api/security-report.ts';
import { WEBSITE_LIMITS } from '#shared/rules/security-report.ts';
import { type DnsResolver, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { isConnectable, readAddress } from '../../../platform/rules/ip-address.ts';
import type {
  HostState,
  SeenAddress,
  SeenAnswer,
  SeenTrouble,
  SeenTwin,
  SeenWay,
  SeenWebsite,
} from '../../rules/website/seen.ts';
import { certificateOf } from '../../rules/website/certificate.ts';
import { askPage, FetchBudget } from './ask-page.ts';
import type { ReadDocument } from '../registry.ts';
import type { Connector } from './connector.ts';
import { type HandshakeQuestion, probeTlsVersions, shakeHands } from './handshakes.ts';

export interface FetchTools {
  readonly dns: DnsResolver;
  readonly connector: Connector;
  /** Our own origin, for the user agent and the page about it. */
  readonly origin: string;
  /** For tests; the default is in the rules. */
  readonly milliseconds?: number;
}

/**
 * Work that asks servers: each host is resolved once and every address verified, each page is requested once, and
 * everything ends with the budget. Never rejects because of what a server does.
 */
export async function withOutside<Result>(
  tools: FetchTools,
  work: (outside: WebsiteFetch) => Promise<Result>,
): Promise<Result> {
  const budget = new FetchBudget(tools.milliseconds);
  try {
    return await work(new WebsiteFetch(tools, budget));
  } finally {
    budget.end();
  }
}

const UNTRIED = TLS_VERSIONS.map((version) => ({ version, isOffered: null }));
/** How many addresses of a host are asked for a page when the first does not answer. */
const MOST_ADDRESSES = 2;
/** How many addresses of a host are tried with a handshake. */
const MOST_HANDSHAKES = 8;

/** What can be asked of servers by name and address. */
export class WebsiteFetch {
  readonly #tools: FetchTools;
  readonly #budget: FetchBudget;
  readonly #hosts = new Map<string, Promise<FoundHost>>();
  readonly #pages = new Map<string, Promise<SeenAnswer | SeenTrouble>>();

  constructor(tools: FetchTools, budget: FetchBudget) {
    this.#tools = tools;
    this.#budget = budget;
  }

  /** Checks the website of a domain. */
  async at(domain: string): Promise<SeenWebsite> {
    const [bare, www] = await Promise.all([this.#find(domain), this.#find(`www.${domain}`)]);
    const isBare = bare.state === 'found' || www.state !== 'found';
    const host = isBare ? domain : `www.${domain}`;
    const found = isBare ? bare : www;
    const { origin } = this.#tools;
    const seen = { domain, host, at: new Date(), bare: bare.state, www: www.state, origin };
    if (found.addresses.length === 0) {
      const nothing = { fromHttp: undefined, fromHttps: undefined, address: undefined, twin: undefined };
      // An alias to a name that does not exist is there itself.
      const isAlias = bare.state === 'no-domain' && (await this.#tools.dns.cname(domain)).kind === 'found';
      const state = isAlias ? 'no-address' : bare.state;
      return { ...seen, bare: state, ...nothing, tlsVersions: UNTRIED, otherAddresses: [] };
    }
    const hasTwin = bare.state === 'found' && www.state === 'found';
    const [fromHttps, fromHttp, tried, twin] = await Promise.all([
      this.#follow(`https://${host}/`),
      this.#follow(`http://${host}/`),
      this.#tryVersions(host, found),
      hasTwin ? this.#twin(`www.${domain}`, www) : undefined,
    ]);
    return { ...seen, ...tried, fromHttp, fromHttps, twin };
  }

  #at(host: string, address: string): HandshakeQuestion {
    return { host, address, connector: this.#tools.connector, budget: this.#budget };
  }

  readonly front = async (name: string): Promise<SeenAnswer | undefined> => {
    const answer = await this.#ask(new URL(`http://${name}/`));
    if (answer.kind === 'trouble') return undefined;
    if (answer.location !== `https://${name}/`) return answer;
    const encrypted = await this.#ask(new URL(answer.location));
    return encrypted.kind === 'answer' ? encrypted : undefined;
  };

  readonly document: ReadDocument = async (address, accept) => {
    const { answers, end } = await this.#follow(address, accept);
    const last = answers.at(-1);
    const isSafe = answers.every(({ url, isVerified }) => isVerified && url.startsWith('https:'));
    if (end.kind !== 'arrived' || !isSafe || last?.body.kind !== 'text') return undefined;
    return { status: last.status, text: last.body.text };
  };

  readonly certificate = async (names: readonly string[]): Promise<Certificate | undefined> => {
    for (const host of names) {
      const [address] = (await this.#find(host)).addresses;
      const shown = address === undefined ? undefined : await shakeHands(this.#at(host, address));
      const certificate = certificateOf(shown?.certificate, new Date());
      if (certificate) return certificate;
    }
    return undefined;
  };

  async #twin(host: string, found: FoundHost): Promise<SeenTwin> {
    const [way, addresses] = await Promise.all([this.#follow(`https://${host}/`), this.#try(host, found)]);
    return { host, way, addresses };
  }

  /** Every address, and every version at the one where visitors see the website: the first that is alive. */
  async #tryVersions(host: string, found: FoundHost) {
    const all = await this.#try(host, found);
    const address = all.find(({ trouble }) => trouble === undefined) ?? all[0];
    const isSilent = address === undefined || address.trouble === 'timeout';
    return {
      address,
      otherAddresses: all.filter((one) => one !== address),
      tlsVersions: isSilent ? UNTRIED : await probeTlsVersions(this.#at(host, address.address)),
    };
  }

  /** One handshake with each address; those that are not public are only named. */
  async #try(host: string, { addresses, inside }: FoundHost): Promise<SeenAddress[]> {
    const tried = await Promise.all(
      addresses.slice(0, MOST_HANDSHAKES).map((address) => shakeHands(this.#at(host, address))),
    );
    const named = inside
      .slice(0, MOST_HANDSHAKES)
      .map((address) => ({ host, address, trouble: 'not-public' as const, certificate: undefined }));
    return [...tried, ...named];
  }

  async #follow(start: string, accept?: string): Promise<SeenWay> {
    const answers: SeenAnswer[] = [];
    let next = new URL(start);
    while (answers.length <= WEBSITE_LIMITS.redirects) {
      // http on port 80 or https on port 443, the ports that the scheme implies.
      if (!['http:', 'https:'].includes(next.protocol) || next.port !== '')
        return { answers, end: { kind: 'elsewhere', address: next.href } };
      if (answers.some(({ url }) => url === next.href)) return { answers, end: { kind: circleOf(answers) } };
      const page = await this.#ask(next, accept);
      if (page.kind === 'trouble') return { answers, end: page };
      const location = page.location ?? (await forwardOf(page));
      answers.push({ ...page, location });
      if (location === undefined) return { answers, end: { kind: 'arrived' } };
      next = withoutFragment(location);
    }
    return { answers, end: { kind: 'too-many' } };
  }

  #ask(url: URL, accept?: string): Promise<SeenAnswer | SeenTrouble> {
    const known = this.#pages.get(url.href) ?? this.#askOnce(url, accept);
    this.#pages.set(url.href, known);
    return known;
  }

  async #askOnce(url: URL, accept?: string): Promise<SeenAnswer | SeenTrouble> {
    const { state, addresses } = await this.#find(url.hostname);
    if (state !== 'found') return { kind: 'trouble', url: url.href, trouble: state };
    const { connector, origin } = this.#tools;
    let met: SeenTrouble | undefined;
    for (const address of addresses.slice(0, MOST_ADDRESSES)) {
      const page = await askPage({ url, address, connector, budget: this.#budget, origin, accept });
      if (page.kind === 'answer' || !['refused', 'no-route', 'timeout', 'reset'].includes(page.trouble))
        return page;
      // A missing route to one address says nothing about another.
      if (met === undefined || page.trouble !== 'no-route') met = page;
    }
    return met ?? { kind: 'trouble', url: url.href, trouble: 'no-address' };
  }

  #find(host: string): Promise<FoundHost> {
    const { dns, connector } = this.#tools;
    const known = this.#hosts.get(host) ?? findHost(dns, host, connector.allowedNetworks);
    this.#hosts.set(host, known);
    return known;
  }
}

/** A server that sets a cookie on the way may lead a browser, which returns it, to a page after all. We store none. */
function circleOf(answers: readonly SeenAnswer[]): 'loop' | 'wants-cookie' {
  return answers.some(({ headers }) => headers['set-cookie'] !== undefined) ? 'wants-cookie' : 'loop';
}

/** Where a page that is no redirect sends browsers on to. The parser is loaded only for a page that may do that. */
async function forwardOf(page: SeenAnswer): Promise<string | undefined> {
  const { headers, body } = page;
  const isLikely =
    headers['refresh'] !== undefined ||
    (body.kind === 'text' && /["'=\s]refresh\b|<frameset\b/i.test(body.text));
  return isLikely ? (await import('../../rules/website/front-page.ts')).forwardIn(page) : undefined;
}

function withoutFragment(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

type FoundHost = Awaited<ReturnType<typeof findHost>>;

/**
 * Resolves a host once and judges every address. Only the public ones, IPv4 first, may be connected to, by the address
 * itself; those inside are only named.
 */
async function findHost(dns: DnsResolver, host: string, allowedNetworks: readonly string[]) {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  const answers = readAddress(literal) ? [] : await Promise.all([dns.a(host), dns.aaaa(host)]);
  const all = answers.length === 0 ? [literal] : answers.flatMap((answer) => recordsOf(answer));
  const isPublic = (text: string) => {
    const address = readAddress(text);
    return address !== undefined && isConnectable(address, allowedNetworks);
  };
  const addresses = all.filter(isPublic);
  const inside = all.filter((text) => !isPublic(text));
  const has = (kind: 'failed' | 'no-domain') => answers.some((answer) => answer.kind === kind);
  const isEmpty: HostState = has('failed') ? 'dns-failure' : has('no-domain') ? 'no-domain' : 'no-address';
  const state: HostState = addresses.length > 0 ? 'found' : inside.length > 0 ? 'not-public' : isEmpty;
  return { state, addresses, inside };
}
