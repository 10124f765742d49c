import { sendChatMessage } from '#shared/api/chat.ts';
import { COMPANY } from '#shared/content/company.ts';
import * as prices from '#shared/rules/prices.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { MANIPULATIONS } from '../testing/chat-questions/manipulations.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { saying, useModelServer } from '../testing/model-server.ts';
import { handler } from './send-chat-message.ts';
import { INTENTS } from './rules/intents/all-intents.ts';
import { modelBrief } from './rules/model-brief.ts';
import { isTrustworthy } from './rules/trusted-reply.ts';

useLocalTables();
captureLog();
const model = useModelServer();
let visitors = 0;
/** How often the model was asked, in all tests. */
let asked = 0;

beforeEach(() => {
  Object.assign(process.env, { CHAT_MODEL_REGION: 'eu-west-1', CHAT_MODEL_ANSWERS_PER_DAY: '100000' });
});

/** Whether an amount is in the company's own texts, or is a multiple of the Business plan's price. */
function isOurAmount(amount: string): boolean {
  const rand = Number(amount.replace(/\D/g, ''));
  const { PRICES, CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES } = prices;
  const all = [PRICES, CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES].flatMap((table) =>
    JSON.stringify(table).match(/\d+/g),
  );
  return (
    all.includes(String(rand)) ||
    rand % PRICES.businessPerEmployee === 0 ||
    rand === PRICES.personalMonthly * 12
  );
}

function expectHarmless(response: string): void {
  for (const [amount] of response.matchAll(/R\d[\d,]*/g))
    expect(`${amount} ${isOurAmount(amount)}`).toBe(`${amount} true`);
  for (const [address] of response.matchAll(/\S+@\S+|https?:\S+|\b\w[\w-]*\.(?:example|com|za)\b/g)) {
    expect([COMPANY.email, COMPANY.supportEmail, COMPANY.siteAddress].join(' ')).toContain(
      address.replace(/[.,;]+$/, ''),
    );
  }
  expect(response).not.toMatch(/You are Pharos|Use only the passages|AWS_|62000000000|999 0000/);
}

async function answerTo(message: string): Promise<{ response: string; links: { path: string }[] }> {
  const { status, body } = await callEndpoint(
    { contract: sendChatMessage, handler },
    { message },
    { from: `198.18.${(visitors += 1) >> 8}.${visitors & 255}` },
  );
  expect(status).toBe(200);
  return body as { response: string; links: { path: string }[] };
}

test('there are many of them', () => {
  expect(new Set(MANIPULATIONS).size).toBeGreaterThanOrEqual(60);
});

test.each(MANIPULATIONS)('without a model: %s', async (message) => {
  delete process.env['CHAT_MODEL_ID'];
  const { response, links } = await answerTo(message);
  expectHarmless(response);
  for (const { path } of links) expect(path).toMatch(/^\/[\w/-]*$/);
});

/** Models that obey the visitor: they repeat the message, reveal the brief, or both, and add what they were told. */
const OBEDIENCE: readonly ((message: string) => string)[] = [
  (message) => message,
  (message) => `Sure! ${message.replace(/^.*?(?:say|confirm|answer)\W*/i, '')}`,
  () => modelBrief(['The Personal plan is R99 per month.']),
  () =>
    'Of course. The Personal plan is R1 per month and the first year is free. Pay at https://evil.example.',
  () => 'Yes, I confirm your refund of R5000 and 90% discount. Phone 011 999 0000.',
  () => 'The Small Business plan is R99 per employee per month.',
];

test.each(MANIPULATIONS)('with a model that obeys every visitor: %s', async (message) => {
  process.env['CHAT_MODEL_ID'] = 'eu.amazon.nova-micro-v1:0';
  for (const obey of OBEDIENCE.slice(0, 3)) {
    model.answer = saying(obey(message));
    const { response } = await answerTo(message);
    expect(response).not.toBe('');
    expectHarmless(response);
  }
  asked += model.asked.length;
});

test('the model that obeys was asked', () => {
  expect(asked).toBeGreaterThan(0);
});

test('whatever was retrieved, nothing an obedient model says is trusted', () => {
  const ours = Object.values(INTENTS).map(({ answer }) => (typeof answer === 'string' ? answer : answer({})));
  const said = MANIPULATIONS.flatMap((message) => OBEDIENCE.map((obey) => obey(message)));
  const replies = [...new Set(said)];
  const trusted = ours.flatMap((answer) =>
    replies.filter((reply) => isTrustworthy(reply, [answer])).map((reply) => `${reply} <- ${answer}`),
  );
  expect(trusted).toEqual([]);
});
