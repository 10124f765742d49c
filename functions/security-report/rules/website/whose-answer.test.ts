import type { RequestListener } from 'node:http';
import type { WebsiteAnswer } from '#shared/api/security-report.ts';
import { daysFromNow, type LabSite, makeCertificate } from '../../../testing/fakes.ts';
import type { Zones } from '../../../testing/local-dns.ts';
import {
  BOOKING,
  BOOKING_TLS,
  certified,
  FINE,
  HERE,
  http,
  https,
  LEADS,
  NAMES,
  OTHER,
  PAGE,
  page,
  problemsIn,
  root,
  served,
  tlsOf,
  to,
  USUAL,
  useReportedWebsite,
} from '../../../testing/reported-website.ts';

const { report, reached } = useReportedWebsite();

const messageIn = ({ findings }: WebsiteAnswer, id: string) =>
  findings.find((finding) => finding.id === id)?.fix?.message ?? '';
const bare =
  (body: string | Buffer, headers: Record<string, string>, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const HTML = { 'content-type': 'text/html' };
const WALLS: Readonly<Record<string, RequestListener>> = {
  'a challenge of Cloudflare': bare(
    '<script src="https://challenges.cloudflare.com/a.js"></script>',
    { ...HTML, server: 'cloudflare', 'cf-mitigated': 'challenge', 'x-powered-by': 'PHP/5.6' },
    403,
  ),
  'a wall without a name': bare('<title>No</title>', { ...HTML, server: 'nginx/1.1' }, 403),
  'a login': bare('', { 'www-authenticate': 'Basic', server: 'Apache/2.4.1' }, 401),
  'a limit': bare('slow down', { 'retry-after': '60' }, 429),
  'a busy cloud': bare('<h1>busy</h1>', { ...HTML, server: 'cloudflare' }, 503),
  'a captcha that answers as if all were well': bare(
    '<html></html>',
    { ...HTML, 'x-amzn-waf-action': 'challenge' },
    202,
  ),
  'a page that makes the browser prove itself': bare('<title>Just a moment...</title>', HTML),
  'a page that makes the browser work': bare('<title>Making sure you&#39;re not a bot!</title>', HTML),
};

test.each(Object.entries(WALLS))(
  '%s is not judged as the owner’s page, and what the handshake showed stays',
  async (_, serve) => {
    const site = served(serve);
    const answer = await report(site, USUAL, { www: site });
    expect(problemsIn(answer)).toEqual([]);
    const { facts } = answer;
    for (const name of ['headers', 'page', 'disclosures', 'hsts'] as const)
      expect(facts[name].state).toBe('unknown');
    expect([facts.certificate.state, facts.https.state]).toEqual(['known', 'known']);
    expect(answer.summary).toContain('turned our look away');
    expect(answer.unknown.map(({ sentence }) => sentence).join()).toContain('turned our look away');
  },
);

test('a page of the owner that mentions a challenge is a page', async () => {
  const mentioning = served(page(`<title>Moments</title><h1>Just a moment... for tea</h1>`));
  expect((await report(mentioning)).facts.page.state).toBe('known');
});

const portal: LabSite = {
  http: http(to('https://booking.example/')),
  https: https(
    page('<script src="https://cdn.elsewhere.example/a.js"></script>', {
      server: 'Apache/2.2.1',
      'set-cookie': 'sessionid=1',
      'content-security-policy': '',
    }),
    BOOKING_TLS,
  ),
};

test.each([
  [
    'https',
    'https://booking.example/x',
    'max-age=31536000; includeSubDomains',
    ['note forwards-elsewhere', 'note http-detour'],
  ],
  ['http', 'http://booking.example/x', '', ['warning https-to-http', 'note forwards-elsewhere']],
])(
  'who forwards to %s of another company is told where, and judged only for the own answer',
  async (_, address, hsts, expected) => {
    const forward: RequestListener = (__, response) => {
      response.writeHead(301, { location: address, ...(hsts && { 'strict-transport-security': hsts }) });
      response.end();
    };
    const own = { http: http(to(address)), https: https(forward) };
    const answer = await report(own, BOOKING, { www: own, others: { [OTHER]: portal } });
    expect(problemsIn(answer).filter((one) => !one.includes('detour'))).toEqual(
      expected.filter((one) => !one.includes('detour')),
    );
    expect(answer.facts.forwardsTo).toBe('booking.example');
    expect(answer.facts.hsts).toMatchObject({ state: 'known', value: { seconds: hsts ? 31_536_000 : null } });
    expect(JSON.stringify(answer)).not.toMatch(/Apache|sessionid|cdn\.elsewhere/);
    expect([answer.facts.headers.state, answer.facts.disclosures.state]).toEqual(['unknown', 'unknown']);
    expect(answer.facts.twins).toEqual({ state: 'known', value: { relation: 'same' } });
  },
);

const OVER = { validUntil: daysFromNow(-3) };

test.each<[string, LabSite, string]>([
  [
    'with a certificate for the bare name only',
    served(to('https://x.test/'), certified({ names: ['x.test'] })),
    'danger twin-certificate-wrong-name',
  ],
  [
    'with an expired certificate and an error',
    served(page('down', {}, 500), certified(OVER)),
    'danger twin-certificate-expired, warning twin-error',
  ],
  [
    'with another page and a certificate of its own',
    served(page('<title>Parked</title>'), certified({ names: ['parked.example'] })),
    'danger twin-certificate-wrong-name, note twins-different',
  ],
  ['without encryption', { http: LEADS }, 'warning twin-https'],
  ['in a circle', served(to('https://www.x.test/')), 'danger redirects-to-no-page'],
])('www %s is told, though the bare name is fine', async (_, www, expected) => {
  const answer = await report(FINE, USUAL, { www });
  expect(problemsIn(answer).join(', ')).toBe(expected);
  expect(answer.summary).toContain('something to fix');
  expect(answer.findings[0]?.title).toContain('www.x.test');
});

test.each<[string, string, Zones]>([
  ['in a circle', 'http://x.test/', USUAL],
  ['to nothing', 'http://gone.test/', USUAL],
  ['into a private network', 'http://inside.test/', { ...USUAL, 'inside.test': { A: ['10.0.0.1'] } }],
])(
  'visitors without https who are sent %s are told of alone, for all others see the website',
  async (_, at, zones) => {
    const { findings, facts } = await report({ ...FINE, http: http(to(at)) }, zones);
    const found = findings.find(({ id }) => id.startsWith('redirect'));
    expect(found?.severity).toBe('warning');
    expect(found?.title).toMatch(/^http:\/\/x\.test: the website sends visitors/);
    expect(facts.page.state).toBe('known');
  },
);

test('behind a certificate that browsers refuse nobody sees the website, and the way to another company is the only one', async () => {
  const { findings, facts } = await report(
    { http: http(to(PORTAL)), https: https(page(), certified({ names: ['forwarder.example'] })) },
    BOOKING,
    { www: { http: http(to(PORTAL)) }, others: { [OTHER]: portal } },
  );
  expect(findings.map(({ id }) => id)).not.toContain('http-elsewhere');
  expect(facts.forwardsTo).toBe('booking.example');
});

test('one certificate that has expired is told once, for both names', async () => {
  const tls = certified(OVER);
  const answer = await report(served(page(), tls), USUAL, { www: served(to('https://x.test/'), tls) });
  expect(problemsIn(answer)).toEqual(['danger certificate-expired', 'note headers-weak']);
});

test.each([
  ['max-age=31536000', '', 'www.x.test'],
  ['', 'max-age=31536000', 'x.test'],
  // The promise of the bare name is for all names below it, and two names without one are told as that.
  ['max-age=31536000; includeSubDomains', '', null],
  ['', '', null],
])(
  'with the promise %j at the bare name and %j at www it is missing at %s',
  async (own, other, missingAt) => {
    const promising = (header: string) => served(page(PAGE, { 'strict-transport-security': header }));
    const { facts, findings } = await report(promising(own), USUAL, { www: promising(other) });
    expect(facts.hsts).toMatchObject({ value: { missingAt } });
    expect(findings.some(({ id }) => id === 'hsts-one-name')).toBe(missingAt !== null);
  },
);

test('a bad certificate asks for no HSTS, counts none, and two faults are both sent to the host', async () => {
  const tls = certified({ ...OVER, names: ['y.test'], key: 'rsa1024' });
  const site = served(page(PAGE, { 'strict-transport-security': 'max-age=63072000; preload' }), tls);
  const answer = await report(site, USUAL, { www: site });
  expect(messageIn(answer, 'headers-weak')).not.toContain('Strict-Transport-Security');
  expect(answer.facts.hsts.state).toBe('unknown');
  for (const id of ['certificate-expired', 'certificate-wrong-name', 'certificate-weak-key']) {
    expect(messageIn(answer, id)).toMatch(
      /^Good day\. .*expired on .*made out to y\.test.*weak key \(RSA 1024\).* Thank you\.$/,
    );
  }
  expect(answer.findings.find(({ id }) => id === 'certificate-expired')?.risk).toBe('embarrassment');
});

const POLICY_LESS = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'SAMEORIGIN' };

