import fc from 'fast-check';
import { listenTo, type Zone, zoneResolver } from '../zone-resolver.ts';
import { rememberAnswers } from '../remember-answers.ts';
import { checkHost } from './check-host.ts';
import { walkSpf } from '../../spoof-check/rules/spf/walk-spf.ts';

const ADDRESS = '192.0.2.10';

function ask(zone: Zone, resolver = zoneResolver(zone)) {
  return checkHost({ address: ADDRESS, sender: 'ann@s.example', helo: 'h.example', resolver });
}

const SERVERS = Array.from({ length: 11 }, (_, index) => `m${String(index)}.example`);

describe('in a hostile zone', () => {
  const name = fc.integer({ min: 0, max: 6 }).map((index) => `h${String(index)}.example`);
  const target = fc.oneof(
    name,
    fc.constantFrom('%{d}', '%{p}.example', 's.example', `${'%{d}.'.repeat(20)}example`),
  );
  const term = fc.oneof(
    fc
      .tuple(fc.constantFrom('include:', 'a:', 'mx:', 'exists:', 'ptr:', 'redirect='), target)
      .map((pair) => pair.join('')),
    fc.constantFrom('a', 'mx', 'ptr', 'ip4:198.51.100.1', '?all', 'wrong', 'exp=%{p}.example'),
  );
  const records = fc.array(term, { maxLength: 15 }).map((terms) => [`v=spf1 ${terms.join(' ')}`]);
  const node = fc.record({
    txt: records,
    a: fc.constantFrom(['198.51.100.1'], []),
    mx: fc.array(
      name.map((exchange) => `10 ${exchange}`),
      { maxLength: 12 },
    ),
    fails: fc.constantFrom([], ['a'] as const, ['mx'] as const),
  });
  const zone = fc.array(node, { minLength: 8, maxLength: 8 }).map((nodes): Zone => ({
    ...Object.fromEntries(nodes.map((each, index) => [`h${String(index)}.example`, each])),
    's.example': nodes[0] ?? {},
    '10.2.0.192.in-addr.arpa': { ptr: SERVERS },
  }));

  test('every evaluation ends within its limits', async () => {
    await fc.assert(
      fc.asyncProperty(zone, async (names) => {
        const questions: string[] = [];
        const verdict = await ask({}, listenTo(zoneResolver(names), questions));
        expect(verdict.lookups).toBeLessThanOrEqual(11);
        expect(verdict.voidLookups).toBeLessThanOrEqual(3);
        expect(new Set(questions).size).toBe(questions.length);
        expect(questions.length).toBeLessThanOrEqual(150);
      }),
      { numRuns: 300 },
    );
  });

  test('every walk ends, however the records lead into each other', async () => {
    await fc.assert(
      fc.asyncProperty(zone, async (names) => {
        const questions: string[] = [];
        await walkSpf(rememberAnswers(listenTo(zoneResolver(names), questions)), 's.example');
        expect(questions.length).toBeLessThanOrEqual(130);
      }),
      { numRuns: 300 },
    );
  });
});
