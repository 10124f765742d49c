import { contactSubmission, type Lead, leadOf } from './lead.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import { greetingTo } from '../../platform/rules/emails/mail.ts';
import { leadMail } from './lead-emails.ts';

const SITE = 'https://www.harbourlight.example';

const AT = Date.UTC(2026, 10, 21, 6, 30);

function leadWith(fields: Partial<Lead['fields']>, kind: Lead['kind'] = 'contact'): Lead {
  const written = { name: 'Thandi', email: 'thandi@example.com', message: 'Hello' };
  const lead = leadOf(contactSubmission(written), '0a1b2c3d4e5f', AT);
  return { ...lead, kind, fields: { ...lead.fields, ...fields } };
}

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
  expect(staffEmail.text.replaceAll(/\s+/g, ' ')).toContain('--stage STAGE done 0A1B2C3D --by NAME');
  const acknowledgement = leadMail(leadWith({}, 'vulnerability-scan'), 'acknowledgement', SITE);
  expect(acknowledgement.text).toContain('1. We contact you within 24 hours to agree on a time.');
  expect(acknowledgement.text).toContain(`${SITE}/privacy-policy`);
});
