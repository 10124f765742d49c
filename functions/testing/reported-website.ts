import type { RequestListener } from 'node:http';
import type { WebsiteAnswer } from '#shared/api/security-report.ts';
import type { DnsResolver } from '../platform/rules/dns-answers.ts';
import { withOutside } from '../security-report/io/website/fetch-website.ts';
import { known } from '../security-report/rules/facts-and-findings.ts';
import { reportOnWebsite } from '../security-report/rules/website/report-on-website.ts';
import type { BreachFact } from '../security-report/rules/website/website-facts.ts';
import {
  type Lab,
  type LabPort,
  type LabSite,
  type MadeCertificate,
  makeCertificate,
  openLab,
} from './fakes.ts';
import type { Zones } from './local-dns.ts';
import { resolverOver } from './resolver-over.ts';

/** They look public, and exist only in this lab. */
export const HERE = '196.10.100.1';
export const WWW = '196.10.100.2';
export const OTHER = '196.10.100.3';

export const NAMES = ['x.test', 'www.x.test'];
export const root = makeCertificate({ name: 'Lab Authority', isAuthority: true });
export const tlsOf = ({ key, cert }: Pick<MadeCertificate, 'key' | 'cert'>) => ({
  key,
  cert,
  ciphers: 'DEFAULT@SECLEVEL=0',
  minVersion: 'TLSv1.2' as const,
});
/** For x.test and www.x.test by the lab's authority, with what is different about it. */
export const certified = (more: Partial<Parameters<typeof makeCertificate>[0]> = {}, authority = root) =>
  tlsOf(makeCertificate({ name: 'x.test', names: NAMES, ...more }, authority));
export const GOOD = certified();

export const SAFE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
export const PAGE = '<!doctype html><title>Guesthouse</title><h1>Welcome</h1>';

export const page =
  (
    body: string | Buffer = PAGE,
    headers: Record<string, string | string[]> = {},
    status = 200,
  ): RequestListener =>
  (_, response) => {
    response.writeHead(status, { ...SAFE, ...headers });
    response.end(body);
  };
export const to =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(301, { location });
    response.end();
  };
export const http = (serve: RequestListener): LabPort => ({ serve });
export const https = (serve: RequestListener = page(), tls: object = GOOD): LabPort => ({ serve, tls });

export const USUAL: Zones = { 'x.test': { A: [HERE] }, 'www.x.test': { A: [WWW] } };

/** A website in order, in parts and complete. */
export const LEADS = http(to('https://x.test/'));
export const FINE: LabSite = { http: LEADS, https: https() };
const WWW_LEADS: LabSite = { http: LEADS, https: https(to('https://x.test/')) };
export const served = (serve: RequestListener = page(), tls?: object): LabSite => ({
  ...FINE,
  https: https(serve, tls),
});
/** Where a service of bookings is, and its certificate. */
export const BOOKING = { ...USUAL, 'booking.example': { A: [OTHER] } };
export const BOOKING_TLS = certified({ names: ['booking.example'] });

/** Dangers, warnings and notes, the worst first. */
export const problemsIn = ({ findings }: WebsiteAnswer): string[] =>
  findings.map(({ severity, id }) => `${severity} ${id}`);

/**
 * As from a machine without IPv6. The operating system knows at once that it has no route to it: a multicast group
 * cannot be connected to (RFC 1112, section 4).
 */
const NO_WAY = { host: '224.0.0.1', port: 80 };

interface Surroundings {
  readonly breaches?: BreachFact;
  readonly domain?: string;
  readonly dns?: DnsResolver;
  /** The website of the name with www. */
  readonly www?: LabSite;
  /** The websites at other addresses. */
  readonly others?: Readonly<Record<string, LabSite>>;
}

interface ReportedWebsite {
  /** Serves a website at x.test or another domain, checks it and gives the report. */
  readonly report: (site: LabSite, zones?: Zones, surroundings?: Surroundings) => Promise<WebsiteAnswer>;
  /** Every `address:port` to which a connection was requested since the test began. */
  readonly reached: () => readonly string[];
}

/** Gives the tests of this file small websites on loopback, and their security reports. */
export function useReportedWebsite(): ReportedWebsite {
  let lab: Lab;
  beforeEach(() => {
    lab = openLab();
  });
  afterEach(() => lab.close());
  return {
    reached: () => lab.reached,
    report: async (site, zones = USUAL, surroundings = {}) => {
      const { domain = 'x.test', dns = resolverOver(zones), www = WWW_LEADS, others = {} } = surroundings;
      const { breaches = known([]) } = surroundings;
      await lab.open(HERE, site);
      for (const [address, other] of Object.entries(others)) await lab.open(address, other);
      await lab.open(WWW, zones[domain]?.A ? www : { https: https(), http: http(to('https://www.x.test/')) });
      const reach: Lab['reach'] = (address, port) =>
        address.includes(':') ? NO_WAY : lab.reach(address, port);
      const connector = { reach, authorities: [root.cert], allowedNetworks: [] };
      const tools = { dns, connector, origin: 'https://us.test', milliseconds: 2500 };
      return reportOnWebsite(await withOutside(tools, (fetch) => fetch.at(domain)), breaches);
    },
  };
}