test.each<readonly [id: string, value: string | string[], isPassed: boolean, points: number]>([
  // The first value counts (Fetch, the X-Content-Type-Options header), and the first field (RFC 6797, section 8.1).
  ['x-content-type-options', ['nosniff', 'nosniff'], true, -5],
  ['x-content-type-options', 'nosniff, x', true, -5],
  ['x-content-type-options', 'x, nosniff', false, -5],
  ['strict-transport-security', ['max-age=31536000', 'max-age=31536000'], true, -20],
  ['strict-transport-security', 'max-age=31536000, max-age=31536000', false, -20],
  // A number, quoted or not, and no directive twice (RFC 6797, section 6.1); the public test takes the rest for half a year.
  ...['max-age=', 'max-age=abc', 'max-age=31536000x', 'max-age=31536000; max-age=31536000'].map(
    (value) => ['strict-transport-security', value, false, 0] as const,
  ),
  ['strict-transport-security', 'max-age="31536000"; x="y"; ', true, 0],
  ['strict-transport-security', 'Max-Age = 31536000', true, -20],
  ['x-frame-options', 'SAMEORIGIN, SAMEORIGIN', true, -20],
  ['x-frame-options', ['DENY', 'deny'], true, -20],
  ['x-frame-options', 'SAMEORIGIN, DENY', true, -20],
  ['x-frame-options', 'ALLOWALL, ALLOWALL', false, -20],
  ['x-frame-options', 'x, y', false, -20],
])(
  'the field %s with %j is read as browsers read it, and scored as the public test scores it',
  async (id, value, isPassed, points) => {
    const scoreOf = async (headers: Record<string, string | string[]>) => {
      const { facts } = await report(served(page(PAGE, { ...POLICY_LESS, ...headers })));
      if (facts.headers.state === 'unknown') throw new Error(facts.headers.why);
      return facts.headers.value;
    };
    const { score, tests } = await scoreOf({ [id]: value });
    expect(tests.find((one) => one.id === id)?.passed).toBe(isPassed);
    expect(score - (await scoreOf({})).score).toBeLessThanOrEqual(points);
  },
);

