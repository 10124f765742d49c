import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { checkDomain } from '../../spoof-check/rules/report.ts';
import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import { daysFromNow, DEMONSTRATION_ZONES, type LabSite } from '../../testing/fakes.ts';
import { useLocalDns, type Zones } from '../../testing/local-dns.ts';
import { resolverOver } from '../../testing/resolver-over.ts';
import {
  certified,
  FINE,
  HERE,
  https,
  served,
  to,
  USUAL as BOTH,
  useReportedWebsite,
} from '../../testing/reported-website.ts';
import { withDns } from '../../platform/dns.ts';
import { known, unknown } from '../../security-report/rules/facts-and-findings.ts';
import { gatherNames } from '../../security-report/rules/names/names-facts.ts';
import type { Registration } from '../../security-report/rules/names/registration.ts';
import { reportOnNames } from '../../security-report/rules/names/report-on-names.ts';
import type { BreachFact } from '../../security-report/rules/website/website-facts.ts';
import type { Observed } from './monitor.ts';
import { NAMES_ASPECTS, observe, WEBSITE_ASPECTS } from './observe.ts';

const startDns = useLocalDns();
const { report } = useReportedWebsite();

const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' });
  response.end('<!doctype html><title>Guesthouse</title>');
};
const until = (days: number, name = 'x.test') =>
  certified({ name, names: [name], validUntil: daysFromNow(days), validFrom: daysFromNow(days - 90) });
const siteUntil = (days: number): LabSite => served(page, until(days));
const showing = (serve: RequestListener): LabSite => ({ https: https(serve, until(60)) });

const USUAL: Zones = { 'x.test': { A: [HERE] } };
const website = (site: LabSite, breaches: BreachFact = known([])) => report(site, USUAL, { breaches });

const OUTSIDE = {
  front: () => Promise.resolve(undefined),
  certificate: () => Promise.resolve(undefined),
  registration: () => Promise.resolve(undefined),
};

async function names(zones: Zones, registered?: Registration, domain = 'x.test') {
  await startDns({ zones });
  const outside = { ...OUTSIDE, registration: () => Promise.resolve(registered) };
  return withDns(async (dns) => reportOnNames(await gatherNames(dns, domain, outside), new Date()));
}

const levelsOf = ({ aspects }: Observed) =>
  Object.fromEntries(Object.entries(aspects).map(([id, { level }]) => [id, level]));

test('a website in order, one whose certificate has expired, and one whose certificate ends soon', async () => {
  const fine = observe({ website: await website(siteUntil(60)) });
  expect(levelsOf(fine)).toMatchObject({
    website: 0,
    https: 0,
    http: 0,
    redirects: 0,
    certificate: 0,
    'strict-transport-security': 3,
    'x-content-type-options': 0,
    'content-security-policy': 3,
  });
  expect(fine.aspects['strict-transport-security']).toMatchObject({
    words: 'HSTS is not sent',
    gone: 'HSTS is no longer sent',
    who: 'web-host',
  });
  expect(fine.breaches).toEqual([]);
  const expired = observe({ website: await website(siteUntil(-2)) });
  expect(expired.aspects['certificate']).toMatchObject({
    level: 3,
    value: 'certificate-expired',
    words: 'The certificate has expired',
  });
  const soon = observe({ website: await website(siteUntil(7)) });
  expect(soon.aspects['certificate']?.level).toBe(0);
  const left = (soon.certificate?.validUntil ?? 0) - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(7);
});

test('a website that nobody answers for is away, and nothing else of it is known', async () => {
  const down = observe({ website: await website({}) });
  expect(levelsOf(down)).toEqual({ website: 3 });
  expect(down.unseen).toContain('Nobody answered at x.test, so we know nothing about its website.');
  const silent = await website({ http: 'silent', https: 'silent' }, unknown('away'));
  expect(levelsOf(observe({ website: silent }))).toEqual({ website: 3 });
});

test('a website that no longer answers on https is told as that alone', async () => {
  const seen = observe({ website: await website({ http: { serve: page } }) });
  expect(seen.aspects['https']).toMatchObject({ level: 3, words: 'The website has no encrypted address' });
  expect(seen.aspects['strict-transport-security']).toBeUndefined();
});

test('a wall in front of a website changes nothing of what is known about its page', async () => {
  const wall: RequestListener = (_, response) => {
    response.writeHead(403, { 'cf-mitigated': 'challenge' });
    response.end();
  };
  const seen = observe({ website: await website(showing(wall)) });
  expect(levelsOf(seen)).toMatchObject({ website: 0, https: 0, certificate: 0 });
  for (const id of ['strict-transport-security', 'page', 'scripts', 'versions'])
    expect(seen.aspects[id]).toBeUndefined();
  expect(seen.unseen?.join()).toContain('turned our look away');
});

