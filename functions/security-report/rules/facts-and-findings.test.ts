import { inOwnersLetters } from './facts-and-findings.ts';

const ABOUT = { findings: [], unknown: [] };

test.each([
  [
    'xn--gste-loa.test',
    'The name xn--gste-loa.test leads to www.xn--gste-loa.test.',
    'gäste.test leads to www.gäste.test',
  ],
  ['xn--gste-loa.test', 'It leads to xn--bcher-kva.test.', 'leads to xn--bcher-kva.test.'],
  ['xn--gste-loa.test', 'It leads to https://xn--gste-loa.test/a.', 'https://xn--gste-loa.test/a'],
])('at %s the sentence “%s” is written with the letters of the names', (domain, summary, written) => {
  expect(inOwnersLetters(domain, { ...ABOUT, summary }).summary).toContain(written);
});
