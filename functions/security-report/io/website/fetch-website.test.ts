import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Zones } from '../../../testing/local-dns.ts';
import { daysFromNow, type LabSite, type MadeCertificate, makeCertificate } from '../../../testing/fakes.ts';
import {
  FINE,
  GOOD,
  HERE,
  http,
  https,
  LEADS,
  NAMES,
  OTHER,
  PAGE,
  page,
  root,
  SAFE,
  served,
  tlsOf,
  to,
  USUAL,
  useReportedWebsite,
  WWW,
} from '../../../testing/reported-website.ts';
import { resolverOver } from '../../../testing/resolver-over.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';

const { report, reached } = useReportedWebsite();
const link = makeCertificate({ name: 'Lab Link', isAuthority: true }, root);
const leaf = makeCertificate({ name: 'x.test', names: NAMES }, link);

const ended = makeCertificate({ name: 'Lab Link', isAuthority: true, validUntil: daysFromNow(-3) }, root);
const underEnded = makeCertificate({ name: 'x.test', names: NAMES }, ended);

/** Written into a certificate, it is a date that nobody can parse. */
const NO_DATE = Object.assign(new Date(), { toISOString: () => '20269999999999' });

const shown = (certificate: Pick<MadeCertificate, 'key' | 'cert'>): LabSite => ({
  ...FINE,
  https: https(page(), tlsOf(certificate)),
});
const endless: RequestListener = (_, response) => {
  response.writeHead(200, SAFE);
  const more = setInterval(() => response.write('<p>more</p>'.repeat(4000)), 1);
  response.on('close', () => clearInterval(more));
};

/** Writes to the connection directly, bypassing node's own answer. */
const written =
  (text: string): RequestListener =>
  (_, { socket }) =>
    socket?.write(text);

interface Expected {
  readonly state?: string;
  /** Among dangers, warnings and notes, the worst first. */
  readonly findings?: readonly string[];
  readonly unknown?: readonly string[];
  readonly summary?: string;
}

/** The answer of a server of TLS 1.2 that knows nothing of RFC 5746, and then nothing more. */
const HELLO_OF_OLD = Buffer.from(`160303002a020000260303${'07'.repeat(32)}00c02f00`, 'hex');
const BOMB = gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20));
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, 0x20));
const UNREAD = ['headers', 'page'];
const NO_PAGE = ['headers', 'disclosures', 'page', 'twins'];

