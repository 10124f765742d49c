import { canBePhoned, canonicalPhone, isPhoneNumber } from './typed-text.ts';

test.each(['082 123 4567', '+27 82 123 4567', '0027 82 123 4567', '27821234567', '+27 (0)82 123-4567'])(
  '%s is one number, however it is written',
  (written) => {
    expect(isPhoneNumber(written)).toBe(true);
    expect(canBePhoned(written)).toBe(true);
    expect(canonicalPhone(written)).toBe('27821234567');
  },
);

test.each(['', '123', 'call me', '082 123', '0821234567 or 0837654321', 'x0821234567', '12345678901234567'])(
  '“%s” cannot be called',
  (written) => {
    expect(isPhoneNumber(written)).toBe(false);
    expect(canBePhoned(written)).toBe(false);
  },
);

test('a number of another country keeps its own code', () => {
  expect(canonicalPhone('+44 20 7946 0000')).toBe('442079460000');
});

test.each(['082 123 456', '082 123 45678', '+27 82 123 456', '0027 82 123 45678'])(
  'a digit too few or too many makes %s a number that nobody answers',
  (written) => {
    expect(canBePhoned(written)).toBe(false);
  },
);

test.each(['+44 20 7946 0000', '0044 20 7946 0000', '+263 77 123 4567', '82 123 4567'])(
  '%s can be called from South Africa',
  (written) => {
    expect(canBePhoned(written)).toBe(true);
  },
);
