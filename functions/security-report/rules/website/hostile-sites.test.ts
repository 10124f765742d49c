import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { daysFromNow, type LabSite, makeCertificate } from '../../../testing/fakes.ts';
import type { Zones } from '../../../testing/local-dns.ts';
import {
  FINE,
  HERE,
  http,
  https,
  LEADS,
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
} from '../../../testing/reported-website.ts';

/** Websites as a hostile tester builds them; both names serve the same unless another is given. */
const { report } = useReportedWebsite();

const certificateFor = (...names: string[]) =>
  tlsOf(makeCertificate({ name: 'x.test', names, validFrom: daysFromNow(-9) }, root));
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
  https: https(page('<title>Booking</title>', { server: 'Apache/2.2.1' }), certificateFor('booking.example')),
};
const once =
  (first: RequestListener, then: RequestListener = page()): RequestListener =>
  (request, response) =>
    (request.url === '/' ? first : then)(request, response);

interface Row {
  /** Dangers, warnings and notes. */
  readonly findings?: readonly string[];
  /** In the summary, or in a sentence of a finding or of what is unknown. */
  readonly says?: string;
  readonly saysNot?: string;
  readonly forwardsTo?: string;
  readonly www?: LabSite;
  readonly zones?: Zones;
}

const SITES: [string, LabSite, Row][] = [
  [
    'frame-ancestors in the markup alone',
    served(sends({}, inHead(IN_META))),
    { findings: ['note headers-ignored'], says: 'where browsers ignore it' },
  ],
  [
    'frame-ancestors in the markup beside X-Frame-Options',
    served(sends({ 'x-frame-options': 'DENY' }, inHead(IN_META))),
    {},
  ],
  [
    'X-Frame-Options with ALLOW-FROM',
    served(
      page(PAGE, {
        'content-security-policy': "default-src 'none'",
        'x-frame-options': 'ALLOW-FROM https://portal.example/',
      }),
    ),
    { findings: ['note headers-ignored'], says: 'browsers ignore' },
  ],
  [
    'two policies, of which the second names who may frame it',
    served(page(PAGE, { 'content-security-policy': ["default-src 'none'", "frame-ancestors 'self'"] })),
    { saysNot: 'Any other website can show yours' },
  ],
  [
    'a policy that is only watched',
    served(sends({ 'content-security-policy-report-only': "default-src 'none'; frame-ancestors 'none'" })),
    { findings: ['note headers-weak'], says: 'only being watched' },
  ],
  [
    'HSTS that is taken back',
    served(page(PAGE, { 'strict-transport-security': 'max-age=0' })),
    { findings: ['note headers-ignored'], says: 'told to forget' },
  ],
  [
    'HSTS with preload at the bare name, without the names below',
    served(page(PAGE, { 'strict-transport-security': 'max-age=63072000; preload' })),
    {
      findings: ['note hsts-one-name'],
      www: { http: LEADS, https: https(to('https://x.test/')) },
    },
  ],
  [
    'a picture before the policy in the markup that has it fetched encrypted',
    served(page(inHead(`<link rel="icon" href="http://x.test/i.png">${UPGRADE}`, PICTURE))),
    { findings: ['warning mixed-content'], says: 'http://x.test/i.png', saysNot: 'a.png' },
  ],
  [
    'that policy in the body, where browsers ignore it',
    served(page(inHead('', `${UPGRADE}${PICTURE}`))),
    { findings: ['warning mixed-content'] },
  ],
  [
    'that policy after text without a tag, which begins the body',
    served(page(`<title>x</title>Welcome${UPGRADE}${PICTURE}`)),
    { findings: ['warning mixed-content'] },
  ],
  [
    'a login that is sent to http, which that policy has sent encrypted',
    served(page(inHead(UPGRADE, '<form action="http://x.test/in"><input type=password></form>'))),
    {},
  ],
  [
    'a certificate for all names below, not for the bare one',
    { http: LEADS, https: https(page(), certificateFor('*.x.test')) },
    { findings: ['danger certificate-wrong-name', 'note headers-weak'], says: 'made out to *.x.test' },
  ],
  [
    'a certificate for one level too deep',
    FINE,
    {
      findings: ['danger twin-certificate-wrong-name'],
      www: { http: LEADS, https: https(to('https://x.test/'), certificateFor('x.test', '*.www.x.test')) },
    },
  ],
  [
    'a circle of the bare name and www',
    served(to('https://www.x.test/')),
    { findings: ['danger redirect-loop'], www: served(to('https://x.test/')) },
  ],
  [
    'a cookie of a login on the redirect only',
    served(
      once((__, response) => {
        response.writeHead(302, { location: '/home', 'set-cookie': 'PHPSESSID=1; Secure' }).end();
      }),
    ),
    { findings: ['note headers-weak'], says: 'cookie of a login' },
  ],
  [
    'cookies with __Host- that browsers refuse',
    served(page(PAGE, { 'set-cookie': ['__Host-a=1; Secure; Domain=x.test; Path=/', '__Host-b=1; Path=/'] })),
    {},
  ],
  [
    'a Refresh field to another company',
    served(page('', { refresh: `0; url=${PORTAL}` })),
    { findings: ['note forwards-elsewhere'], forwardsTo: 'booking.example', saysNot: 'Apache' },
  ],
  [
    'a refresh in the markup to another company',
    served(page(inHead(`<meta http-equiv=refresh content="3;URL='${PORTAL}'">`))),
    { findings: ['note forwards-elsewhere'], forwardsTo: 'booking.example' },
  ],
  [
    'a refresh to another company without encryption',
    served(page(inHead('<meta http-equiv=refresh content="0; http://booking.example/">'))),
    { findings: ['danger https-to-http', 'note forwards-elsewhere'], forwardsTo: 'booking.example' },
  ],
  [
    'a refresh to itself, after a long time, or for browsers without scripts',
    served(
      page(
        inHead(
          `<noscript><meta http-equiv=refresh content="0; ${PORTAL}"></noscript><meta http-equiv=refresh content="300; ${PORTAL}">`,
        ),
        { refresh: '0; url=https://www.x.test/home' },
      ),
    ),
    {},
  ],
  [
    'a page that begins and never ends',
    served((__, response) => {
      response.writeHead(200, SAFE);
      response.write(PAGE);
    }),
    { says: 'did not come to an end in time', saysNot: 'nobody answers' },
  ],
  [
    'a packed page that is cut off',
    served((__, response) => {
      response.writeHead(200, { ...SAFE, 'content-encoding': 'gzip' });
      response.end(gzipSync(PAGE.repeat(99)).subarray(0, -9));
    }),
    { says: 'broke off' },
  ],
  [
    'a charset that nobody knows',
    served(
      page(Buffer.from('<title>Caf\u00e9</title>', 'latin1'), { 'content-type': 'text/html; charset=x' }),
    ),
    {},
  ],
  [
    'a program without a scheme in its address',
    served(page(`${PAGE}<script src="//cdn.other.example/a.js"></script>`)),
    {
      findings: ['note headers-weak', 'note scripts-of-others'],
      says: 'The test also counts against it what browsers read otherwise.',
      saysNot: 'come without encryption',
    },
  ],
  [
    'any website that reads it as the visitor who is logged in',
    served((request, response) =>
      page(PAGE, {
        'access-control-allow-origin': String(request.headers.origin),
        'access-control-allow-credentials': 'true',
      })(request, response),
    ),
    { findings: ['note headers-weak'], says: 'as if it were the visitor' },
  ],
  [
    'a system with its version in the Server field',
    served(page(PAGE, { server: 'Apache (Ubuntu 20.04)' })),
    { findings: ['note versions-told'], says: 'Ubuntu 20.04' },
  ],
  ['IPv6 alone', FINE, { zones: { 'x.test': { AAAA: ['2a02:ffff::1'] } }, says: 'over IPv6 only' }],
];

