import { sendChatMessage } from '#shared/api/chat.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES, MOST_CHAT_CHARACTERS } from '#shared/rules/chat.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { storedLeads } from '../testing/stored-leads.ts';
import { useMailService } from '../testing/mail-service.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { choosing, saying, useModelServer } from '../testing/model-server.ts';
import { usePassingTime, useShortTimeLimits } from '../testing/passing-time.ts';
import { handler } from './send-chat-message.ts';
import { INTENTS } from './rules/intents/all-intents.ts';
import { NO_SECRETS_HERE } from './rules/reply.ts';

useTableEngine();
const model = useModelServer();
const mails = useMailService();
const logged = captureLog();
const pass = usePassingTime();
const shortenLimits = useShortTimeLimits();
const QUESTION = 'What does the subscription cost?';
const CANCEL = answerOf('cancel');
const LINKS = [{ label: 'IT Support Subscription', path: '/subscribe' }];
let visitors = 0;

beforeEach(() => {
  delete process.env['CHAT_MODEL_ID'];
  Object.assign(process.env, { CHAT_MODEL_REGION: 'eu-west-1', CHAT_MODEL_ANSWERS_PER_DAY: '1000' });
});

function answerOf(intent: string): string {
  return String(INTENTS[intent]?.answer);
}

function useModel(): void {
  process.env['CHAT_MODEL_ID'] = 'eu.amazon.nova-micro-v1:0';
}

function ask(message = QUESTION, from = `198.51.100.${(visitors += 1)}`) {
  return askWith({ message }, from);
}

function askWith(input: InputOf<typeof sendChatMessage>, from = `198.51.100.${(visitors += 1)}`) {
  return callEndpoint({ contract: sendChatMessage, handler }, input, { from });
}

async function plainAnswer(): Promise<unknown> {
  const id = process.env['CHAT_MODEL_ID'];
  delete process.env['CHAT_MODEL_ID'];
  const { body } = await ask();
  if (id) process.env['CHAT_MODEL_ID'] = id;
  return body;
}

test('answers from the site’s own words, with the page they stand on, and asks no model', async () => {
  const { status, body } = await ask();
  expect({ status, body }).toMatchObject({ status: 200, body: { links: LINKS } });
  expect(JSON.stringify(body)).toContain(rand(PRICES.personalYearly));
  expect(model.asked).toEqual([]);
});

test('keeps what was asked out of the log', async () => {
  await ask('my name is Ayesha Unforgettable and I want to cancel');
  expect(JSON.stringify(logged())).not.toContain('Unforgettable');
});

test.each([
  ['nothing', '', 'Please type a question.'],
  ['only spaces', ' \n ', 'Please type a question.'],
  [
    'more than it reads',
    'x'.repeat(MOST_CHAT_CHARACTERS + 1),
    `Please keep it to ${MOST_CHAT_CHARACTERS} characters.`,
  ],
])('asked %s it says what is wrong', async (_, message, error) => {
  expect(await ask(message)).toMatchObject({ status: 400, body: { error } });
});

test('asks a visitor who writes without end to wait, and nobody else', async () => {
  const from = '203.0.113.9';
  for (let sent = 0; sent < CHAT_MESSAGES_PER_TEN_MINUTES; sent += 1) await ask('hi', from);
  const refused = await ask('hi', from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('hi', '203.0.113.10')).status).toBe(200);
});

test('a model understands, and every word that is said stays ours', async () => {
  useModel();
  model.answer = choosing(['cancel']);
  const { body } = await ask('how do I get out of it');
  expect(body).toMatchObject({ response: answerOf('cancel') });
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]?.path).toBe('/model/eu.amazon.nova-micro-v1%3A0/converse');
  expect(model.asked[0]?.headers.authorization).toContain('/eu-west-1/bedrock/aws4_request');
  const sent = JSON.parse(model.asked[0]?.body ?? '') as Record<string, unknown>;
  expect(JSON.stringify(sent['messages'])).toContain('how do I get out of it');
  expect(JSON.stringify(sent['system'])).toContain('plan-price: The price of the subscription');
  expect(JSON.stringify(sent['system'])).not.toMatch(/\b(?:danger|aid)-[a-z]+: /);
  expect(sent['toolConfig']).toMatchObject({ toolChoice: { any: {} } });
});