test('a page of the host in place of the website is told alone: what it sends is not compared', async () => {
  const suspended: RequestListener = (_, response) => response.end('<title>Account Suspended</title><p>x');
  const seen = observe({ website: await website(showing(suspended)) });
  expect(levelsOf(seen)).toMatchObject({ website: 0, https: 0, certificate: 0, front: 2 });
  expect(seen.aspects['front']?.words).toContain('Account Suspended');
  for (const id of ['strict-transport-security', 'page', 'scripts', 'versions'])
    expect(seen.aspects[id]).toBeUndefined();
});

test('programs of other companies are compared by where they come from', async () => {
  const loading: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<title>x</title><script src="https://cdn.one.example/a.js"></script>');
  };
  const seen = observe({ website: await website(showing(loading)) });
  expect(seen.aspects['scripts']).toMatchObject({
    level: 1,
    value: 'cdn.one.example',
    words: 'Programs of cdn.one.example run on your front page',
  });
});

test('behind a certificate that browsers refuse, only the certificate is worse', async () => {
  const seen = observe({ website: await website({ https: https(page, until(-3)) }) });
  expect(seen.aspects['certificate']?.level).toBe(3);
  expect([seen.aspects['strict-transport-security'], seen.aspects['hsts']]).toEqual([undefined, undefined]);
});

test('an error page is an outage: what rests on the page is not known', async () => {
  const failing: RequestListener = (_, response) => {
    response.writeHead(503);
    response.end('down');
  };
  const seen = observe({ website: await website(showing(failing)) });
  expect(levelsOf(seen)).toMatchObject({ website: 3, https: 0, certificate: 0, tls: 0 });
  for (const id of ['strict-transport-security', 'page', 'versions'])
    expect(seen.aspects[id]).toBeUndefined();
});

test('encryption that is gone is worse, and nothing of it better: the kinds of it are not known', async () => {
  // Port 443 no longer speaks TLS, so every version is refused.
  const gone = observe({
    website: await website({ http: { serve: page }, https: { serve: page, tls: undefined } }),
  });
  expect(gone.aspects['https']?.level).toBe(3);
  expect(gone.aspects['tls']).toBeUndefined();
});

test('names that are gone, that fail, and that lead to nothing', async () => {
  const NS = ['ns1.x.test', 'ns2.x.test'];
  const zone = {
    'x.test': { NS },
    'ns1.x.test': { A: ['192.0.2.1'] },
    'ns2.x.test': { A: ['198.51.100.1'] },
  };
  const fine = observe({ names: await names(zone) });
  expect(levelsOf(fine)).toMatchObject({ domain: 0, caa: 1, 'alias-shop': 0 });
  const gone = observe({ names: await names({ 'other.test': { A: [HERE] } }) });
  expect(levelsOf(gone)).toEqual({ domain: 3 });
  const dangling = { ...zone, 'shop.x.test': { CNAME: 'gone.elsewhere.co.za' } };
  expect(levelsOf(observe({ names: await names(dangling) }))['alias-shop']).toBeGreaterThan(1);
});

test('mail by its verdicts and its grade; of a domain that is gone only that it is gone', async () => {
  const judge = async (domain: string, zones: Zones) =>
    observe({ mail: await checkDomain(resolverOver(zones), { domain, selector: undefined }, () => 0) });
  const levels = new Set<unknown>();
  for (const domain of Object.keys(DEMONSTRATION_ZONES).filter((name) => name.split('.').length === 2)) {
    const { mail } = levelsOf(await judge(domain, DEMONSTRATION_ZONES));
    levels.add(mail);
  }
  expect([...levels]).toEqual(expect.arrayContaining([0, 3]));
  expect(levelsOf(await judge('gone.example', { 'x.test': { A: [HERE] } }))).toEqual({});
});