test.each(SITES.map(([name, ...row]) => [name, row] as const))('%s', async (__, [site, row]) => {
  const {
    findings = [],
    says = '',
    saysNot = 'undefined',
    forwardsTo = null,
    www = site,
    zones = USUAL,
  } = row;
  const answer = await report(
    site,
    { 'booking.example': { A: [OTHER] }, ...zones },
    { www, others: { [OTHER]: booking } },
  );
  const problems = answer.findings.filter(({ severity }) => severity !== 'good');
  expect(problems.map(({ severity, id }) => `${severity} ${id}`).sort()).toEqual([...findings].sort());
  const told = [
    answer.summary,
    ...answer.findings.flatMap(({ title, explanation }) => [title, explanation]),
    ...answer.unknown.map(({ sentence }) => sentence),
  ].join('\n');
  expect(told).toContain(says);
  expect(told).not.toContain(saysNot);
  expect(answer.facts.forwardsTo).toBe(forwardsTo);
});

test('nobody has to type www before a name below a domain', async () => {
  const site = {
    http: http(to('https://shop.x.test/')),
    https: https(page(), certificateFor('shop.x.test')),
  };
  const { findings, facts } = await report(site, { 'shop.x.test': { A: [HERE] } }, { domain: 'shop.x.test' });
  expect(facts.twins).toMatchObject({ value: { relation: 'only-bare' } });
  expect(findings.filter(({ severity }) => severity !== 'good')).toEqual([]);
});

test.each<[Zones, string, string | undefined, string]>([
  [{ 'lodge.co.za': { A: [HERE] } }, 'no-such-domain', 'lodge.co.za', 'The domain lodge.co.za exists'],
  [{}, 'no-such-domain', undefined, 'There is no domain shop.lodge.co.za.'],
  // An alias to nothing is there itself.
  [
    { 'lodge.co.za': { A: [HERE] }, 'shop.lodge.co.za': { CNAME: 'x.gone-lodges.co.za' } },
    'no-website',
    undefined,
    'There is no website at shop.lodge.co.za.',
  ],
])('in %j the name shop.lodge.co.za is %s', async (zones, state, existing, says) => {
  const answer = await report(FINE, zones, { domain: 'shop.lodge.co.za' });
  expect(answer).toMatchObject({ state, findings: [], unknown: [] });
  expect(answer.existing).toBe(existing);
  expect(answer.summary).toContain(says);
});

test('the domain above an international name is written in the letters of its owner', async () => {
  const zones = { 'xn--gste-loa.co.za': { A: [HERE] } };
  const { existing } = await report(FINE, zones, { domain: 'shop.xn--gste-loa.co.za' });
  expect(existing).toBe('gäste.co.za');
});