test('a model sees the conversation, and its details count only if the visitor said them', async () => {
  useModel();
  model.answer = choosing(['plan-price'], { people: 7, plan: 'business' });
  const earlier = ['do you have something for a business'];
  expect((await askWith({ message: 'there are 7 of us', earlier })).body).toMatchObject({
    response: expect.stringContaining(rand(7 * PRICES.businessPerEmployee)) as string,
  });
  expect(model.asked[0]?.body).toContain('do you have something for a business');
  model.answer = choosing(['plan-price'], { people: 3, period: 'year', place: 'Ballito', package: 'shield' });
  expect((await ask('what would it cost us')).body).toMatchObject({
    response: expect.not.stringContaining(rand(3 * PRICES.businessPerEmployee)) as string,
  });
});

test('a wrong model can at worst choose another answer of ours', async () => {
  useModel();
  model.answer = choosing(['opening-hours', 'cancel', 'refund']);
  const { response } = (await ask()).body as { response: string };
  expect(response).toContain(answerOf('cancel'));
  expect(response).not.toContain(answerOf('refund'));
});

test('a model that finds nothing makes the assistant say that it does not know', async () => {
  useModel();
  model.answer = choosing([]);
  expect((await ask()).body).toMatchObject({
    response: expect.stringContaining("I don't know that.") as string,
    offersPerson: true,
  });
});

test.each<[string, typeof model.answer]>([
  ['names what there is not', choosing(['free-for-all', 'R1 per month'])],
  ['may not name danger', choosing(['danger-life', 'aid-hacked'])],
  ['sends no list', choosing('plan-price')],
  ['lies about a price', saying('The Personal plan is R49 per month.')],
  ['sends people elsewhere', saying('Pay at pay-here.example please.')],
  ['refuses', { status: 403, body: '{"message":"No access"}' }],
  ['is busy', { status: 429, body: '{"message":"Too many"}' }],
  ['is down', { status: 500, body: '<html>' }],
  ['answers garbage', { status: 200, body: 'hello' }],
])('when the model %s the built-in engine answers', async (_, answer) => {
  useModel();
  model.answer = answer;
  expect((await ask()).body).toEqual(await plainAnswer());
  expect(model.asked).toHaveLength(1);
});

test('a slow model is waited for two seconds, not longer', async () => {
  useModel();
  model.answer = 'silent';
  const limits = shortenLimits();
  expect((await ask()).body).toEqual(await plainAnswer());
  expect(limits).toEqual([2000]);
});

test.each([
  'my child is choking',
  'my husband hits me',
  'our office is on fire',
  'ransomware on my screen help',
  'i spilled coffee on my laptop',
])('danger and first aid never reach the model: %s', async (message) => {
  useModel();
  model.answer = choosing(['cancel']);
  expect((await ask(message)).body).toMatchObject({
    response: expect.not.stringContaining(answerOf('cancel')) as string,
  });
  expect(model.asked).toEqual([]);
});

test.each(['my mother has collapsed', 'ransomware on my screen help'])(
  'nor does a later question, with which they would be sent: %s',
  async (before) => {
    useModel();
    await askWith({ message: 'what does the subscription cost?', earlier: [before] });
    expect(model.asked).toEqual([]);
  },
);

test('what the visitor asked before makes the next question clear, and goes into no log', async () => {
  const earlier = ['my name is Ayesha Unforgettable', 'how much is the personal plan'];
  const { body } = await askWith({ message: 'and per year?', earlier });
  expect(JSON.stringify(body)).toContain(rand(PRICES.personalYearly));
  expect(JSON.stringify(logged())).not.toMatch(/Unforgettable|per year/);
});

test('more than four earlier messages are refused', async () => {
  expect(await askWith({ message: 'hi', earlier: Array<string>(5).fill('hi') })).toMatchObject({
    status: 400,
  });
});

const CALL_BACK = { name: 'Thandi', phone: '082 123 4567', consent: true } as const;

