import fc from 'fast-check';
import { cleanDescription } from './description.ts';
import { phrasesIn } from '../../testing/phrases.ts';

test('whatever is sent, no script is left and the opening holds no tag', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ...phrasesIn(`
      <script> | </script> | <a href=" | javascript: | <img onerror= | "> | <!-- | &lt; | <p
    `),
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { whole, opening } = cleanDescription(pieces.join(''));
      expect(whole).not.toMatch(/<(?!\/?(a|b|strong|i|em|p|br|ul|ol|li|code)[ />])/);
      expect(whole).not.toMatch(/<[^>]+(javascript:|onerror)/);
      expect(opening).not.toMatch(/[<>]/);
    }),
  );
});