test('a promise to stay encrypted that browsers cannot read protects no cookie', async () => {
  const fields = { 'strict-transport-security': 'max-age=', 'set-cookie': ['session=1; HttpOnly'] };
  const { facts } = await report(served(page(PAGE, { ...POLICY_LESS, ...fields })));
  expect(facts.hsts).toMatchObject({ value: { seconds: null } });
  const tests = facts.headers.state === 'known' ? facts.headers.value.tests : [];
  expect(tests.find(({ id }) => id === 'cookies')?.sentence).toContain('can travel without encryption');
});

test('an intermediate certificate that is missing above another one is a missing part', async () => {
  const upper = makeCertificate({ name: 'Upper Link', isAuthority: true }, root);
  const lower = makeCertificate({ name: 'Lower Link', isAuthority: true }, upper);
  const leaf = makeCertificate({ name: 'x.test', names: NAMES }, lower);
  const answer = await report(served(page(), tlsOf({ key: leaf.key, cert: leaf.cert + lower.cert })));
  expect(problemsIn(answer)).toContain('warning certificate-incomplete');
});

const NO_PAGES: [string, RequestListener, string][] = [
  ['a redirect without a target', bare('', {}, 302), 'without saying where'],
  ['no content', bare('', {}, 204), 'with no page (204)'],
  ['a PDF', bare('%PDF-1.4', { 'content-type': 'application/pdf' }), 'no web page (application/pdf)'],
  ['an empty page', bare(' ', { 'content-type': 'text/html' }), 'is empty'],
];