test('who leaves a number becomes a lead with what was asked; the company is told, and nobody else', async () => {
  const earlier = ['how much is a pentest'];
  const { status, body } = await askWith({ message: 'a person please', earlier, callBack: CALL_BACK });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { response: expect.stringContaining('Thank you') as string },
  });
  const [lead, ...others] = (await storedLeads()).filter(({ kind }) => kind === 'chat');
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    fields: {
      name: 'Thandi',
      email: null,
      phone: '082 123 4567',
      message: 'how much is a pentest\na person please',
    },
    mails: { staff: 'sent', acknowledgement: 'withheld' },
  });
  expect(mails.taken).toHaveLength(1);
  expect(JSON.stringify(mails.taken)).toContain('082 123 4567');
  expect(JSON.stringify(logged())).not.toMatch(/Thandi|082/);
});

const SECRETS = ['my card is 4111 1111 1111 1111', 'otp 482913', 'my password is Hunter2024!'];
const SECRET = /4111|482913|Hunter2024/;

test.each(SECRETS)(
  'who types a secret is warned, and it comes back in no answer and no log: %s',
  async (message) => {
    const { response } = (await ask(message)).body as { response: string };
    expect(response).toContain(NO_SECRETS_HERE);
    expect(response.startsWith(NO_SECRETS_HERE)).toBe(message !== SECRETS[1]);
    expect(`${response}${JSON.stringify(logged())}`).not.toMatch(SECRET);
  },
);

test('a secret goes into no lead and to nobody with it', async () => {
  const [first = '', ...rest] = SECRETS;
  const callBack = { ...CALL_BACK, name: 'Sipho of the secret' };
  await askWith({ message: 'a person please', earlier: [first, ...rest], callBack });
  const lead = (await storedLeads()).find(({ fields }) => fields.name === callBack.name);
  expect(lead?.fields.message).toBe('my card is ***\notp ***\nmy password is ***\na person please');
  expect(JSON.stringify(mails.taken)).not.toMatch(SECRET);
});

test('a secret reaches no model, from an earlier message neither', async () => {
  useModel();
  model.answer = choosing(['plan-price']);
  const message = 'What does the subscription cost for 5 people? otp 482913';
  const { body } = await askWith({ message, earlier: SECRETS });
  expect(body).toMatchObject({
    response: expect.stringMatching(/^That looks like a password.*\n/) as string,
  });
  expect(model.asked).toHaveLength(1);
  expect(JSON.stringify(model.asked)).not.toMatch(SECRET);
});

test.each([
  [
    'without consent',
    { ...CALL_BACK, consent: false as true },
    'Please agree that we store your number to phone you.',
  ],
  [
    'without a number',
    { ...CALL_BACK, phone: 'call me' },
    'Please enter a phone number, such as 082 123 4567.',
  ],
  [
    'on a number that lacks a digit',
    { ...CALL_BACK, phone: '082 123 456' },
    'Please enter a phone number, such as 082 123 4567.',
  ],
  ['without a name', { ...CALL_BACK, name: ' ' }, 'Please enter your name.'],
  ['with a name that cannot be seen', { ...CALL_BACK, name: '\u200B' }, 'Please enter your name.'],
])('nobody is phoned %s', async (_, callBack, error) => {
  expect(await askWith({ message: 'a person please', callBack })).toMatchObject({
    status: 400,
    body: { error },
  });
});

test('one visitor gets a tenth of the day’s answers from the model, and then from the built-in engine', async () => {
  pass(25 * 60 * 60_000);
  useModel();
  process.env['CHAT_MODEL_ANSWERS_PER_DAY'] = '20';
  model.answer = choosing(['cancel']);
  const answers: unknown[] = [];
  for (let asked = 0; asked < 3; asked += 1) answers.push((await ask(QUESTION, '203.0.113.20')).body);
  expect(answers).toMatchObject([{ response: CANCEL }, { response: CANCEL }, await plainAnswer()]);
  expect((await ask()).body).toMatchObject({ response: CANCEL });
});

test('so many answers a day and no more are understood by the model', async () => {
  useModel();
  process.env['CHAT_MODEL_ANSWERS_PER_DAY'] = '1';
  model.answer = choosing(['cancel']);
  await ask();
  await ask();
  expect(model.asked.length).toBeLessThanOrEqual(1);
});
