import { Command } from 'commander';
import { findSubscription, listSubscriptionsOf } from '#functions/subscriptions/io/subscriptions.ts';
import { isOurs, linkOf, parseSignedToken } from '#functions/subscriptions/rules/links.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { storeActive } from '#functions/testing/new-subscription.ts';
import { addSubscriptionCommands } from './subscriptions.ts';

useLocalTables();

async function ops(...words: string[]): Promise<string> {
  const said: string[] = [];
  const program = new Command().exitOverride();
  addSubscriptionCommands(program, (text) => said.push(text));
  await program.parseAsync(['subscriptions', ...words], { from: 'user' });
  return said.join('');
}

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

test.each([
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
  await ops('replace-link', referenceOf(before));
  const after = await stored(before);
  expect(isOpenedBy(before, after)).toBe(false);
  expect(after.mails).toMatchObject([{ kind: 'link', state: 'due' }]);
});