test('own mail that no longer passes is told by its sender and by its record, though the grade may stay', async () => {
  const google = { MX: ['1 smtp.google.com'] };
  const judge = async (spf: string[], hasKey: boolean) => {
    const zones: Zones = {
      'x.test': { ...google, TXT: spf.map((terms) => `v=spf1 ${terms}`) },
      '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@x.test'] },
      '_spf.google.com': { TXT: ['v=spf1 ip4:198.51.100.0/24 ~all'] },
      ...(hasKey && { 'google._domainkey.x.test': { TXT: [FIXED_KEYS.good] } }),
    };
    const question = { domain: 'x.test', selector: undefined };
    return observe({ mail: await checkDomain(resolverOver(zones), question, () => 0) }).aspects;
  };
  const microsoft: Zones = {
    'x.test': {
      MX: ['10 x-test.mail.protection.outlook.com'],
      TXT: ['v=spf1 include:spf.protection.outlook.com -all'],
    },
    'spf.protection.outlook.com': { TXT: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  };
  const unsigned = await checkDomain(
    resolverOver(microsoft),
    { domain: 'x.test', selector: undefined },
    () => 0,
  );
  expect(observe({ mail: unsigned }).aspects['sender Microsoft 365']).toMatchObject({
    level: 1,
    gone: 'Mail from Microsoft 365 is no longer signed (DKIM)',
  });
  const [sender, sound] = ['sender Google Workspace', 'include:_spf.google.com -all'];
  expect(await judge([sound], true)).toMatchObject({
    [sender]: { level: 0 },
    spf: { level: 0 },
  });
  const shut = await judge(['-all'], false);
  expect(shut[sender]).toMatchObject({ level: 3, meaning: 'Mail from Google Workspace is refused today.' });
  expect((await judge(['include:_spf.google.com ip4:198.51.100.300 -all'], true))['spf']).toMatchObject({
    level: 2,
    words: 'Your SPF record cannot be used',
  });
  expect((await judge([sound, '-all'], true))['spf']).toMatchObject({ level: 2 });
  expect((await judge([sound.replace('-all', '?all')], true))['spf']).toMatchObject({ level: 1 });
});

test.each([
  ['a record and a second one beside it, so that none is in force', ['p=reject', 'p=none'], 2],
  ['a record that is marked as a test', ['p=reject; t=y'], 1],
  ['a record in force', ['p=reject'], 0],
] as const)('%s is told by what it asks for today', async (_, policies, level) => {
  const zones: Zones = {
    'x.test': { MX: ['1 smtp.google.com'], TXT: ['v=spf1 -all'] },
    '_dmarc.x.test': { TXT: policies.map((tags) => `v=DMARC1; ${tags}`) },
  };
  const mail = await checkDomain(resolverOver(zones), { domain: 'x.test', selector: undefined }, () => 0);
  expect(observe({ mail }).aspects['dmarc']).toMatchObject({ level });
});

test('of a policy that could not be found out nothing is compared', async () => {
  const zones: Zones = {
    '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject'] },
    'x.test': { TXT: ['v=spf1 -all'] },
  };
  const mail = await checkDomain(resolverOver(zones), { domain: 'x.test', selector: undefined }, () => 0);
  const dmarc = { ...mail.details.dmarc, policy: 'unknown' as const };
  expect(observe({ mail }).aspects).toHaveProperty('dmarc');
  expect(observe({ mail: { ...mail, details: { ...mail.details, dmarc } } }).aspects).not.toHaveProperty(
    'dmarc',
  );
});

test('what could not be read is said in the line of the quarter', async () => {
  const fault: Zones = {
    'x.test': { MX: ['1 smtp.google.com'], TXT: ['v=spf1 include:spf.gone.test -all'] },
    'spf.gone.test': { fault: 'SERVFAIL' },
  };
  const mail = await checkDomain(resolverOver(fault), { domain: 'x.test', selector: undefined }, () => 0);
  expect(observe({ mail }).unseen?.join(' ')).toContain('spf.gone.test');
  const answer = await names(USUAL);
  const sentence = 'The registry does not tell until when the domain is registered.';
  const unread = { ...answer, unknown: [{ id: 'registration', sentence }] };
  expect(observe({ names: unread }).unseen).toContain(sentence);
});

test('where mail to the domain goes: to a server, nowhere, or to a server that could not be looked up', async () => {
  const judge = async (zones: Zones) => {
    const own = { 'x.test': { MX: ['10 mail.x.test'], TXT: ['v=spf1 ip4:198.51.100.7 -all'] }, ...zones };
    const question = { domain: 'x.test', selector: undefined };
    return observe({ mail: await checkDomain(resolverOver(own), question, () => 0) }).aspects[
      'mail-incoming'
    ];
  };
  expect(await judge({ 'mail.x.test': { A: [HERE] } })).toEqual({ level: 0, words: 'Nothing to fix' });
  expect(await judge({ 'mail.x.test': {} })).toMatchObject({
    level: 2,
    words: 'Mail to this domain goes nowhere',
  });
  expect(await judge({ 'mail.x.test': { fault: 'SERVFAIL' } })).toBeUndefined();
  expect(await judge({ 'x.test': { failing: ['MX'], TXT: ['v=spf1 -all'] } })).toBeUndefined();
  const none = { TXT: ['v=spf1 ip4:198.51.100.7 -all'] };
  expect(await judge({ 'x.test': none })).toMatchObject({ level: 1 });
});

