import fc from 'fast-check';
import { ANY_CHARACTER } from '../../testing/any-character.ts';
import { contactSubmission, isAcknowledged, type Lead, LEAD_MAILS, leadKindSchema, leadOf } from './lead.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
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

test('no address that could begin a header or a second recipient is mailed to', () => {
  fc.assert(
    fc.property(nasty, nasty, (local, domain) => {
      const address = mailAddress(`${local}@${domain}`);
      expect(address ?? 'none@example.com').toMatch(/^[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+@[a-z0-9.-]+$/);
    }),
    { numRuns: 2000 },
  );
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
