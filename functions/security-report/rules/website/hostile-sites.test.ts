import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { WebsiteAnswer } from '#shared/api/security-report.ts';
import type { LabSite } from '../../../testing/fakes.ts';
import type { Zones } from '../../../testing/local-dns.ts';
import {
  BOOKING,
  BOOKING_TLS,
  certified,
  FINE,
  HERE,
  http,
  https,
  OTHER,
  PAGE,
  page,
  problemsIn,
  SAFE,
  served,
  to,
  useReportedWebsite,
} from '../../../testing/reported-website.ts';

/** Websites as a hostile tester builds them; both names serve the same unless another is given. */
const { report } = useReportedWebsite();

const certificateFor = (...names: string[]) => certified({ names });
const { 'content-security-policy': _, ...SAFE_BUT_POLICY } = SAFE;
/** Without the policy of the usual page. */
const sends =
  (headers: Record<string, string | string[]>, body = PAGE): RequestListener =>
  (__, response) => {
    response.writeHead(200, { ...SAFE_BUT_POLICY, ...headers });
    response.end(body);
  };
const inHead = (markup: string, body = '<h1>Welcome</h1>') =>
  `<!doctype html><html><head><title>x</title>${markup}</head><body>${body}</body></html>`;
const metaPolicy = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const IN_META = metaPolicy("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
const PICTURE = '<img src="http://x.test/a.png">';
const UPGRADE = metaPolicy('upgrade-insecure-requests');
const PORTAL = 'https://booking.example/x';
const booking: LabSite = {
  http: http(page()),
  https: https(page('<title>Booking</title>', { server: 'Apache/2.2.1' }), BOOKING_TLS),
};

/** Its name, the dangers, warnings and notes, and what is said, not said, or where it leads; and www, if it is another. */
const SITES: Readonly<Record<string, LabSite | readonly [site: LabSite, www: LabSite]>> = {
  'frame-ancestors in the markup beside X-Frame-Options': served(
    sends({ 'x-frame-options': 'DENY' }, inHead(IN_META)),
  ),
  'two policies, of which the second names who may frame it | not Any other website can show yours': served(
    page(PAGE, { 'content-security-policy': ["default-src 'none'", "frame-ancestors 'self'"] }),
  ),
  'a policy that is only watched | note headers-weak | says only being watched': served(
    sends({ 'content-security-policy-report-only': "default-src 'none'; frame-ancestors 'none'" }),
  ),
  'HSTS that is taken back | note headers-weak | says told to forget': served(
    page(PAGE, { 'strict-transport-security': 'max-age=0' }),
  ),
  'HSTS with preload at the bare name, without the names below | note hsts-one-name': [
    served(page(PAGE, { 'strict-transport-security': 'max-age=63072000; preload' })),
    served(to('https://x.test/')),
  ],
  'a picture before the policy in the markup that has it fetched encrypted | warning mixed-content | says http://x.test/i.png | not a.png':
    served(page(inHead(`<link rel="icon" href="http://x.test/i.png">${UPGRADE}`, PICTURE))),
  'a login that is sent to http, which that policy has sent encrypted': served(
    page(inHead(UPGRADE, '<form action="http://x.test/in"><input type=password></form>')),
  ),
  'a certificate for all names below, not for the bare one | danger certificate-wrong-name, note headers-weak | says made out to *.x.test':
    served(page(), certificateFor('*.x.test')),
  'a certificate for one level too deep | danger twin-certificate-wrong-name': [
    FINE,
    served(to('https://x.test/'), certificateFor('x.test', '*.www.x.test')),
  ],
  'a circle of the bare name and www | danger redirects-to-no-page': [
    served(to('https://www.x.test/')),
    served(to('https://x.test/')),
  ],
  'a cookie of a login on the redirect only | note headers-weak | says cookie of a login': served(
    (request, response) => {
      if (request.url !== '/') return page()(request, response);
      response.writeHead(302, { location: '/home', 'set-cookie': 'PHPSESSID=1; Secure' }).end();
    },
  ),
  'cookies with __Host- that browsers refuse': served(
    page(PAGE, { 'set-cookie': ['__Host-a=1; Secure; Domain=x.test; Path=/', '__Host-b=1; Path=/'] }),
  ),
  'a Refresh field to another company | note forwards-elsewhere | to booking.example | not Apache': served(
    page('', { refresh: `0; url=${PORTAL}` }),
  ),
  'a refresh in the markup to another company | note forwards-elsewhere | to booking.example': served(
    page(inHead(`<meta http-equiv=refresh content="3;URL='${PORTAL}'">`)),
  ),
  'a refresh to its own page without encryption | danger https-to-http': served(
    page(inHead('<meta http-equiv=refresh content="0; url=http://x.test/home">')),
  ),
  'a step without encryption between two with it | warning https-to-http | says can change where that leads':
    {
      http: http((request, response) => to(`https://x.test${request.url}`)(request, response)),
      https: https((request, response) =>
        (request.url === '/' ? to('http://www.x.test/home') : page())(request, response),
      ),
    },
  'an encrypted address that did not answer, and a way past it | says could not read enough | not We saw nothing':
    [{ http: http(to('https://www.x.test/')), https: 'silent' }, served()],
  'a detour past a certificate that browsers refuse | danger certificate-wrong-name, note headers-weak | not directly to https':
    [
      {
        http: http(to('https://www.x.test/')),
        https: https(to('https://www.x.test/'), certificateFor('*.x.test')),
      },
      served(page(), certificateFor('*.x.test')),
    ],
  'a frameset that shows nothing but another company | note forwards-elsewhere | to booking.example': served(
    page(`<frameset rows="100%,*"><frame src="${PORTAL}"><frame src="about:blank"></frameset>`),
  ),
  'a frameset that shows another company beside a page of its own': served(
    page(`<frameset><frame src="${PORTAL}"><frame src="/menu.html"></frameset>`),
  ),
  'a frame of another company in a page of its own': served(
    page(inHead('', `<h1>Find us</h1><iframe src="${PORTAL}"></iframe>`)),
  ),
  'a page that its program draws, with a way out for old browsers': served(
    page(
      inHead(
        `<script>if (!window.fetch) location.replace('${PORTAL}')</script>`,
        '<script src="/a.js"></script>',
      ),
    ),
  ),
  'http that refreshes to https | note headers-weak, note http-detour': {
    http: http(page(inHead('<meta http-equiv=refresh content="0; url=https://x.test/">'))),
    https: https(),
  },
  'a website on http, and the page of a web server on https | warning front-stand-in | says Only the unencrypted address shows':
    { http: http(page()), https: https(page('<title>Default Web Site Page</title>')) },
  'a login that is sent to http alone | danger passwords-open': served(
    page('<title>x</title><form action="http://x.test/in"><input type=password></form>'),
  ),
  'a policy that says nothing of programs | note headers-weak | not rule about which programs': served(
    page(PAGE, { 'content-security-policy': 'upgrade-insecure-requests' }),
  ),
  'a refresh to another company without encryption | danger https-to-http, note forwards-elsewhere | to booking.example':
    served(page(inHead('<meta http-equiv=refresh content="0; http://booking.example/">'))),
  'a refresh to itself, after a long time, or for browsers without scripts': served(
    page(
      inHead(
        `<noscript><meta http-equiv=refresh content="0; ${PORTAL}"></noscript><meta http-equiv=refresh content="300; ${PORTAL}">`,
      ),
      { refresh: '0; url=https://www.x.test/home' },
    ),
  ),
  'a page that begins and never ends | says did not come to an end in time | not nobody answers': served(
    (__, response) => {
      response.writeHead(200, SAFE);
      response.write(PAGE);
    },
  ),
  'a packed page that is cut off | says came in a form that we cannot read': served((__, response) => {
    response.writeHead(200, { ...SAFE, 'content-encoding': 'gzip' });
    response.end(gzipSync(PAGE.repeat(99)).subarray(0, -9));
  }),
  'a charset that nobody knows': served(
    page(Buffer.from('<title>Caf\u00e9</title>', 'latin1'), { 'content-type': 'text/html; charset=x' }),
  ),
  'a program without a scheme in its address | note headers-weak, note scripts-of-others | says Programs of other companies run in the page, even | not come without encryption':
    served(page(`${PAGE}<script src="//cdn.other.example/a.js"></script>`)),
  'any website that reads it as the visitor who is logged in | note headers-weak | says as if it were the visitor':
    served((request, response) =>
      page(PAGE, {
        'access-control-allow-origin': String(request.headers.origin),
        'access-control-allow-credentials': 'true',
      })(request, response),
    ),
  'a certificate that is signed with SHA-1 | danger certificate-weak-signature': served(
    page(),
    certified({ names: ['x.test', 'www.x.test'], digest: 'sha1' }),
  ),
  'a login on an encrypted page': served(page('<form action="/in"><input type="password"></form>')),
  'both ports that break off at once | says Connections to x.test are broken off at once, so we know nothing about its website.':
    { http: 'reset', https: 'reset' },
  'the program that made the page | note versions-told | says WordPress 5.8.1': served(
    page('<meta name="generator" content="WordPress 5.8.1"><title>x</title>'),
  ),
  'a system with its version in the Server field | note versions-told | says Ubuntu 20.04': served(
    page(PAGE, { server: 'Apache (Ubuntu 20.04)' }),
  ),
};

const sentencesOf = ({ summary, findings, unknown }: WebsiteAnswer) =>
  [
    summary,
    ...findings.flatMap(({ title, explanation }) => [title, explanation]),
    ...unknown.map(({ sentence }) => sentence),
  ].join('\n');

test.each(Object.entries(SITES))('%s', async (told, given) => {
  const [site, www] = Array.isArray(given)
    ? (given as [LabSite, LabSite])
    : [given as LabSite, given as LabSite];
  const answer = await report(site, BOOKING, { www, others: { [OTHER]: booking } });
  const parts = told.split(' | ');
  const toldOf = (word: string) => parts.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1);
  expect(problemsIn(answer).sort().join(', ')).toBe(
    parts.find((part) => /^(danger|warning|note) [a-z]+-/.test(part)) ?? '',
  );
  expect(sentencesOf(answer)).toContain(toldOf('says') ?? '');
  expect(sentencesOf(answer)).not.toContain(toldOf('not') ?? 'undefined');
  expect(answer.facts.forwardsTo).toBe(toldOf('to') ?? null);
});

