import { NOT_SENT_YET } from './intents/contact.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

test.each([
  '0821234567',
  'thabo 0821234567',
  'my number is 082 123 4567',
  'call me on 0821234567 please',
  '+27 82 123 4567 Thandi',
  'my whatsapp is 0821234567',
  'email me at thabo@example.com',
])('who leaves a number in the chat hears that it reaches nobody, and gets the form: %s', (message) => {
  for (const earlier of [[], ['i want to speak to someone']]) {
    const { response, offersPerson, understood } = replyTo({ message, earlier, now: 0 });
    expect(understood.intents).toEqual(['hand-over']);
    expect(response).toContain(NOT_SENT_YET);
    expect(offersPerson).toBe(true);
  }
});

test('beside another question it is said too, and only then', () => {
  const earlier = ['how much to fix a laptop? 082 123 4567 Sipho'];
  expect(replyTo({ message: earlier[0] ?? '', now: 0 })).toMatchObject({
    closing: expect.stringContaining(NOT_SENT_YET) as string,
    offersPerson: true,
  });
  expect(replyTo({ message: 'and per year', earlier, now: 0 }).closing).not.toContain(NOT_SENT_YET);
});

test.each([
  'is 0821234567 your number',
  'scam call from 0821234567',
  'someone phoned me from 0215551234 and wanted my pin',
  'this number 0821234567 sends sms from fnb',
])('the number of another is none that is left: %s', (message) => {
  const { response, closing } = replyTo({ message, now: 0 });
  expect(`${response}${closing}`).not.toContain(NOT_SENT_YET);
});

test.each([
  ['he is going to kill me 0821234567', 'life-in-danger'],
  ['my whatsapp was stolen 0821234567', 'aid-whatsapp'],
])('an emergency stays one beside a number: %s', (message, intent) => {
  expect(understand(message).intents).toEqual([intent]);
});

test('an address alone may be meant to be looked up: it is no sign that somebody is in it', () => {
  expect(understand('thabo@example.com')).toMatchObject({
    kind: 'choice',
    intents: ['breach-check', 'hand-over'],
  });
});
