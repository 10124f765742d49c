import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Zones } from '../../../testing/local-dns.ts';
import { daysFromNow, type LabSite, makeCertificate } from '../../../testing/fakes.ts';
import {
  certified,
  FINE,
  GOOD,
  HERE,
  http,
  https,
  NAMES,
  OTHER,
  PAGE,
  page,
  problemsIn,
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

const shown = (...certificate: Parameters<typeof certified>) => served(page(), certified(...certificate));
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

/** The answer of a server of TLS 1.2 that knows nothing of RFC 5746, and then nothing more. */
const HELLO_OF_OLD = Buffer.from(`160303002a020000260303${'07'.repeat(32)}00c02f00`, 'hex');
const BOMB = gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20));
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, 0x20));

const FIELDS = Object.entries(SAFE)
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('');
const PICTURE = `${PAGE}<img src="http://x.test/a.png">`;
const LODGE = certified({ names: [...NAMES, 'lodge.test'] });
const NO_PAGE = 'unknown disclosures, headers, page, twins';
const UNREAD = 'unknown headers, page';

/**
 * Each is wrong in one way. Its name, what is reported if it is not `answers` without findings, and what the summary says;
 * its website, and its zone if that is not the usual one.
 */
const SITES: Readonly<Record<string, LabSite | readonly [LabSite, Zones]>> = {
  'nothing wrong | says We saw nothing on the website of x.test that you need to fix now.': FINE,
  'expired | danger certificate-expired, note headers-weak | unknown hsts | says There is something to fix now: the certificate has expired.':
    shown({ validUntil: daysFromNow(-2) }),
  'ends in a week | warning certificate-ends-soon': shown({
    validUntil: daysFromNow(7),
    validFrom: daysFromNow(-83),
  }),
  'a short life of which most is left': shown({ validUntil: daysFromNow(5), validFrom: daysFromNow(-1) }),
  'for another name | danger certificate-wrong-name, note headers-weak | unknown hsts': shown({
    name: 'y.test',
    names: ['y.test'],
  }),
  'with its name where browsers do not look for it | danger certificate-wrong-name | says the certificate is for another name':
    served(page(), tlsOf(makeCertificate({ name: 'x.test' }, root))),
  'self-signed | danger certificate-self-signed, note headers-weak | unknown hsts': served(
    page(),
    tlsOf(makeCertificate({ name: 'x.test', names: NAMES })),
  ),
  'of an authority that nobody knows | danger certificate-untrusted, note headers-weak | unknown hsts': shown(
    { isPrivate: true },
    makeCertificate({ name: 'Own Authority', isAuthority: true }),
  ),
  'not valid yet | danger certificate-not-yet-valid, note headers-weak | unknown hsts | says There is something to fix now: the certificate is not valid yet.':
    shown({ validFrom: daysFromNow(5) }),
  'dates that are none | note headers-weak | unknown certificate, hsts': shown({ validUntil: NO_DATE }),
  'chain cut | note headers-weak, warning certificate-incomplete | unknown hsts': served(page(), tlsOf(leaf)),
  'an intermediate certificate that has expired | note headers-weak | unknown hsts | says but we do not know whether browsers accept its certificate':
    served(page(), tlsOf({ key: underEnded.key, cert: underEnded.cert + ended.cert })),
  'chain whole': served(page(), tlsOf({ key: leaf.key, cert: leaf.cert + link.cert })),
  'weak key | warning certificate-weak-key': shown({ key: 'rsa1024' }),
  'TLS 1.0 only | danger tls-old-only': served(page(), {
    ...GOOD,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1',
  }),
  'TLS 1.0 beside the new | warning tls-old': served(page(), { ...GOOD, minVersion: 'TLSv1' }),
  'HTTP/2 only | note http2-only | unknown disclosures, headers, hsts, page, twins | says The website of x.test answers, but we could not read enough of it to say more.':
    { ...FINE, https: { serve: page(), tls: GOOD, isHttp2Only: true } },
  'no https | danger https-missing, note headers-weak | unknown certificate, hsts, twins': {
    http: http(page()),
  },
  'no http': { https: https() },
  'http stays | note headers-weak, warning http-stays': { ...FINE, http: http(page()) },
  'http shows an error | note headers-weak | unknown http': { ...FINE, http: http(page('down', {}, 503)) },
  'http by a detour | note http-detour': { ...FINE, http: http(to('http://www.x.test/')) },
  [`round in a circle to itself | danger redirects-to-no-page | ${NO_PAGE}`]: served(to('https://x.test/')),
  [`round in a circle of two | danger redirects-to-no-page | ${NO_PAGE}`]: served((request, response) =>
    to(request.url === '/a' ? '/b' : '/a')(request, response),
  ),
  [`to itself until a cookie comes back | ${NO_PAGE} | says The website of x.test answers, but we could not read enough of it to say more.`]:
    served((request, response) => {
      if (request.headers.cookie) return page()(request, response);
      response
        .writeHead(302, { location: '/', 'set-cookie': 'seen=1; Secure; HttpOnly; SameSite=Lax' })
        .end();
    }),
  [`on and on | warning redirects-to-no-page | ${NO_PAGE}`]: served((request, response) =>
    to(`${request.url}a`)(request, response),
  ),
  'from https to http | danger https-to-http, note headers-weak, warning http-stays': {
    http: http(page()),
    https: https(to('http://x.test/')),
  },
  [`to a private address | danger https-to-http, warning redirects-to-no-page | ${NO_PAGE}`]: served(
    to('http://10.0.0.1/admin'),
  ),
  [`to the metadata of a cloud | danger https-to-http, warning redirects-to-no-page | ${NO_PAGE}`]: served(
    to('http://169.254.169.254/latest/meta-data/'),
  ),
  [`to loopback in a spelling of its own | warning redirects-to-no-page | ${NO_PAGE}`]: served(
    to('https://0x7f.1/'),
  ),
  [`to IPv6 loopback | warning redirects-to-no-page | ${NO_PAGE}`]: served(to('https://[::1]/')),
  [`to a name with a private address | warning redirects-to-no-page | ${NO_PAGE}`]: [
    served(to('https://inside.test/')),
    { ...USUAL, 'inside.test': { A: ['192.168.1.1'] } },
  ],
  // Its public address is asked, where nobody answers, and the private one is not.
  'to a name with a public and a private address | silent': [
    served(to('https://mixed.test/')),
    { ...USUAL, 'mixed.test': { A: [OTHER], AAAA: ['fd00::1'] } },
  ],
  [`to another port | warning redirects-to-no-page | ${NO_PAGE}`]: served(to('https://x.test:8443/')),
  [`to a file | warning redirects-to-no-page | ${NO_PAGE}`]: served(to('file:///etc/passwd')),
  [`to a name that does not exist | danger redirects-to-no-page | ${NO_PAGE}`]: served(
    to('https://gone.test/'),
  ),
  'private itself | not-public': [{}, { 'x.test': { A: ['10.1.2.3'] } }],
  'loopback itself | not-public': [{}, { 'x.test': { A: ['127.0.0.1'] } }],
  'nobody there | silent': {},
  'silent ports | silent': { http: 'silent', https: 'silent' },
  'no address | no-website': [{}, { 'x.test': { MX: ['10 mail.x.test'] } }],
  'no such name | no-such-domain': [{}, { 'y.test': {} }],
  'name servers that fail | dns-failure': [
    {},
    { 'x.test': { fault: 'SERVFAIL' }, 'www.x.test': { fault: 'SERVFAIL' } },
  ],
  [`no end of the page | ${UNREAD}`]: served(endless),
  [`a huge page | ${UNREAD}`]: served(page(Buffer.alloc(3 * 1024 * 1024, 0x61))),
  [`a gzip bomb | ${UNREAD}`]: served(page(BOMB, { 'content-encoding': 'gzip' })),
  [`a brotli bomb | ${UNREAD}`]: served(page(BROTLI_BOMB, { 'content-encoding': 'br' })),
  [`a page that breaks off | ${UNREAD}`]: served((_, response) => {
    response.writeHead(200, { ...SAFE, 'content-length': '1000' });
    response.write('<p>');
    setTimeout(() => response.destroy(), 20);
  }),
  'another protocol in place of an answer | unknown disclosures, headers, hsts, page, twins': served(
    written('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  ),
  'fields that end in a line feed alone': served(
    written(`HTTP/1.1 200 OK\n${FIELDS}content-length: ${PAGE.length}\n\n${PAGE}`),
  ),
  'a server that cannot renegotiate safely | warning http-alone | unknown certificate, headers, hsts, https, twins':
    { http: http(page()), https: (socket) => socket.end(HELLO_OF_OLD) },
  [`not gzip at all | ${UNREAD}`]: served(page('plain', { 'content-encoding': 'gzip' })),
  'packed well': served(page(gzipSync(PAGE), { 'content-encoding': 'gzip' })),
  'an error | warning page-error | unknown disclosures, headers, page': served(
    page('down', { server: 'Apache/2.4.1' }, 503),
  ),
  'no instructions | warning headers-weak': served(
    page(PAGE, {
      'content-security-policy': 'x',
      'strict-transport-security': '',
      'x-content-type-options': '',
    }),
  ),
  'tells its versions | note versions-told': served(
    page(PAGE, { server: 'Apache/2.4.1', 'x-powered-by': 'PHP/5.6.40' }),
  ),
  'a program of others | note scripts-of-others': served(
    page(`${PAGE}<script src="https://cdn.other.test/a.js"></script>`),
  ),
  'its own program at the name it leads to | note forwards-elsewhere | unknown disclosures, headers, page': [
    served(
      ({ headers }, response) =>
        headers.host === 'x.test'
          ? response.writeHead(301, { location: 'https://lodge.test/' }).end()
          : response.writeHead(200, SAFE).end(`${PAGE}<script src="https://lodge.test/a.js"></script>`),
      LODGE,
    ),
    { ...USUAL, 'lodge.test': { A: [HERE] } },
  ],
  'its own program, addressed without a scheme': served(
    page(`${PAGE}<script src="//cdn.x.test/a.js"></script>`),
  ),
  'parts without encryption | warning mixed-content': served(page(PICTURE)),
  'parts that browsers are told to fetch encrypted': served(
    page(PICTURE, {
      'content-security-policy': `${SAFE['content-security-policy']}; Upgrade-Insecure-Requests`,
    }),
  ),
  'parts that its own markup tells browsers to fetch encrypted': served(
    page(`<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">${PICTURE}`),
  ),
  'no www | note twins-only-bare': [FINE, { 'x.test': { A: [HERE] } }],
  'only www | warning twins-only-www': [{}, { 'www.x.test': { A: [WWW] }, 'x.test': {} }],
};

test.each(Object.entries(SITES))('%s', async (told, given) => {
  const [site, zones] = Array.isArray(given) ? (given as [LabSite, Zones]) : [given as LabSite, USUAL];
  const answer = await report(site, zones);
  const { state, unknown, summary } = answer;
  const parts = [
    state === 'answers' ? '' : state,
    problemsIn(answer).sort().join(', '),
    unknown.length > 0
      ? `unknown ${unknown
          .map(({ id }) => id)
          .sort()
          .join(', ')}`
      : '',
  ].filter((part) => part !== '');
  const [, ...expected] = told.split(' | ');
  const says = expected.find((part) => part.startsWith('says ')) ?? '';
  expect(parts).toEqual(expected.filter((part) => part !== says));
  expect(summary).toContain(says.replace('says ', ''));
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
  expect(unknown.map(({ id }) => id)).toEqual(['headers', 'page']);
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
