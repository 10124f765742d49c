import fc from 'fast-check';
import { mailboxKeyOf } from './acknowledgement-keys.ts';

test('however a mailbox at Gmail is written, it is counted once', () => {
  const letters = fc.array(fc.constantFrom(...Array.from('abc123')), { minLength: 1, maxLength: 8 });
  const written = fc.tuple(
    letters,
    fc.infiniteStream(fc.tuple(fc.boolean(), fc.boolean())),
    fc.stringMatching(/^[a-z0-9+.]*$/),
  );
  fc.assert(
    fc.property(written, ([name, odd, tag]) => {
      const spelled = name.map((letter) => {
        const { value } = odd.next();
        return `${value?.[0] ? '.' : ''}${value?.[1] ? letter.toUpperCase() : letter}`;
      });
      const address = `${spelled.join('')}+${tag}@gmail.com`;
      expect(mailboxKeyOf(address)).toBe(mailboxKeyOf(`${name.join('')}@gmail.com`));
    }),
  );
});
