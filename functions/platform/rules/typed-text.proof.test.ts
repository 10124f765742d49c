import fc from 'fast-check';
import { ANY_CHARACTER } from '../../testing/any-character.ts';
import { showDirectionMarks } from './typed-text.ts';

const mark = fc.constantFrom(
  ...Array.from('\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'),
);

const text = fc.array(fc.oneof(fc.string({ unit: ANY_CHARACTER }), mark)).map((parts) => parts.join(''));

test('no mark of direction is left, and nothing else is changed', () => {
  fc.assert(
    fc.property(text, (written) => {
      const shown = showDirectionMarks(written);
      // Unicode's own property for these characters.
      expect(shown).not.toMatch(/\p{Bidi_Control}/u);
      expect(shown.length - written.length).toBe(5 * (written.match(/\p{Bidi_Control}/gu) ?? []).length);
    }),
  );
});

test('JSON means the same with its marks shown', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(JSON.parse(showDirectionMarks(JSON.stringify(written)))).toBe(written);
    }),
  );
});
