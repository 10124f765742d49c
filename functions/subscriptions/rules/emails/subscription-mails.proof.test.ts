import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { KINDS, mailOf } from '../../../testing/subscription-mail.ts';

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

const nasty = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'x\r\nBcc: a@example.com',
    '<!-- ',
  ),
);

test.each(KINDS)('%s: nothing a customer types becomes markup or a header', (kind) => {
  const plain = mailOf(kind, { customer: { phone: '1' } });
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (firstName, lastName, email, phone) => {
      const made = mailOf(kind, { customer: { firstName, lastName, email, phone } });
      expect(tagsOf(made.html)).toEqual(tagsOf(plain.html));
      expect(made.subject).toBe(plain.subject);
    }),
    { numRuns: 100 },
  );
});
