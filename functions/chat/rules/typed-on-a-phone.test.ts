import { understand } from './understand.ts';

test.each([
  ['your scan says p=none, is that bad?', 'dmarc'],
  ['email stuck in outbox', 'mail-trouble'],
  ['my emails stay in the outbox', 'mail-trouble'],
  ['my outlook keeps asking password', 'mail-trouble'],
  ['it says my certificate expires soon', 'finding-website'],
  ['ngifuna usizo nge computer yami', 'look-after'],
  ['I need help with my computer', 'look-after'],
  ['my gmail is full n i cnt get mails wat must i do', 'mail-trouble'],
  ['ur a useless bot just tell me the price', 'price-overview'],
  ['my monitored domain mail says it got worse what now', 'monitor'],
  ['u guys still coming today? waiting since 10', 'job-status'],
])('%s means %s', (message, intent) => {
  expect(understand(message)).toMatchObject({ kind: 'answer', intents: [intent] });
});

test('money that left an account is not said to come of a SIM swap that nobody told of', () => {
  const told = 'ngiyacela usizo, ibhange lithi kukhona imali ephumile ku account yami angiyazi';
  expect(understand(told).intents).toEqual(['aid-money-gone']);
});

test('whoever asks for help with a computer in isiZulu is not told that it was hacked', () => {
  expect(understand('ngicela usizo ngekhompyutha yami').intents[0]).toBe('look-after');
});

test('deleted messages of one’s own are no crime', () => {
  expect(understand('can u get my deleted whatsapp messages back').intents).not.toContain('crime');
});

test('after first aid, whether and when we come is a question of its own', () => {
  const earlier = ['I clicked on a link and typed in my password'];
  const { kind, intents } = understand('Do you guys come to Pinetown on a Saturday?', earlier);
  expect([kind, intents]).toEqual(['answer', ['areas-served', 'after-hours']]);
});
