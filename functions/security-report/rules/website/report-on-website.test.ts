import * as z from 'zod/mini';
import { type WebsiteAnswer, websiteAnswerSchema } from '#shared/api/security-report.ts';
import { type LabSite, makeCertificate } from '../../../testing/fakes.ts';
import {
  FINE,
  GOOD,
  http,
  https,
  LEADS,
  PAGE,
  page,
  root,
  served,
  tlsOf,
  to,
  USUAL,
  useReportedWebsite,
} from '../../../testing/reported-website.ts';

const { report } = useReportedWebsite();

test('a name that only leads from http to the encrypted website of another name lacks the encryption, not the website', async () => {
  const www = { http: http(to('https://www.x.test/')), https: https() };
  const { findings, facts } = await report({ http: http(to('https://www.x.test/')) }, USUAL, { www });
  expect(facts).toMatchObject({
    finalAddress: 'https://www.x.test/',
    https: { state: 'known', value: { answers: false } },
  });
  expect(findings.map(({ id }) => id)).not.toContain('https-missing');
  const elsewhere = findings.find(({ id }) => id === 'https-elsewhere');
  expect(elsewhere).toMatchObject({
    severity: 'warning',
    title: 'The name without www has no encrypted address',
    explanation: expect.stringContaining('https://www.x.test'),
    fix: { id: 'https', message: expect.stringMatching(/x\.test .*certificate.* to https:\/\/www\.x\.test/) },
  });
});

test('while the encrypted website of the other name is away, no more is said than that; a name of its own is named', async () => {
  const zones = { ...USUAL, 'lodge.test': { A: ['196.10.100.3'] } };
  const { findings } = await report({ http: http(to('https://lodge.test/')) }, zones);
  expect(findings.find(({ id }) => id === 'https-elsewhere')?.title).toBe('x.test has no encrypted address');
  expect(findings.map(({ severity }) => severity)).not.toContain('danger');
});

test.each([
  ['nowhere', page()],
  ['to https of its own name, where nobody answers', to('https://x.test/')],
  ['to another name that has none either', to('http://www.x.test/')],
])('a name without encryption that leads %s has none', async (_, serve) => {
  const { findings } = await report({ http: http(serve) }, USUAL, { www: { http: http(page()) } });
  expect(findings.find(({ id }) => id.startsWith('https-'))).toMatchObject({
    id: 'https-missing',
    severity: 'danger',
    title: 'The website has no encrypted address',
  });
});

test('that a redirect leads to a name that does not exist is a danger', async () => {
  const { findings } = await report(served(to('https://gone.gone-lodges.co.za/')));
  expect(findings.find(({ id }) => id === 'redirects-to-no-page')?.severity).toBe('danger');
});

test.each([
  [403, 'unknown', false],
  // A password that is requested without encryption is sent without it.
  [401, 'known', true],
])('http that answers %i is %s, and has its score as before', async (status, state, isTold) => {
  const refusing = http(page('Forbidden', {}, status));
  const { facts, findings } = await report({ ...FINE, http: refusing });
  expect(facts.http.state).toBe(state);
  expect(findings.some(({ id }) => id === 'http-stays')).toBe(isTold);
  const tests = facts.headers.state === 'known' ? facts.headers.value.tests : [];
  expect(tests.find(({ id }) => id === 'redirection')?.result).toBe('redirection-missing');
});

test('a name is no version, a number is one', async () => {
  const toldBy = async (server: string) => (await report(served(page(PAGE, { server })))).facts.disclosures;
  expect(await toldBy('AmazonS3')).toEqual({ state: 'known', value: [] });
  for (const server of ['Apache/2.4.1 (Ubuntu)', 'nginx 1.18', 'Caddy v2.7', '10.0'])
    expect(await toldBy(server)).toEqual({ state: 'known', value: [{ header: 'server', value: server }] });
});

test.each([
  [['max-age="31536000"; includeSubDomains'], 31_536_000],
  [['max-age = "31536000" ; includeSubDomains'], 31_536_000],
  // If the header is sent twice, the first counts; two values in one field are invalid.
  [['max-age=31536000; includeSubDomains', 'max-age=0'], 31_536_000],
  [['nonsense', 'max-age=31536000'], null],
  [['max-age=31536000, max-age=31536000'], null],
])('the promise to stay encrypted %j is given for %j seconds', async (header, seconds) => {
  const { facts } = await report(served(page(PAGE, { 'strict-transport-security': header })));
  expect(facts.hsts).toEqual({
    state: 'known',
    value: { seconds, includesSubdomains: seconds !== null, missingAt: null },
  });
});

test('what is written for browsers without scripts is loaded by nearly none', async () => {
  const partsOf = async (body: string) => {
    const { facts } = await report(served(page(`${PAGE}${body}`)));
    return facts.page.state === 'known' ? facts.page.value.mixedContent : undefined;
  };
  const picture = '<img src="http://stat.test/p.gif">';
  expect(await partsOf(`<noscript><p>${picture}</p></noscript>`)).toEqual([]);
  expect(await partsOf(`<noscript></noscript>${picture}`)).toEqual(['http://stat.test/p.gif']);
});

test('while https was not seen to answer, nobody is asked to lead http there', async () => {
  const { findings, facts } = await report({ http: http(page()), https: 'silent' });
  expect(facts.https.state).toBe('unknown');
  expect(findings.filter(({ fix }) => fix?.id === 'https-redirect')).toEqual([]);
});

