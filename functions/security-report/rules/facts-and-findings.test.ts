import { inOwnersLetters } from './facts-and-findings.ts';

const ABOUT = { findings: [], unknown: [] };

test.each([
  [
    'xn--gste-loa.test',
    'The name xn--gste-loa.test leads to www.xn--gste-loa.test.',
    'gäste.test leads to www.gäste.test',
  ],
  ['x.test', 'It leads to xn--bcher-kva.test.', 'It leads to bücher.test (xn--bcher-kva.test).'],
  ['xn--gste-loa.test', 'It leads to xn--bcher-kva.test.', 'bücher.test (xn--bcher-kva.test)'],
  ['x.test', 'It leads to https://xn--bcher-kva.test/a.', 'https://xn--bcher-kva.test/a'],
])('at %s the sentence “%s” is written with the letters of the names', (domain, summary, written) => {
  expect(inOwnersLetters(domain, { ...ABOUT, summary }).summary).toContain(written);
});
