import {
  FINE,
  GOOD,
  http,
  https,
  page,
  problemsIn,
  served,
  to,
  USUAL,
  useReportedWebsite,
} from '../../../testing/reported-website.ts';

/** Websites of which visitors see no page, or only one without encryption. */
const { report } = useReportedWebsite();
const idsIn = ({ findings }: Awaited<ReturnType<typeof report>>) => findings.map(({ id }) => id);

test.each([403, 404, 503])(
  'visitors are not sent to an encrypted address that answers with %d while http shows the website',
  async (status) => {
    const site = { http: http(page()), https: https(page('no', {}, status)) };
    const answer = await report(site, USUAL, { www: site });
    expect(idsIn(answer)).not.toContain('http-stays');
    expect(JSON.stringify(answer.findings)).not.toContain('status 301');
    const error = answer.findings.find(({ id }) => id === 'page-error');
    expect(error?.explanation.endsWith('Only the unencrypted address shows the website.')).toBe(
      status === 403 ? undefined : true,
    );
  },
);

test('a page that is shown without encryption is told, though nobody knows what the encrypted address does', async () => {
  const site = { http: http(page()), https: 'silent' as const };
  const { findings, facts } = await report(site, USUAL, { www: site });
  expect(facts.https.state).toBe('unknown');
  expect(findings[0]).toMatchObject({ id: 'http-alone', severity: 'warning', risk: 'takeover' });
  expect(findings[0]?.fix?.message).toContain('port 443 did not answer us');
});

test('a website that only answers with redirects to an address where nobody answers shows nobody a page', async () => {
  const site = served(to('https://www.x.test/'));
  const { state, findings, summary } = await report(site, USUAL, { www: {} });
  expect([state, findings]).toEqual(['silent', []]);
  expect(summary).toBe(
    'The website of x.test sends visitors to https://www.x.test/, and nobody answers there: they see no page.',
  );
});

test('a front page that is no web page is given no score', async () => {
  const pdf = served(page('%PDF-1.7', { 'content-type': 'application/pdf' }));
  const { facts, findings } = await report(pdf, USUAL, { www: pdf });
  expect(facts.headers.state).toBe('unknown');
  expect(findings.filter(({ id }) => id.startsWith('headers'))).toEqual([]);
});

test.each([
  'One moment, please...',
  'Request Rejected',
  'Web Page Blocked!',
  'Pardon Our Interruption',
  'Client Challenge',
  'Bot Verification',
  'Robot Challenge Screen',
  'Radware Captcha Page',
])('the page “%s” of a firewall is not judged as the owner’s', async (title) => {
  const wall = served(page(`<title>${title}</title>`));
  const { summary, facts } = await report(wall, USUAL, { www: wall });
  expect(summary).toContain('turned our look away');
  expect(facts.page.state).toBe('unknown');
});

test('a name that leads to a dead server beside a website at www is said to do so', async () => {
  const { state, findings, summary } = await report({}, USUAL, { www: served(page()) });
  expect([state, findings[0]?.id, findings[0]?.severity]).toEqual(['answers', 'twins-only-www', 'warning']);
  expect(summary).toContain('the website does not answer at x.test');
});

test.each(['zstd', 'gzip, gzip'])(
  'a page that is packed by %s is not judged by what it looks like',
  async (coding) => {
    const packed = served(page('packed', { 'content-encoding': coding }));
    const { facts } = await report(packed, USUAL, { www: packed });
    expect([facts.page.state, facts.headers.state]).toEqual(['unknown', 'unknown']);
  },
);

test.each([
  'Account Suspended',
  'guesthouse.co.za is for sale',
  'x.test - This website is for sale! - x Resources and Information.',
  'This domain may be for sale',
  'x.test is available for purchase',
  'Index of /',
  'Welcome to nginx!',
  'Apache2 Ubuntu Default Page: It works',
])('a page titled “%s” is not the owner’s website', async (title) => {
  const site = served(page(`<!doctype html><title>${title}</title><h1>x</h1>`));
  const answer = await report(site, USUAL, { www: site });
  expect(problemsIn(answer)).toEqual(['warning front-stand-in']);
  expect(answer.findings[0]?.fix?.message).toContain(title);
  // What such a page sends and fetches is not the owner's either.
  expect([answer.facts.page.state, answer.facts.headers.state]).toEqual(['unknown', 'unknown']);
});

test.each([
  'Welcome to our guesthouse',
  'It works for us: load-shedding tips',
  'Index of articles',
  'Houses for sale',
])('a page titled “%s” is the owner’s', async (title) => {
  const site = served(page(`<!doctype html><title>${title}</title>`));
  const answer = await report(site, USUAL, { www: site });
  expect(idsIn(answer).filter((id) => id.startsWith('front-'))).toEqual([]);
});

test('a title that only counts differently is that of the same website', async () => {
  const titled = (rooms: number) =>
    served(page(`<!doctype html><title>Guesthouse, ${rooms} rooms left</title>`));
  const { facts } = await report(titled(12), USUAL, { www: titled(11) });
  expect(facts.twins).toMatchObject({ state: 'known', value: { relation: 'same' } });
});

test('where only old encryption is offered, the step is to switch on today’s', async () => {
  const site = { ...FINE, https: https(page(), { ...GOOD, minVersion: 'TLSv1', maxVersion: 'TLSv1' }) };
  const { findings } = await report(site);
  const { fix } = findings.find(({ id }) => id === 'tls-old-only') ?? {};
  expect(fix?.title).toBe('Have today’s encryption switched on');
  expect(fix?.message).toContain('offer TLS 1.2 and TLS 1.3');
});
