import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Zones } from '../../../testing/local-dns.ts';
import { daysFromNow, makeCertificate, type MadeCertificate } from '../../../testing/certificates.ts';
import { resolverOver } from '../../../testing/resolver-over.ts';
import { type Lab, type LabPort, type LabSite, openLab } from '../../../testing/website-lab.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { known } from '../../rules/fact.ts';
import { reportOnWebsite } from '../../rules/website/report-on-website.ts';
import { fetchWebsite } from './fetch-website.ts';

/** They look public, and exist in this lab alone. */
const HERE = '196.10.100.1';
const WWW = '196.10.100.2';
const OTHER = '196.10.100.3';

const NAMES = ['x.test', 'www.x.test'];
const root = makeCertificate({ name: 'Lab Authority', isAuthority: true });
const link = makeCertificate({ name: 'Lab Link', isAuthority: true }, root);
const good = makeCertificate({ name: 'x.test', names: NAMES }, root);
const leaf = makeCertificate({ name: 'x.test', names: NAMES }, link);

const tlsOf = ({ key, cert }: Pick<MadeCertificate, 'key' | 'cert'>) => ({
  key,
  cert,
  ciphers: 'DEFAULT@SECLEVEL=0',
  minVersion: 'TLSv1.2' as const,
});
const GOOD = tlsOf(good);

const SAFE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const PAGE = '<!doctype html><title>Guesthouse</title><h1>Welcome</h1>';

const page =
  (body: string | Buffer = PAGE, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { ...SAFE, ...headers });
    response.end(body);
  };
const to =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(301, { location });
    response.end();
  };
const http = (serve: RequestListener): LabPort => ({ serve });
const https = (serve: RequestListener = page(), tls: object = GOOD): LabPort => ({ serve, tls });
const LEADS = http(to('https://x.test/'));
const FINE: LabSite = { http: LEADS, https: https() };
const WWW_LEADS: LabSite = { http: LEADS, https: https(to('https://x.test/')) };
const shown = (certificate: Pick<MadeCertificate, 'key' | 'cert'>): LabSite => ({
  ...FINE,
  https: https(page(), tlsOf(certificate)),
});
const served = (serve: RequestListener): LabSite => ({ ...FINE, https: https(serve) });
const endless: RequestListener = (_, response) => {
  response.writeHead(200, SAFE);
  const more = setInterval(() => response.write('<p>more</p>'.repeat(4000)), 1);
  response.on('close', () => clearInterval(more));
};

interface Expected {
  readonly state?: string;
  /** Of dangers, warnings and notes, the worst first. */
  readonly findings?: readonly string[];
  readonly unknown?: readonly string[];
  readonly summary?: string;
}

const BOMB = gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20));
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, 0x20));
const UNREAD = ['headers', 'page'];
const NO_PAGE = ['headers', 'disclosures', 'page', 'twins'];