test('a website over IPv6 alone is told as that', async () => {
  const answer = await report(FINE, { 'x.test': { AAAA: ['2a02:ffff::1'] } }, { www: FINE });
  expect(problemsIn(answer)).toEqual([]);
  expect(sentencesOf(answer)).toContain('over IPv6 only');
});

test('nobody has to type www before a name below a domain', async () => {
  const site = {
    http: http(to('https://shop.x.test/')),
    https: https(page(), certificateFor('shop.x.test')),
  };
  const { findings, facts } = await report(site, { 'shop.x.test': { A: [HERE] } }, { domain: 'shop.x.test' });
  expect(facts.twins).toMatchObject({ value: { relation: 'only-bare' } });
  expect(findings).toEqual([]);
});

test.each<[Zones, string, string]>([
  [{ 'lodge.co.za': { A: [HERE] } }, 'no-such-domain', 'There is no domain shop.lodge.co.za.'],
  // An alias to nothing is there itself.
  [
    { 'lodge.co.za': { A: [HERE] }, 'shop.lodge.co.za': { CNAME: 'x.gone-lodges.co.za' } },
    'no-website',
    'There is no website at shop.lodge.co.za.',
  ],
])('in %j the name shop.lodge.co.za is %s', async (zones, state, says) => {
  const answer = await report(FINE, zones, { domain: 'shop.lodge.co.za' });
  expect(answer).toMatchObject({ state, findings: [], unknown: [] });
  expect(answer.summary).toContain(says);
});