test.each(NO_PAGES)('%s is no page of which anything is concluded', async (_, serve, why) => {
  const { facts, summary } = await report(served(serve), USUAL, { www: served(serve) });
  expect(facts.page).toMatchObject({ state: 'unknown', why: expect.stringContaining(why) });
  expect(summary).not.toContain('We saw nothing');
  expect(facts.headers.state).toBe('unknown');
});

test.each([
  ['utf-16le', 'text/html; charset=utf-16le', ''],
  ['utf-16le', 'text/html', '\ufeff'],
] as const)('a page in %s (%s) is read', async (encoding, type, mark) => {
  const text = `${mark}<title>x</title><script src="https://cdn.other.example/a.js"></script>`;
  const { facts } = await report(served(page(Buffer.from(text, encoding), { 'content-type': type })));
  expect(facts.page).toMatchObject({
    value: { scriptsWithoutIntegrity: ['https://cdn.other.example/a.js'] },
  });
});

test.each<[string, LabSite]>([
  ['comes over http', { ...FINE, http: http(page('<form><input type="password"></form>')) }],
  ['is sent to http', served(page('<form action="http://x.test/in"><input type="Password"></form>'))],
])('a login that %s is a danger of a takeover, and comes first', async (_, site) => {
  const { findings } = await report(site);
  expect(findings[0]).toMatchObject({ id: 'passwords-open', severity: 'danger', risk: 'takeover' });
});

test('plain text at the port for https is told as that', async () => {
  const answer = await report({ http: LEADS, https: { serve: page() } });
  expect(problemsIn(answer)[0]).toBe('danger https-plain');
  expect(messageIn(answer, 'https-plain')).toContain('Port 443 of x.test answers in plain text');
});

const MORE = (addresses: string[]) => ({ ...USUAL, 'x.test': { A: [HERE, ...addresses] } });

test('a second address that is dead, has a bad certificate, or is private is told; each is tried once', async () => {
  const bad = { https: https(page(), certified(OVER)) };
  const zones = MORE([OTHER, '196.10.100.9', '10.0.0.7']);
  const answer = await report(FINE, zones, { others: { [OTHER]: bad } });
  expect(answer.facts.otherAddresses.map(({ address, state }) => [address, state])).toEqual([
    [OTHER, 'answers'],
    ['196.10.100.9', 'refuses'],
    ['10.0.0.7', 'not-public'],
  ]);
  expect(problemsIn(answer)).toEqual([
    'danger address-certificate-expired',
    'warning address-dead',
    'warning address-private',
  ]);
  expect(reached().filter((at) => at.startsWith(OTHER))).toEqual([`${OTHER}:443`]);
  expect(reached().join()).not.toContain('10.0.0.7');
});

