import { notMeantAfter } from './of-no-subject.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import { wordsOf } from './words/words-of.ts';

const SIGN = wordsOf('do i have to sign anything');

test('what is asked of a scan in the same words is not meant after a penetration test, and the other way round', () => {
  expect(notMeantAfter('penetration-test', SIGN)).toContain('scan-signature');
  expect(notMeantAfter('pentest-price', SIGN)).toContain('vulnerability-scan');
  expect(notMeantAfter('scan-catch', SIGN)).toContain('pentest-agreement');
  expect(notMeantAfter('opening-hours', SIGN)).not.toContain('pentest-agreement');
});

test('unless it is named', () => {
  expect(notMeantAfter('penetration-test', wordsOf('and the free scan?'))).not.toContain(
    'vulnerability-scan',
  );
  expect(notMeantAfter('scan-catch', wordsOf('and can you hack us'))).not.toContain('penetration-test');
});

test('neither loses what compares the two', () => {
  expect(notMeantAfter('penetration-test', SIGN)).not.toContain('scan-or-pentest');
});

test('who tells of no harm after another subject is given no first aid for nothing', () => {
  expect(notMeantAfter('spoof-check', wordsOf('what did i do wrong then'))).toContain('aid-unsure');
  expect(notMeantAfter('spoof-check', [...wordsOf('my card'), HARM_WORD])).not.toContain('aid-unsure');
  expect(notMeantAfter('aid-hacked', wordsOf('what did i do wrong'))).not.toContain('aid-unsure');
});
