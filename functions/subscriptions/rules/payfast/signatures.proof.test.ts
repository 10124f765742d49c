import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { decodeForm, encodeForm, recodeForm } from './signatures.ts';

test('whatever is written is read again', () => {
  const anyText = fc.string({ unit: ANY_CHARACTER }).filter((text) => Buffer.from(text).toString() === text);
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), (pairs) => {
      expect(decodeForm(encodeForm(pairs))).toEqual(pairs);
      expect(recodeForm(encodeForm(pairs))).toBe(encodeForm(pairs));
    }),
  );
});