test('a first address that is dead hides nothing of the second, and is told', async () => {
  const answer = await report(FINE, { ...USUAL, 'x.test': { A: ['196.10.100.9', HERE] } });
  expect(problemsIn(answer)).toEqual(['warning address-dead']);
  expect(answer.facts.certificate.state).toBe('known');
});

test('an address of IPv6 is not testable from here, and never a finding', async () => {
  const zones = { ...USUAL, 'x.test': { A: [HERE], AAAA: ['2a02:ffff::1'] } };
  const answer = await report(FINE, zones);
  expect(answer.facts.otherAddresses).toEqual([
    { host: 'x.test', address: '2a02:ffff::1', state: 'not-testable' },
  ]);
  expect(problemsIn(answer)).toEqual([]);
});

const PORTAL = 'https://booking.example/x';

test.each<[string, LabSite, LabSite, string[]]>([
  ['https://www.x.test', FINE, served(to(PORTAL)), ['warning http-elsewhere']],
  [
    'http://x.test',
    { ...FINE, http: http(to(PORTAL)) },
    FINE,
    ['warning http-elsewhere', 'note headers-weak'],
  ],
])('%s alone leads to another company: that is told, and asked for', async (address, own, www, expected) => {
  const answer = await report(own, BOOKING, { www, others: { [OTHER]: portal } });
  expect(problemsIn(answer)).toEqual(expected);
  expect(answer.findings[0]?.title).toBe(`${address} sends visitors to booking.example`);
  expect(messageIn(answer, expected[0]?.split(' ')[1] ?? '')).toContain('redirects to booking.example');
  expect(answer.facts.forwardsTo).toBeNull();
  expect(answer.facts.page.state).toBe('known');
});

test('a way through another company’s server and back is the owner’s: its page is judged', async () => {
  let visits = 0;
  const first: RequestListener = (request, response) => {
    visits += 1;
    const isBack = request.url === '/back';
    (isBack ? page() : to(PORTAL))(request, response);
  };
  const back: LabSite = {
    https: https(to('https://x.test/back'), BOOKING_TLS),
  };
  const answer = await report(served(first), BOOKING, { others: { [OTHER]: back } });
  expect(visits).toBeGreaterThan(1);
  expect([answer.facts.forwardsTo, answer.facts.finalAddress]).toEqual([null, 'https://x.test/back']);
  expect(answer.facts.headers.state).toBe('known');
  expect(problemsIn(answer)).toEqual([]);
});

test('www that leads into a private network is no website for visitors', async () => {
  const answer = await report(FINE, { ...USUAL, 'www.x.test': { A: ['10.0.0.5'] } });
  expect(problemsIn(answer)).toEqual(['note twins-only-bare']);
  expect(answer.findings[0]?.explanation).toContain('that name leads into a private network');
});

test('what a page keeps as data is no program, and every program that made it is named', async () => {
  const markup = [
    '<title>x</title><meta name="generator" content="WordPress 6.4.2">',
    '<meta name="generator" content="Elementor 3.18.0">',
    '<script type="text/plain" src="https://ads.example/a.js"></script>',
    '<script type="application/json" src="https://data.example/a.json"></script>',
    '<script type="module" src="https://cdn.example/m.js"></script>',
    '<script type="text/javascript" src="//old.example/o.js"></script>',
  ].join('');
  const { facts, findings } = await report(served(page(markup)));
  expect(facts.page).toMatchObject({
    value: { scriptsWithoutIntegrity: ['https://cdn.example/m.js', '//old.example/o.js'] },
  });
  const told = (id: string) => findings.find((finding) => finding.id === id)?.explanation;
  expect(told('scripts-of-others')).toContain('They come from cdn.example and old.example.');
  expect(told('versions-told')).toContain('WordPress 6.4.2 and Elementor 3.18.0');
});