test('while https was not read, there is no score that says what is there', async () => {
  for (const https of ['silent' as const, { serve: page(), tls: GOOD, isHttp2Only: true }]) {
    const { facts, findings, unknown } = await report({ http: http(page()), https });
    expect(facts.headers.state).toBe('unknown');
    expect(findings.map(({ id }) => id)).not.toContain('headers-weak');
    expect(unknown.map(({ id }) => id)).toContain('headers');
  }
});

const COOKIE = {
  'set-cookie': 'sessionid=1',
  'strict-transport-security': '',
  'x-content-type-options': '',
};

test.each([
  ['has no encryption', { http: http(page(PAGE, COOKIE)) }],
  ['leads from https to http', { http: http(page(PAGE, COOKIE)), https: https(to('http://x.test/')) }],
])('a page that %s is not told to promise it, nor to send cookies that browsers refuse', async (_, site) => {
  const { findings } = await report(site);
  const weak = findings.find(({ id }) => id === 'headers-weak');
  expect(weak?.explanation).toContain('cookie');
  expect(weak?.fix?.message).not.toMatch(/Strict-Transport-Security|Secure/);
});

const WRONG = tlsOf(makeCertificate({ name: 'y.test', names: ['y.test'] }, root));

test('a certificate that is not accepted where the website leads to is told of', async () => {
  const zones = { ...USUAL, 'shop.x.test': { A: ['196.10.100.3'] } };
  const others = { '196.10.100.3': { https: https(page(), WRONG) } };
  const { findings, summary } = await report(served(to('https://shop.x.test/')), zones, { others });
  expect(findings.find(({ id }) => id === 'redirects-to-no-page')).toMatchObject({
    severity: 'warning',
    title: expect.stringContaining('shop.x.test'),
    fix: { message: expect.stringContaining('shop.x.test') },
  });
  expect(summary).not.toContain('nothing');
});

test('where the website leads to www, the certificate there is told of once', async () => {
  const www = { http: LEADS, https: https(page(), WRONG) };
  const { findings, summary } = await report(served(to('https://www.x.test/')), USUAL, { www });
  const told = findings.map(({ id }) => id).filter((id) => /certificate|untrusted/.test(id));
  expect(told).toEqual(['twin-certificate-wrong-name']);
  expect(summary).not.toContain('nothing');
});

test('that www leads to the same website is not said where its certificate is not accepted', async () => {
  const www = { http: LEADS, https: https(to('https://x.test/'), WRONG) };
  const { facts, unknown } = await report(FINE, USUAL, { www });
  expect(facts.twins.state).toBe('unknown');
  expect(unknown).toEqual([
    {
      id: 'twins',
      sentence:
        'Whether www leads to the same website: on the way from www is a certificate that our check does not accept.',
    },
  ]);
});

test.each<[string, LabSite]>([
  ['an error', served(page('down', {}, 500))],
  ['no page', served(to('http://10.0.0.1/'))],
  [
    'no page that we can read',
    { ...FINE, https: { serve: page(), tls: { ...GOOD, minVersion: 'TLSv1' as const }, isHttp2Only: true } },
  ],
])('of a website that shows %s it is not said that it works', async (_, site) => {
  const { summary } = await report(site);
  expect(summary).toMatch(/something to fix/);
  expect(summary).not.toContain('works');
});

const sentencesOf = ({ facts: { headers } }: WebsiteAnswer) =>
  headers.state === 'known' ? headers.value.tests.map(({ sentence }) => sentence).join(' ') : '';

test('the sentences of the score say no more than was seen', async () => {
  const anybody = { 'content-security-policy': "default-src 'none'; frame-ancestors *" };
  expect(sentencesOf(await report(served(page(PAGE, anybody))))).not.toContain('cannot show');
  const silent = await report({ ...FINE, http: 'silent' });
  expect(silent.facts.http.state).toBe('unknown');
  expect(sentencesOf(silent)).not.toContain('on https only');
});

test('a cookie that programs in the page have to read is not asked to be kept from them', async () => {
  const weak = { 'set-cookie': 'XSRF-TOKEN=1; Path=/', 'content-security-policy': 'x' };
  const { findings } = await report(served(page(PAGE, weak)));
  const message = findings.find(({ id }) => id === 'headers-weak')?.fix?.message;
  expect(message).toContain('every cookie with Secure and SameSite=Lax');
  expect(message).toContain('HttpOnly where no script on the page reads it');
});

test('a page of very many begun titles is compared with that of www', async () => {
  const begun = served(page('<title'.repeat(160_000)));
  const { facts } = await report(begun, USUAL, { www: FINE });
  expect(facts.twins.state).toBe('unknown');
});

test('of a page with more policies than are read it is said that it could not be read', async () => {
  const policies = '<meta http-equiv=content-security-policy content="img-src a">'.repeat(5000);
  const { facts, unknown } = await report(served(page(policies)));
  expect([facts.headers.state, facts.page.state]).toEqual(['unknown', 'unknown']);
  expect(unknown.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'Its instructions to browsers: the front page could not be read to its end, and a part of the score is in it.',
    ]),
  );
});

test.each(['9'.repeat(400), `-${'9'.repeat(400)}`])(
  'a promise for more days than a number holds is stored as it was told: max-age=%s',
  async (age) => {
    const header = { 'strict-transport-security': `max-age=${age}` };
    const answer = await report(served(page(PAGE, header)));
    expect(z.parse(websiteAnswerSchema, JSON.parse(JSON.stringify(answer)))).toEqual(answer);
    expect(z.safeParse(websiteAnswerSchema, answer).success).toBe(true);
  },
);