test('every finding of a report belongs to an aspect, or is left out on purpose', () => {
  const ids = ['website', 'names'].flatMap((folder) => {
    const path = `functions/security-report/rules/${folder}`;
    return readdirSync(path).flatMap((file) => {
      const text = readFileSync(`${path}/${file}`, 'utf8');
      return [...text.matchAll(/^ {2}'([\w-]+)(?::[\w-]+)?': `/gm)].map(([, id = '']) => id);
    });
  });
  // In order: an outage; reported by a rule of its own; reported as a breach.
  const leftOut = [
    'page-error',
    'certificate-ends-soon',
    'website-breached',
    'registration-ends-soon',
    // Told in the report alone.
    'http2-only',
    // Told by each name, by where the visitors are sent, by each header, and by each program.
    'alias-dangling',
    'alias-unclaimed',
    'headers-weak',
    'scripts-of-others',
  ];
  const told = [...Object.values(WEBSITE_ASPECTS), ...Object.values(NAMES_ASPECTS)].flatMap(
    ([findings]) => findings,
  );
  expect(ids.length).toBeGreaterThan(40);
  const isTold = (id: string) => told.some((pattern) => pattern.test(id));
  expect(ids.filter((id) => !leftOut.includes(id) && !isTold(id))).toEqual([]);
});

test('a monitored name that vanishes below a domain that stays is told by its name', async () => {
  const gone = await names(USUAL, undefined, 'shop.x.test');
  expect(observe({ names: gone }).aspects).toMatchObject({
    domain: { level: 3, words: 'shop.x.test no longer exists' },
  });
});

test('what could not be read is no fault that is mended', async () => {
  const aspectsOf = async (site: LabSite, www: LabSite) =>
    Object.keys(observe({ website: await report(site, BOTH, { www }) }).aspects);
  const one = ['http', 'hsts'];
  const found = await aspectsOf({ ...FINE, http: { serve: page } }, FINE);
  expect(found).toEqual(expect.arrayContaining(one));
  // The encrypted page is silent, or www is: then nobody knows what the other does.
  const silent: LabSite = { http: { serve: page }, https: https(() => {}) };
  expect(await aspectsOf(silent, FINE)).not.toContain('http');
  expect(await aspectsOf(FINE, { ...FINE, https: 'silent' })).not.toContain('hsts');
  // Without the present certificate, or without an answer of the platform.
  const zones: Zones = {
    'x.test': { NS: ['ns1.x.test'], CAA: ['0 issue other.example'] },
    'shop.x.test': { CNAME: 'a.github.io' },
    'a.github.io': { A: [HERE] },
  };
  const unread = Object.keys(observe({ names: await names(zones) }).aspects);
  expect(unread).toContain('alias-blog');
  expect(unread.filter((id) => id === 'caa' || id === 'alias-shop')).toEqual([]);
});

test('a domain that is switched off, given up or over is told, though its name servers may still answer', async () => {
  const told = async (registered: Partial<Registration>) => {
    const registration = { expiresAt: '2099-01-01T00:00:00Z', registrar: null, locks: [], ...registered };
    return observe({ names: await names({ 'x.test': { NS: ['ns1.x.test'] } }, registration) }).aspects[
      'registration'
    ];
  };
  expect(await told({})).toMatchObject({ level: 0 });
  for (const one of [{ stopped: 'client hold' }, { expiresAt: daysFromNow(-3).toISOString() }] as const)
    expect(await told(one)).toMatchObject({ level: 3, who: 'registrar' });
});

test('an end that is not believed mends nothing', async () => {
  const registration = { expiresAt: daysFromNow(-91).toISOString(), registrar: 'Names', locks: [] };
  const { aspects } = observe({ names: await names({ 'x.test': { NS: ['ns1.x.test'] } }, registration) });
  expect(aspects).not.toHaveProperty('registration');
  expect(aspects).toHaveProperty('registrar');
});

test('of a domain that was taken out of the DNS nothing else counts as mended', async () => {
  const registration = { expiresAt: null, registrar: null, locks: [], stopped: 'client hold' };
  const { aspects } = observe({ names: await names({ 'y.test': {} }, registration) });
  expect(Object.keys(aspects).sort()).toEqual(['domain', 'registration']);
});

test('a registrar that is only spelt otherwise is the same company', async () => {
  const company = async (registrar: string) => {
    const registration = { expiresAt: null, registrar, locks: [] };
    return observe({ names: await names({ 'x.test': { NS: ['ns1.x.test'] } }, registration) }).aspects[
      'registrar'
    ];
  };
  const first = await company('Names.example, LLC');
  expect((await company('NAMES.EXAMPLE LLC'))?.value).toBe(first?.value);
  expect((await company('Other Names LLC'))?.value).not.toBe(first?.value);
});

test('www with a certificate of its own that ends soon is worse than before', async () => {
  const level = async (days: number) => {
    const www = served(to('https://x.test/'), until(days, 'www.x.test'));
    return observe({ website: await report(FINE, BOTH, { www }) }).aspects['twin']?.level;
  };
  expect(await level(3)).toBe(2);
});
