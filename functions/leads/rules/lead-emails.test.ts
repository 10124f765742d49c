import fc from 'fast-check';
import { ANY_CHARACTER } from '../../testing/any-character.ts';
import { isAcknowledged, LEAD_MAILS, type Lead, leadKindSchema } from './lead.ts';
import { contactSubmission, leadOf } from './submission.ts';
import { mailAddress } from '#shared/rules/mail-address.ts';
import { greetingTo } from '../../platform/rules/emails/mail.ts';
import { leadMail } from './lead-emails.ts';

const SITE = 'https://www.harbourlight.example';
const AT = Date.UTC(2026, 10, 21, 6, 30);

function leadWith(fields: Partial<Lead['fields']>, kind: Lead['kind'] = 'contact'): Lead {
  const written = { name: 'Thandi', email: 'thandi@example.com', message: 'Hello' };
  const lead = leadOf(contactSubmission(written), '0a1b2c3d4e5f', AT);
  return { ...lead, kind, fields: { ...lead.fields, ...fields } };
}

const EVERY_MAIL = leadKindSchema.options
  .flatMap((kind) => LEAD_MAILS.map((mail) => [kind, mail] as const))
  .filter(([kind, mail]) => isAcknowledged(kind) || mail === 'staff');

/** Typical attack input: markup, headers, formulas, control characters. */
const nasty = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</td></tr></table>',
    '&lt;b&gt;',
    'x\r\nBcc: everybody@example.com',
    '<!-- ',
    ']]>',
  ),
);

/** Every tag in a mail, with its attributes. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

test.each(EVERY_MAIL)('%s %s: nothing a visitor types becomes markup or a header', (kind, mail) => {
  const plain = leadMail(leadWith({ company: 'C', phone: '1', numberOfEndpoints: 12 }, kind), mail, SITE);
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, nasty, (name, email, company, phone, message) => {
      const fields = { name, email, company, phone, message, numberOfEndpoints: 12 };
      const made = leadMail(leadWith(fields, kind), mail, SITE);
      expect(tagsOf(made.html)).toEqual(tagsOf(plain.html));
      expect(made.subject).toBe(plain.subject);
      expect(made.subject).not.toMatch(/[\r\n\0]/);
    }),
    { numRuns: 200 },
  );
});

test.each(['contact', 'vulnerability-scan'] as const)(
  '%s: an answer to the staff email reaches the visitor, or the mail says that it does not',
  (kind) => {
    const closing = (email: string) => leadMail(leadWith({ email }, kind), 'staff', SITE).text;
    expect(closing('thandi@example.com')).toMatch(
      /Answer this mail to write to the (visitor|contact person)\./,
    );
    expect(closing('jörg@example.com')).not.toContain('Answer this mail');
    expect(closing('jörg@example.com')).toContain('An answer to this mail does not reach them');
  },
);

test('no address that could begin a header or a second recipient is mailed to', () => {
  fc.assert(
    fc.property(nasty, nasty, (local, domain) => {
      const address = mailAddress(`${local}@${domain}`);
      expect(address ?? 'none@example.com').toMatch(/^[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+@[a-z0-9.-]+$/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['thandi@example.com', 'thandi@example.com'],
  ['first.last+tag@mail.example.co.za', 'first.last+tag@mail.example.co.za'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['a,b@example.com', undefined],
  ['<a@example.com>', undefined],
  ['"a b"@example.com', undefined],
  ['.a@example.com', undefined],
  ['a..b@example.com', undefined],
  ['jörg@example.com', undefined],
  [`${'a'.repeat(65)}@example.com`, undefined],
])('%s is mailed to as %s', (written, expected) => {
  expect(mailAddress(written)).toBe(expected);
});

test.each([
  ['Thandi Nkosi', 'Good day Thandi Nkosi,'],
  ['Zoë d’Arcy-O’Neil', 'Good day Zoë d’Arcy-O’Neil,'],
  ['Win at https://example.com', 'Good day,'],
  ['example.com', 'Good day,'],
  ['Thandi 0800 123 456', 'Good day,'],
  ['a'.repeat(41), 'Good day,'],
])('greets %s with “%s”', (name, greeting) => {
  expect(greetingTo(name)).toBe(greeting);
});

test.each(leadKindSchema.options.filter(isAcknowledged))(
  'an acknowledgement of %s is the same whatever was typed: it may go to a stranger',
  (kind) => {
    const plain = leadMail(leadWith({}, kind), 'acknowledgement', SITE);
    const text = fc.oneof(fc.lorem(), nasty, fc.constantFrom('Thandi Nkosi', 'Call now'));
    fc.assert(
      fc.property(text, text, text, text, text, (name, email, company, phone, message) => {
        const fields = { name, email, company, phone, message, numberOfEndpoints: 12 };
        expect(leadMail(leadWith(fields, kind), 'acknowledgement', SITE)).toEqual(plain);
      }),
    );
  },
);

test('a staff email shows the marks of direction that somebody typed, and follows none', () => {
  const typed = { name: 'evil\u202Etxt.exe', message: 'a\u2066b\u2069' };
  const { text, html } = leadMail(leadWith(typed), 'staff', SITE);
  expect(text).toContain(String.raw`evil\u202Etxt.exe`);
  expect(text + html).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
});

test('says what was sent, when, and what happens next', () => {
  const staffEmail = leadMail(leadWith({ message: 'Line one\nLine two' }), 'staff', SITE);
  expect(staffEmail.subject).toBe('New contact message 0A1B2C3D');
  expect(staffEmail.text).toContain('> Line one\n> Line two');
  expect(staffEmail.text).toContain('Received: 21 November 2026, 08:30 SAST');
  const acknowledgement = leadMail(leadWith({}, 'vulnerability-scan'), 'acknowledgement', SITE);
  expect(acknowledgement.text).toContain('1. We contact you within 24 hours to agree on a time.');
  expect(acknowledgement.text).toContain(`${SITE}/privacy-policy`);
});