/** Each is wrong in one way: its website, what is reported, and its zone if that is not the usual one. */
const SITES: [string, LabSite, Expected, Zones?][] = [
  ['nothing wrong', FINE, { summary: 'We saw nothing on the website of x.test that you need to fix now.' }],
  [
    'expired',
    shown(makeCertificate({ name: 'x.test', names: NAMES, validUntil: daysFromNow(-2) }, root)),
    {
      findings: ['danger certificate-expired', 'note headers-weak'],
      unknown: ['hsts'],
      summary: 'There is something to fix now: the certificate has expired.',
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
    { findings: ['danger certificate-wrong-name', 'note headers-weak'], unknown: ['hsts'] },
  ],
  [
    'with its name where browsers do not look for it',
    shown(makeCertificate({ name: 'x.test' }, root)),
    {
      findings: ['danger certificate-wrong-name', 'note headers-weak'],
      unknown: ['hsts'],
      summary: 'the certificate names no website',
    },
  ],
  [
    'self-signed',
    shown(makeCertificate({ name: 'x.test', names: NAMES })),
    { findings: ['danger certificate-self-signed', 'note headers-weak'], unknown: ['hsts'] },
  ],
  [
    'of an authority that nobody knows',
    shown(
      makeCertificate(
        { name: 'x.test', names: NAMES, isPrivate: true },
        makeCertificate({ name: 'Own Authority', isAuthority: true }),
      ),
    ),
    { findings: ['danger certificate-untrusted', 'note headers-weak'], unknown: ['hsts'] },
  ],
  [
    'not valid yet',
    shown(makeCertificate({ name: 'x.test', names: NAMES, validFrom: daysFromNow(5) }, root)),
    {
      findings: ['danger certificate-not-yet-valid', 'note headers-weak'],
      unknown: ['hsts'],
      summary: 'There is something to fix now: the certificate is not valid yet.',
    },
  ],
  [
    'dates that are none',
    shown(makeCertificate({ name: 'x.test', names: NAMES, validUntil: NO_DATE }, root)),
    { findings: ['note headers-weak'], unknown: ['certificate', 'hsts'] },
  ],
  [
    'chain cut',
    shown(leaf),
    { findings: ['warning certificate-chain-cut', 'note headers-weak'], unknown: ['hsts'] },
  ],
  [
    'an intermediate certificate that has expired',
    shown({ key: underEnded.key, cert: underEnded.cert + ended.cert }),
    {
      findings: ['note headers-weak'],
      unknown: ['certificate-chain', 'hsts'],
      summary: 'but we do not know whether browsers accept its certificate',
    },
  ],
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
      findings: ['note http2-only'],
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
  [
    'http shows an error',
    { ...FINE, http: http(page('down', {}, 503)) },
    { findings: ['note headers-weak'], unknown: ['http'] },
  ],
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
    'to itself until a cookie comes back',
    served((request, response) => {
      if (request.headers.cookie) return page()(request, response);
      response
        .writeHead(302, { location: '/', 'set-cookie': 'seen=1; Secure; HttpOnly; SameSite=Lax' })
        .end();
    }),
    {
      unknown: NO_PAGE,
      summary: 'The website of x.test answers, but we could not read enough of it to say more.',
    },
  ],
  [
    'on and on',
    served((request, response) => to(`${request.url}a`)(request, response)),
    { findings: ['warning redirects-many'], unknown: NO_PAGE },
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
    // Its public address is asked, where nobody answers, and the private one is not.
    { state: 'silent' },
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
  [
    'another protocol in place of an answer',
    served(written('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')),
    { unknown: ['hsts', ...NO_PAGE] },
  ],
  [
    'fields that end in a line feed alone',
    served(
      written(
        `HTTP/1.1 200 OK\n${Object.entries(SAFE)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join('')}content-length: ${PAGE.length}\n\n${PAGE}`,
      ),
    ),
    {},
  ],
  [
    'a server that cannot renegotiate safely',
    { http: http(page()), https: (socket) => socket.end(HELLO_OF_OLD) },
    { findings: ['warning http-alone'], unknown: ['https', 'certificate', 'hsts', 'headers', 'twins'] },
  ],
  ['not gzip at all', served(page('plain', { 'content-encoding': 'gzip' })), { unknown: UNREAD }],
  ['packed well', served(page(gzipSync(PAGE), { 'content-encoding': 'gzip' })), {}],
  [
    'an error',
    served(page('down', { server: 'Apache/2.4.1' }, 503)),
    { findings: ['warning page-error'], unknown: ['disclosures', ...UNREAD] },
  ],
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
    'its own program at the name it leads to',
    {
      http: LEADS,
      https: https(
        ({ headers }, response) =>
          headers.host === 'x.test'
            ? response.writeHead(301, { location: 'https://lodge.test/' }).end()
            : response.writeHead(200, SAFE).end(`${PAGE}<script src="https://lodge.test/a.js"></script>`),
        tlsOf(makeCertificate({ name: 'x.test', names: [...NAMES, 'lodge.test'] }, root)),
      ),
    },
    { findings: ['note forwards-elsewhere'], unknown: ['disclosures', ...UNREAD] },
    { 'lodge.test': { A: [HERE] } },
  ],
  [
    'its own program, addressed without a scheme',
    served(page(`${PAGE}<script src="//cdn.x.test/a.js"></script>`)),
    {},
  ],
  [
    'parts without encryption',
    served(page(`${PAGE}<img src="http://x.test/a.png">`)),
    { findings: ['warning mixed-content'] },
  ],
  [
    'parts that browsers are told to fetch encrypted',
    served(
      page(`${PAGE}<img src="http://x.test/a.png">`, {
        'content-security-policy': `${SAFE['content-security-policy']}; Upgrade-Insecure-Requests`,
      }),
    ),
    {},
  ],
  [
    'parts that its own markup tells browsers to fetch encrypted',
    served(
      page(
        `<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">${PAGE}<img src="http://x.test/a.png">`,
      ),
    ),
    {},
  ],
  ['no www', FINE, { findings: ['note twins-only-bare'] }, { 'x.test': { A: [HERE] } }],
  [
    'only www',
    {},
    { findings: ['warning twins-only-www'], unknown: [] },
    { 'www.x.test': { A: [WWW] }, 'x.test': {} },
  ],
];

