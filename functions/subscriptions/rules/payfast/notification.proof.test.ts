import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { readNotification } from './notification.ts';

test('whatever is sent is read or refused, never thrown over', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: ANY_CHARACTER }), fc.webQueryParameters()), (body) => {
      const result = readNotification(body);
      expect(result?.signedText).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
