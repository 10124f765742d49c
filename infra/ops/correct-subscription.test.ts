import {
  changeSubscription,
  findSubscription,
  listSubscriptionsOf,
} from '#functions/subscriptions/io/subscriptions.ts';
import { isOurs, linkOf, parseSignedToken } from '#functions/subscriptions/rules/links.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { storeActive } from '#functions/testing/new-subscription.ts';
import { addSubscriptionCommands } from './subscriptions.ts';
import { opsWith } from './testing/ops-with.ts';

useTableEngine();

const ops = opsWith(['subscriptions'], addSubscriptionCommands);

/** Whether the previous link still opens the subscription. */
function isOpenedBy(before: Subscription, now: Subscription): boolean {
  const link = parseSignedToken(linkOf(before));
  return link !== undefined && isOurs(now, 'manage', link);
}

async function stored({ id }: Subscription): Promise<Subscription> {
  const found = await findSubscription(id);
  if (!found) throw new Error('It is gone');
  return found;
}

test('a new address gets a new link, and the old link opens nothing', async () => {
  const before = await storeActive();
  const email = 'thandi@new.example.co.za';
  expect(isOpenedBy(before, before)).toBe(true);
  await ops('correct', referenceOf(before), '--email', email, '--yes');
  const after = await stored(before);
  expect(after.customer).toEqual({ ...before.customer, email });
  expect(after.mails).toMatchObject([{ kind: 'link', state: 'due' }]);
  expect(isOpenedBy(before, after)).toBe(false);
  expect((await listSubscriptionsOf(email)).map(({ id }) => id)).toEqual([before.id]);
  expect(await listSubscriptionsOf(before.customer.email)).toEqual([]);
});

test('a name or a number is corrected without touching the rest', async () => {
  const before = await storeActive();
  await ops('correct', referenceOf(before), '--last-name', 'Mkhize', '--phone', '+27310000009');
  const after = await stored(before);
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    customer: { ...before.customer, lastName: 'Mkhize', phone: '+27310000009' },
  });
});

test('what is corrected is stored as the checkout would store it', async () => {
  const before = await storeActive();
  const words = [
    '--first-name',
    ' Thandi\u0007 ',
    '--phone',
    '(031) 000-0009',
    '--email',
    ' a@b.co.za ',
    '--yes',
  ];
  await ops('correct', referenceOf(before), ...words);
  expect((await stored(before)).customer).toMatchObject({
    firstName: 'Thandi',
    phone: '0310000009',
    email: 'a@b.co.za',
  });
});

test('a number that nobody has any more is removed', async () => {
  const before = await storeActive();
  await ops('correct', referenceOf(before), '--no-phone');
  expect((await stored(before)).customer).toEqual({ ...before.customer, phone: null });
});

test('what is not corrected stays, even if it would not be accepted any more', async () => {
  const before = await storeActive();
  const customer = { ...before.customer, phone: 'abc' };
  await changeSubscription(before.id, (current) => ({ ...current, customer }));
  await ops('correct', referenceOf(before), '--last-name', 'Mkhize');
  expect((await stored(before)).customer).toEqual({ ...customer, lastName: 'Mkhize' });
});

const NO_NUMBER =
  'The phone number must have 9 to 15 digits, such as 031 000 0000 or +27 31 000 0000. Nothing was changed.';

test.each([
  [['--phone', 'abc'], NO_NUMBER],
  [['--phone', ''], NO_NUMBER],
  [['--phone', '12345678'], NO_NUMBER],
  [['--phone', '1'.repeat(16)], NO_NUMBER],
  [['--phone', '0310000009 or after six'], NO_NUMBER],
  [
    ['--phone', '1'.repeat(41)],
    'The phone number is too long: at most 40 characters, please. Nothing was changed.',
  ],
  [['--first-name', 'a'.repeat(101)], 'The first name is too long'],
  [['--email', 'nonsense', '--yes'], 'Please enter a valid email address. Nothing was changed.'],
  [['--first-name', ' '], 'Nothing was changed.'],
  [['--last-name', 'a\nb'], 'The last name must be on one line. Nothing was changed.'],
  [[], 'Correct what?'],
  [['--email', 'a@b.example.co.za'], 'add --yes'],
])('%j changes nothing', async (words, complaint) => {
  const before = await storeActive();
  await expect(ops('correct', referenceOf(before), ...words)).rejects.toThrow(complaint);
  expect(await stored(before)).toEqual(before);
});

test('a link that fell into other hands is replaced', async () => {
  const before = await storeActive();
  await ops('correct', referenceOf(before), '--email', before.customer.email, '--yes');
  const after = await stored(before);
  expect(isOpenedBy(before, after)).toBe(false);
  expect(after.mails).toMatchObject([{ kind: 'link', state: 'due' }]);
});
