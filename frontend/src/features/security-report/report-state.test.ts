import { domainIn, domainOf, isNowhere, newReport, type ReportState, withPart } from './report-state.ts';

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

test('one part that knows no such domain is enough to say so', () => {
  const { parts } = newReport('x.test');
  expect(isNowhere(parts)).toBe(false);
  const answer = { domain: 'x.test', state: 'no-such-domain' };
  expect(isNowhere({ ...parts, names: { kind: 'answered', answer: answer as never } })).toBe(true);
});
