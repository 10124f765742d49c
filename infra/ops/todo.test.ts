import { DAY_MS } from '#shared/rules/time.ts';
import { dayOf } from '#functions/subscriptions/rules/calendar.ts';
import { referenceOf } from '#functions/subscriptions/rules/subscription.ts';
import { storeLead } from '#functions/leads/io/leads.ts';
import { contactSubmission, referenceOf as leadReferenceOf } from '#functions/leads/rules/lead.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { happens, storeActive } from '#functions/testing/new-subscription.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';
import { addLeadCommands } from './leads.ts';
import { addTodoCommands } from './todo.ts';
import { opsWith } from './testing/ops-with.ts';
import { payment } from '#functions/testing/lifecycles.ts';

useTableEngine();
const pass = usePassingTime();

const ops = opsWith([], addTodoCommands, addLeadCommands);

test('an empty list says so', async () => {
  expect(await ops('todo')).toBe('Nothing waits for a person.\n');
});

test('each thing has its age, what to do, and the command for the place', async () => {
  const one = await storeActive();
  const odd = { paymentId: 'odd', amountCents: 5000, token: one.lifecycle.token };
  await happens(one.id, payment(dayOf(Date.now()), odd));
  const sent = contactSubmission({ name: 'Thandi', email: 't@example.com', message: 'Hello' });
  const lead = leadReferenceOf((await storeLead(sent)) ?? { id: '' });
  pass(2 * DAY_MS);
  const reference = referenceOf(one);
  const listed = await ops('todo');
  expect(listed).toContain('2 things wait for a person, the longest first.\n');
  expect(listed).toMatch(
    new RegExp(`\n${reference} {2}[23] days {2}A charge of R50.00 is held \\(payment odd`),
  );
  expect(listed).toContain(`npm run ops -- subscriptions accept ${reference} odd`);
  expect(listed).toContain(`npm run ops -- leads show ${lead}`);
  expect(listed).toContain(`\n  Then: npm run ops -- done ${lead} --by NAME\n`);
  expect(await ops('--stage', 'prod', 'todo')).toContain(
    `npm run ops -- --stage prod done ${lead} --by NAME`,
  );
  await expect(ops('done', reference, '--by', 'Sipho')).rejects.toThrow(
    `${reference} leaves the list when it is done. PayFast has charged an amount`,
  );
});

test('what a person has done leaves the list, with the name of who has done it', async () => {
  pass(2 * DAY_MS);
  const lead = /done (\w{8}) --by NAME/.exec(await ops('todo'))?.[1] ?? '';
  await expect(ops('done', lead)).rejects.toThrow("required option '--by <name>' not specified");
  await expect(ops('done', lead, '--by', ' ')).rejects.toThrow('Who has done it?');
  expect(await ops('done', lead, '--by', 'Sipho')).toBe('Done: An answer to a contact message\n');
  expect(await ops('todo')).not.toContain(lead);
  expect(await ops('leads', 'show', lead)).toMatch(/\nDone: +.* SAST by Sipho\n/);
  await expect(ops('done', lead, '--by', 'Sipho')).rejects.toThrow(`Nothing called ${lead} waits`);
});

test('a lead that was answered at once can be closed at once, and never comes on the list', async () => {
  const sent = contactSubmission({ name: 'Lindiwe', email: 'l@example.com', message: 'Hello again' });
  const lead = leadReferenceOf((await storeLead(sent)) ?? { id: '' });
  expect(await ops('done', lead, '--by', 'Sipho')).toBe('Done: An answer to a contact message\n');
  pass(2 * DAY_MS);
  expect(await ops('todo')).not.toContain(lead);
});
