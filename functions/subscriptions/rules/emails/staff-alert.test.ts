import { type StaffAlertKind, staffAlertMail } from './staff-alert.ts';

const KINDS: readonly StaffAlertKind[] = [
  'unconfirmed',
  'unmatched-notification',
  'wrong-passphrase',
  'charge-without-record',
  'record-without-charge',
  'still-charged',
  'leaving-unconfirmed',
  'todos',
];
const textOf = (kind: string) =>
  staffAlertMail({ item: 'an-alert', kind, at: 0, facts: [] }, 'https://shop.co.za')?.text.replace(
    /\s+/g,
    ' ',
  );

test.each(KINDS)('%s: a command names the stage, or it would work on one machine', (kind) => {
  const text = textOf(kind);
  expect(text).toBeDefined();
  for (const [, first] of text?.matchAll(/npm run ops -- (\S+ \S+)/g) ?? [])
    expect(first).toBe('--stage STAGE');
});

test('an alert of an older version that nobody sends any more has no words', () => {
  expect(textOf('daily-summary')).toBeUndefined();
});
