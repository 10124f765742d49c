import fc from 'fast-check';
import { parseSpf } from './parse-spf.ts';

test('never throws, whatever it is given, and accounts for every word', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('a', 'mx', 'include:', '%{', '%{d}', '/24', '//64', '-all', 'redirect=', 'ip4:1.2.3.4'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = `v=spf1 ${words.join('')} ${words.join(' ')}`;
      const { terms, problems } = parseSpf(text);
      expect(terms.length + problems.length).toBe(text.slice(6).split(' ').filter(Boolean).length);
    }),
    { numRuns: 500 },
  );
});