// For a row with fewer values than parameters, jest would pass a callback.
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
  // Only the lab's own addresses were connected to, and only on the two ports.
  expect(reached().filter((at) => !/^196\.10\.100\.[123]:(80|443)$/.test(at))).toEqual([]);
});

test('an error page at one of both names makes them no two websites', async () => {
  const { findings, unknown } = await report(FINE, USUAL, {
    www: { https: https(page('<title>Down</title>', {}, 503)) },
  });
  expect(findings.filter(({ id }) => id.startsWith('twins'))).toEqual([]);
  expect(unknown).toEqual([
    {
      id: 'twins',
      sentence: 'Whether www leads to the same website: at least one of them answers with an error.',
    },
  ]);
});

test('one step to https of another name is called no detour by way of elsewhere', async () => {
  const { findings } = await report({ ...FINE, http: http(to('https://www.x.test/')) });
  const way = findings.find(({ id }) => id === 'http-detour');
  expect(way?.severity).toBe('note');
  expect(`${way?.title} ${way?.explanation}`).toContain('are sent to the encrypted page of another name');
  expect(`${way?.title} ${way?.explanation}`).not.toMatch(/detour|elsewhere first/);
});

test.each([
  ['UTF-8', '/k\u00c3\u00ab', '/k%C3%AB'],
  ['Latin-1', '/k\u00eb', '/k%EB'],
])('an address that a redirect writes in bare %s is asked for byte by byte', async (_, location, path) => {
  const asked: (string | undefined)[] = [];
  const { facts } = await report(
    served((request, response) => {
      asked.push(request.url);
      (request.url === '/' ? to(location) : page())(request, response);
    }),
  );
  expect(asked).toEqual(['/', path]);
  expect(facts.finalAddress).toBe(`https://x.test${path}`);
});

test('a promise to stay encrypted that comes unencrypted is none', async () => {
  const { facts } = await report({ http: http(page()), https: https(to('http://x.test/')) });
  expect(facts.hsts).toMatchObject({ state: 'known', value: { seconds: null } });
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
  const answer = await report(FINE, USUAL, { dns: rebinding });
  expect(answer.state).toBe('answers');
  expect(asked.sort()).toEqual(['www.x.test', 'x.test']);
});

test('packed pieces that hold nothing are taken from the bytes all the same', async () => {
  let sent = 0;
  const nothing = Buffer.alloc(65_535, Buffer.from([0, 0, 0, 255, 255]));
  const unending: RequestListener = (_, response) => {
    response.writeHead(200, { ...SAFE, 'content-encoding': 'gzip' });
    response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
    const more = setInterval(() => {
      // Counted is what was taken, not what waits in this process.
      if (response.writableNeedDrain) return;
      response.write(nothing);
      sent += nothing.length;
    }, 1);
    response.on('close', () => clearInterval(more));
  };
  const { unknown } = await report(served(unending));
  // Bytes in flight when the connection is closed are extra.
  expect(sent).toBeLessThan(8 * 1024 * 1024);
  expect(unknown.map(({ id }) => id)).toEqual(UNREAD);
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
    'Its instructions to browsers: the website sends visitors round in a circle.',
    'What the server reveals about itself: the website sends visitors round in a circle.',
    'Parts of the page from elsewhere: the website sends visitors round in a circle.',
    'Whether www leads to the same website: the website sends visitors round in a circle.',
  ]);
});
