import { WEBSITE_LIMITS } from '#shared/rules/security-report.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import type { SeenAnswer, SeenTrouble, SeenWay, SeenWebsite } from '../../rules/website/seen.ts';
import { askPage } from './ask-page.ts';
import type { Connector } from './connector.ts';
import { findHost, type FoundHost } from './find-host.ts';
import { FetchBudget } from './fetch-budget.ts';
import { probeTlsVersions } from './probe-tls-versions.ts';

export interface FetchTools {
  readonly dns: DnsResolver;
  readonly connector: Connector;
  /** Our own origin, for the user agent and the page about it. */
  readonly origin: string;
  /** For tests; the default is in the rules. */
  readonly milliseconds?: number;
}

/**
 * Checks a website once: each host is resolved once and every address verified, each page is requested once, and
 * everything ends with the budget. Never rejects because of what the website does.
 */
export async function fetchWebsite(domain: string, tools: FetchTools): Promise<SeenWebsite> {
  const budget = new FetchBudget(tools.milliseconds);
  try {
    return await new WebsiteFetch(tools, budget).at(domain);
  } finally {
    budget.end();
  }
}

/** How many addresses of a host are tried when the first does not answer. */
const MOST_ADDRESSES = 2;

class WebsiteFetch {
  readonly #tools: FetchTools;
  readonly #budget: FetchBudget;
  readonly #hosts = new Map<string, Promise<FoundHost>>();
  readonly #pages = new Map<string, Promise<SeenAnswer | SeenTrouble>>();

  constructor(tools: FetchTools, budget: FetchBudget) {
    this.#tools = tools;
    this.#budget = budget;
  }

  async at(domain: string): Promise<SeenWebsite> {
    const [bare, www] = await Promise.all([this.#find(domain), this.#find(`www.${domain}`)]);
    const isBare = bare.state === 'found' || www.state !== 'found';
    const host = isBare ? domain : `www.${domain}`;
    const seen = {
      domain,
      host,
      at: new Date(),
      bare: bare.state,
      www: www.state,
      origin: this.#tools.origin,
    };
    const [address] = (isBare ? bare : www).addresses;
    if (address === undefined) {
      return { ...seen, fromHttp: undefined, fromHttps: undefined, handshakes: [], twin: undefined };
    }
    const { connector } = this.#tools;
    const hasTwin = bare.state === 'found' && www.state === 'found';
    const [fromHttps, handshakes, fromHttp, twin] = await Promise.all([
      this.#follow(`https://${host}/`),
      probeTlsVersions({ host, address, connector, budget: this.#budget }),
      this.#follow(`http://${host}/`),
      hasTwin ? this.#follow(`https://www.${domain}/`) : undefined,
    ]);
    return { ...seen, fromHttp, fromHttps, handshakes, twin };
  }

  async #follow(start: string): Promise<SeenWay> {
    const answers: SeenAnswer[] = [];
    let next = new URL(start);
    while (answers.length <= WEBSITE_LIMITS.redirects) {
      if (!isWebsite(next)) return { answers, end: { kind: 'elsewhere', address: next.href } };
      if (answers.some(({ url }) => url === next.href)) return { answers, end: { kind: circleOf(answers) } };
      const page = await this.#ask(next);
      if (page.kind === 'trouble') {
        const isFree = page.trouble === 'no-domain' && (await this.#isFree(next.hostname, start));
        return { answers, end: { ...page, isFree } };
      }
      answers.push(page);
      if (page.location === undefined) return { answers, end: { kind: 'arrived' } };
      next = withoutFragment(page.location);
    }
    return { answers, end: { kind: 'too-many' } };
  }

  #ask(url: URL): Promise<SeenAnswer | SeenTrouble> {
    const known = this.#pages.get(url.href) ?? this.#askOnce(url);
    this.#pages.set(url.href, known);
    return known;
  }

  async #askOnce(url: URL): Promise<SeenAnswer | SeenTrouble> {
    const { state, addresses } = await this.#find(url.hostname);
    if (state !== 'found') return { kind: 'trouble', url: url.href, trouble: state };
    const { connector, origin } = this.#tools;
    let met: SeenTrouble | undefined;
    for (const address of addresses.slice(0, MOST_ADDRESSES)) {
      const page = await askPage({ url, address, connector, budget: this.#budget, origin });
      if (page.kind === 'answer' || !['refused', 'no-route', 'timeout'].includes(page.trouble)) return page;
      // A missing route to one address says nothing about another.
      if (met === undefined || page.trouble !== 'no-route') met = page;
    }
    return met ?? { kind: 'trouble', url: url.href, trouble: 'no-address' };
  }

  /**
   * Whether anybody can register the domain of a name that does not exist, unless it is the domain where the redirects
   * started.
   */
  async #isFree(missing: string, start: string): Promise<boolean> {
    const { registrableDomain } = await import('../../rules/registrable.ts');
    const domain = registrableDomain(missing);
    if (domain === undefined || domain === registrableDomain(new URL(start).hostname)) return false;
    return (await this.#find(domain)).state === 'no-domain';
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

/** http on port 80 or https on port 443, the ports that the scheme implies. */
function isWebsite({ protocol, port }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && port === '';
}

function withoutFragment(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}