/** Each wrong in one way: its website, what is said of it, and its zone where that is not the usual one. */
const SITES: [string, LabSite, Expected, Zones?][] = [
  [
    'nothing wrong',
    FINE,
    { summary: 'We saw nothing about the website of x.test that has to be put right now.' },
  ],
  [
    'expired',
    shown(makeCertificate({ name: 'x.test', names: NAMES, validUntil: daysFromNow(-2) }, root)),
    {
      findings: ['danger certificate-expired', 'note headers-weak'],
      summary: 'Something needs to be put right now: the certificate has expired.',
    },
  ],
  [
    'ends in a week',
    shown(
      makeCertificate(
        { name: 'x.test', names: NAMES, validUntil: daysFromNow(7), validFrom: daysFromNow(-83) },
        root,
      ),
    ),
    { findings: ['warning certificate-ends-soon'] },
  ],
  [
    'a short life of which most is left',
    shown(
      makeCertificate(
        { name: 'x.test', names: NAMES, validUntil: daysFromNow(5), validFrom: daysFromNow(-1) },
        root,
      ),
    ),
    {},
  ],
  [
    'for another name',
    shown(makeCertificate({ name: 'y.test', names: ['y.test'] }, root)),
    { findings: ['danger certificate-wrong-name', 'note headers-weak'] },
  ],
  [
    'self-signed',
    shown(makeCertificate({ name: 'x.test', names: NAMES })),
    { findings: ['danger certificate-self-signed', 'note headers-weak'] },
  ],
  [
    'of an authority that nobody knows',
    shown(
      makeCertificate(
        { name: 'x.test', names: NAMES, isPrivate: true },
        makeCertificate({ name: 'Own Authority', isAuthority: true }),
      ),
    ),
    { findings: ['danger certificate-untrusted', 'note headers-weak'] },
  ],
  ['chain cut', shown(leaf), { findings: ['warning certificate-chain-cut', 'note headers-weak'] }],
  ['chain whole', shown({ key: leaf.key, cert: leaf.cert + link.cert }), {}],
  [
    'weak key',
    shown(makeCertificate({ name: 'x.test', names: NAMES, key: 'rsa1024' }, root)),
    { findings: ['warning certificate-weak-key'] },
  ],
  [
    'TLS 1.0 only',
    { ...FINE, https: https(page(), { ...GOOD, minVersion: 'TLSv1', maxVersion: 'TLSv1' }) },
    { findings: ['danger tls-old-only'] },
  ],
  [
    'TLS 1.0 beside the new',
    { ...FINE, https: https(page(), { ...GOOD, minVersion: 'TLSv1' }) },
    { findings: ['warning tls-old'] },
  ],
  [
    'HTTP/2 only',
    { ...FINE, https: { serve: page(), tls: GOOD, isHttp2Only: true } },
    {
      unknown: ['hsts', ...NO_PAGE],
      summary: 'The website of x.test answers, but we could not read enough of it to say more.',
    },
  ],
  [
    'no https',
    { http: http(page()) },
    {
      findings: ['danger https-missing', 'note headers-weak'],
      unknown: ['certificate', 'hsts', 'twins'],
    },
  ],
  ['no http', { https: https() }, {}],
  ['http stays', { ...FINE, http: http(page()) }, { findings: ['warning http-stays', 'note headers-weak'] }],
  ['http by a detour', { ...FINE, http: http(to('http://www.x.test/')) }, { findings: ['note http-detour'] }],
  [
    'round in a circle to itself',
    served(to('https://x.test/')),
    { findings: ['danger redirect-loop'], unknown: NO_PAGE },
  ],
  [
    'round in a circle of two',
    served((request, response) => to(request.url === '/a' ? '/b' : '/a')(request, response)),
    { findings: ['danger redirect-loop'], unknown: NO_PAGE },
  ],
  [
    'on and on',
    served((request, response) => to(`${request.url}a`)(request, response)),
    { findings: ['danger redirect-loop'], unknown: NO_PAGE },
  ],
  [
    'from https to http',
    { http: http(page()), https: https(to('http://x.test/')) },
    { findings: ['danger https-to-http', 'note headers-weak', 'warning http-stays'] },
  ],
  [
    'to a private address',
    served(to('http://10.0.0.1/admin')),
    { findings: ['danger https-to-http', 'warning redirect-to-private'], unknown: NO_PAGE },
  ],
  [
    'to the metadata of a cloud',
    served(to('http://169.254.169.254/latest/meta-data/')),
    { findings: ['danger https-to-http', 'warning redirect-to-private'], unknown: NO_PAGE },
  ],
  [
    'to loopback in a spelling of its own',
    served(to('https://0x7f.1/')),
    { findings: ['warning redirect-to-private'], unknown: NO_PAGE },
  ],
  [
    'to IPv6 loopback',
    served(to('https://[::1]/')),
    { findings: ['warning redirect-to-private'], unknown: NO_PAGE },
  ],
  [
    'to a name with a private address',
    served(to('https://inside.test/')),
    { findings: ['warning redirect-to-private'], unknown: NO_PAGE },
    { 'inside.test': { A: ['192.168.1.1'] } },
  ],
  [
    'to a name with a public and a private address',
    served(to('https://mixed.test/')),
    { findings: ['warning redirect-to-private'], unknown: NO_PAGE },
    { 'mixed.test': { A: [OTHER], AAAA: ['fd00::1'] } },
  ],
  [
    'to another port',
    served(to('https://x.test:8443/')),
    { findings: ['warning redirect-elsewhere'], unknown: NO_PAGE },
  ],
  [
    'to a file',
    served(to('file:///etc/passwd')),
    { findings: ['warning redirect-elsewhere'], unknown: NO_PAGE },
  ],
  [
    'to a name that does not exist',
    served(to('https://gone.test/')),
    { findings: ['danger redirect-to-nowhere'], unknown: NO_PAGE },
  ],
  ['private itself', {}, { state: 'not-public' }, { 'x.test': { A: ['10.1.2.3'] } }],
  ['loopback itself', {}, { state: 'not-public' }, { 'x.test': { A: ['127.0.0.1'] } }],
  ['nobody there', {}, { state: 'silent' }],
  ['silent ports', { http: 'silent', https: 'silent' }, { state: 'silent' }],
  ['no address', {}, { state: 'no-website' }, { 'x.test': { MX: ['10 mail.x.test'] } }],
  ['no such name', {}, { state: 'no-such-domain' }, { 'y.test': {} }],
  [
    'name servers that fail',
    {},
    { state: 'dns-failure' },
    { 'x.test': { fault: 'SERVFAIL' }, 'www.x.test': { fault: 'SERVFAIL' } },
  ],
  ['no end of the page', served(endless), { unknown: UNREAD }],
  ['a huge page', served(page(Buffer.alloc(3 * 1024 * 1024, 0x61))), { unknown: UNREAD }],
  ['a gzip bomb', served(page(BOMB, { 'content-encoding': 'gzip' })), { unknown: UNREAD }],
  ['a brotli bomb', served(page(BROTLI_BOMB, { 'content-encoding': 'br' })), { unknown: UNREAD }],
  [
    'a page that breaks off',
    served((_, response) => {
      response.writeHead(200, { ...SAFE, 'content-length': '1000' });
      response.write('<p>');
      setTimeout(() => response.destroy(), 20);
    }),
    { unknown: UNREAD },
  ],
  ['not gzip at all', served(page('plain', { 'content-encoding': 'gzip' })), { unknown: UNREAD }],
  ['packed well', served(page(gzipSync(PAGE), { 'content-encoding': 'gzip' })), {}],
  ['an error', served(page('down', {}, 503)), { findings: ['warning page-error'], unknown: UNREAD }],
  [
    'no instructions',
    served(
      page(PAGE, {
        'content-security-policy': 'x',
        'strict-transport-security': '',
        'x-content-type-options': '',
      }),
    ),
    { findings: ['warning headers-weak'] },
  ],
  [
    'tells its versions',
    served(page(PAGE, { server: 'Apache/2.4.1', 'x-powered-by': 'PHP/5.6.40' })),
    { findings: ['note versions-told'] },
  ],
  [
    'a program of others',
    served(page(`${PAGE}<script src="https://cdn.other.test/a.js"></script>`)),
    { findings: ['note scripts-of-others'] },
  ],
  [
    'parts without encryption',
    served(page(`${PAGE}<img src="http://x.test/a.png">`)),
    { findings: ['warning mixed-content'] },
  ],
  ['no www', FINE, { findings: ['note twins-only-bare'] }, { 'x.test': { A: [HERE] } }],
  [
    'only www',
    {},
    { findings: ['note twins-only-www'], unknown: [] },
    { 'www.x.test': { A: [WWW] }, 'x.test': {} },
  ],
];

