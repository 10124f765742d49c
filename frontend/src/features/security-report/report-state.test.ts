import {
  domainIn,
  domainOf,
  isNowhere,
  newReport,
  type Parts,
  type ReportState,
  withPart,
} from './report-state.ts';

const refused = {
  kind: 'failed',
  failure: { reason: 'refused', sentence: 'That is no domain.' },
} as const;
const silent = { kind: 'failed', failure: { reason: 'silent', sentence: 'It is silent.' } } as const;
const begun: ReportState = { kind: 'report', report: newReport('x y') };

test('a part takes its place beside the others', () => {
  const state = withPart(begun, { names: silent });
  expect(state).toMatchObject({
    kind: 'report',
    report: { parts: { mail: { kind: 'waiting' }, website: { kind: 'waiting' }, names: silent } },
  });
});

test('a part that finds no domain in what was typed ends the report, and a later part does not bring it back', () => {
  const ended = withPart(begun, { mail: refused });
  expect(ended).toEqual({ kind: 'refused', typed: 'x y', sentence: 'That is no domain.' });
  expect(withPart(ended, { website: silent })).toBe(ended);
});

test.each([
  ['domain=+x.test+', 'x.test'],
  ['domain=', ''],
  ['other=x.test', ''],
])('the query %j asks for %j', (query, domain) => {
  expect(domainIn(query)).toBe(domain);
});

test.each([
  ['https://www.x.test/page?q=1', 'www.x.test'],
  ['thandi@x.test', 'x.test'],
  ['x.test.', 'x.test'],
])('until something has answered, %s is shown as %s', (typed, domain) => {
  expect(domainOf(newReport(typed))).toBe(domain);
});

const answered = (answer: object) =>
  ({ kind: 'answered', answer: { domain: 'x.test', ...answer } as never }) as const;
const failed = { kind: 'failed', failure: { reason: 'offline', sentence: 'Down.' } } as const;
const nowhere = answered({ state: 'no-such-domain', existence: 'no-such-domain' });

test.each<[string, Partial<Parts>, boolean]>([
  ['nothing has answered', {}, false],
  ['the names have not answered', { website: nowhere, mail: nowhere }, false],
  ['the names say so', { names: nowhere }, true],
  ['the names failed and the website says so', { names: failed, website: nowhere }, true],
  [
    'the name servers failed for the names only',
    { names: answered({ state: 'dns-failure' }), mail: nowhere },
    true,
  ],
  // On hold: not in the DNS, and in the registry.
  ['the registry knows it', { names: answered({ state: 'exists' }), website: nowhere, mail: nowhere }, false],
])('whether there is no such domain when %s', (_, given, expected) => {
  expect(isNowhere({ ...newReport('x.test').parts, ...given })).toBe(expected);
});
