import { COMPANY } from '../content/company.ts';
import { CHECKOUT_RULES, CANNOT_BE_MAILED, firstFailedRule } from './form-rules.ts';
import { CONTACT_RULES, VULNERABILITY_SCAN_RULES } from './lead-rules.ts';

/** Each form's result for an address: the title and the description of its first failing rule; nothing if all hold. */
const FORMS: Readonly<Record<string, (email: string) => readonly [string, string] | undefined>> = {
  contact: (email) => wordsOf(firstFailedRule(CONTACT_RULES, { name: 'Thandi', email, message: 'Hello' })),
  scan: (email) =>
    wordsOf(
      firstFailedRule(VULNERABILITY_SCAN_RULES, {
        company: 'Mkhize Trading',
        name: 'Thandi',
        email,
        phone: '031 000 0000',
        numberOfEndpoints: 10,
      }),
    ),
  checkout: (email) =>
    wordsOf(firstFailedRule(CHECKOUT_RULES, { firstName: 'Thandi', lastName: 'Mkhize', email })),
};

function wordsOf(
  rule: { readonly title: string; readonly description: string } | undefined,
): readonly [string, string] | undefined {
  return rule && [rule.title, rule.description];
}

const INVALID: Readonly<Record<string, readonly [string, string]>> = {
  contact: ['Invalid Email Address', 'Please enter a valid email address.'],
  scan: ['Invalid Email Address', `Please enter a valid email address (e.g., ${COMPANY.email}).`],
  checkout: ['Please enter a valid email address', 'Please enter a valid email address'],
};

const EVERY_FORM = Object.keys(FORMS);

test.each(EVERY_FORM)('the %s form takes addresses that people have', (form) => {
  const real = [' thandi@example.co.za ', "o'brien+shop@example.photography", 'joerg@bücher.example'];
  expect(real.map((email) => FORMS[form]?.(email))).toEqual(real.map(() => undefined));
});

test.each(EVERY_FORM)('the %s form refuses what is none, in its own words', (form) => {
  const none = ['thandi', 'thandi@example..com', 'thandi @example.com', 'Thandi <thandi@example.com>'];
  expect(none.map((email) => FORMS[form]?.(email))).toEqual(none.map(() => INVALID[form]));
});

test.each(['jörg@bücher.example', 'zoë@example.com', 'o’brien@example.com', '"me"@example.com'])(
  'every form says of %s that we cannot write to it',
  (email) => {
    const titles = {
      contact: INVALID['contact']?.[0],
      scan: INVALID['scan']?.[0],
      checkout: CANNOT_BE_MAILED,
    };
    for (const [form, title] of Object.entries(titles))
      expect(FORMS[form]?.(email)).toEqual([title, CANNOT_BE_MAILED]);
  },
);

/**
 * What is left of a field in which nothing can be seen: white space, controls, ignorable characters, a Hangul filler.
 */
const UNSEEN = [' \n', '\u0001', '\u00AD\u200B', '\u2060\uFEFF', '\u202E', '\u3164'];

test.each(UNSEEN)('a required field in which nothing can be seen is empty: %j', (unseen) => {
  const email = 'thandi@example.co.za';
  const contact = { name: 'Thandi', email, message: 'Hello' };
  const checkout = { firstName: 'Thandi', lastName: 'Mkhize', email };
  const missing = 'Please fill in all required fields (Name and Email)';
  expect([
    firstFailedRule(CONTACT_RULES, { ...contact, name: unseen })?.title,
    firstFailedRule(CONTACT_RULES, { ...contact, message: unseen })?.title,
    firstFailedRule(CHECKOUT_RULES, { ...checkout, firstName: unseen })?.title,
    firstFailedRule(CHECKOUT_RULES, { ...checkout, lastName: unseen })?.title,
  ]).toEqual(['Name Required', 'Message Required', missing, missing]);
});

test.each(['Nokuthula', 'ユ', '❤️', '👩‍💻', 'نِعمة', '.'])(
  'a field in which something can be seen is filled: %s',
  (seen) => {
    expect(
      firstFailedRule(CONTACT_RULES, { name: seen, email: 'a@example.com', message: seen }),
    ).toBeUndefined();
  },
);