const USUAL: Zones = { 'x.test': { A: [HERE] }, 'www.x.test': { A: [WWW] } };
let lab: Lab;

beforeEach(() => {
  lab = openLab();
});
afterEach(() => lab.close());

async function report(site: LabSite, zones: Zones = USUAL, dns: DnsResolver = resolverOver(zones)) {
  await lab.open(HERE, site);
  await lab.open(
    WWW,
    zones['x.test']?.A ? WWW_LEADS : { https: https(), http: http(to('https://www.x.test/')) },
  );
  const connector = { reach: lab.reach, authorities: [root.cert], allowedNetworks: [] };
  const seen = await fetchWebsite('x.test', {
    dns,
    connector,
    origin: 'https://us.test',
    milliseconds: 1500,
  });
  return reportOnWebsite(seen, known([]));
}

// A row that is shorter than the parameters would be given a callback of jest's.
const ROWS = SITES.map(([name, site, expected, zones]) => [name, { site, expected, zones }] as const);

test.each(ROWS)('%s', async (_, { site, expected, zones }) => {
  const answer = await report(
    site,
    zones && !('x.test' in zones || 'y.test' in zones) ? { ...USUAL, ...zones } : zones,
  );
  const findings = answer.findings
    .filter(({ severity }) => severity !== 'good')
    .map(({ severity, id }) => `${severity} ${id}`);
  expect({
    state: answer.state,
    findings: findings.sort(),
    unknown: answer.unknown.map(({ id }) => id).sort(),
  }).toEqual({
    state: expected.state ?? 'answers',
    findings: [...(expected.findings ?? [])].sort(),
    unknown: [...(expected.unknown ?? [])].sort(),
  });
  expect(answer.summary).toContain(expected.summary ?? '');
  // Nobody but the lab's own addresses was to be connected to, and only on the two ports.
  expect(lab.reached.filter((at) => !/^196\.10\.100\.[123]:(80|443)$/.test(at))).toEqual([]);
});

test('a host is resolved once, however often it is met: a second answer counts for nothing', async () => {
  const asked: string[] = [];
  const dns = resolverOver(USUAL);
  const rebinding: DnsResolver = {
    ...dns,
    a: (name) => {
      const isFirst = !asked.includes(name);
      asked.push(name);
      return isFirst ? dns.a(name) : Promise.resolve({ kind: 'found', records: ['127.0.0.1'] });
    },
  };
  const answer = await report(FINE, USUAL, rebinding);
  expect(answer.state).toBe('answers');
  expect(asked.sort()).toEqual(['www.x.test', 'x.test']);
});

test('asks for the front page once, and says who asks', async () => {
  const asked: string[] = [];
  await report(
    served((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
      page()(request, response);
    }),
  );
  expect(asked).toEqual(['GET / SecurityReport/1.0 (+https://us.test/security-report#about-the-check)']);
});

test('whoever has no https is not asked to promise it, and is told the three worst things about the headers', async () => {
  const { findings } = await report({ http: http(page(PAGE, { 'content-security-policy': 'x' })) });
  const weak = findings.find(({ id }) => id === 'headers-weak');
  expect(weak?.fix?.message).not.toContain('Strict-Transport-Security');
  expect(weak?.explanation.split('. ')).toHaveLength(5);
});

test('what could not be read is named, each with why', async () => {
  const { unknown } = await report(served(to('https://x.test/')));
  expect(unknown.map(({ sentence }) => sentence)).toEqual([
    'Its instructions to browsers: the website leads round in a circle.',
    'What the server tells of itself: the website leads round in a circle.',
    'Parts of the page from elsewhere: the website leads round in a circle.',
    'Whether www leads to the same website: the website leads round in a circle.',
  ]);
});
