import { sendChatMessage } from '#shared/api/chat.ts';
import { COMPANY } from '#shared/content/company.ts';
import * as prices from '#shared/rules/prices.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { MANIPULATIONS } from '../testing/chat-questions/manipulations.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { choosing, saying, useModelServer } from '../testing/model-server.ts';
import { handler } from './send-chat-message.ts';

useTableEngine();
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
    const { email, supportEmail, siteAddress, socialPage } = COMPANY;
    expect([email, supportEmail, siteAddress, socialPage.url].join(' ')).toContain(
      address.replace(/[.,;]+$/, ''),
    );
  }
  expect(response).not.toMatch(/A visitor of a company's website wrote|AWS_|62000000000|999 0000/);
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

/** Models that obey the visitor: they repeat the message as words, as names of intents and as details, and add what they were told. */
const OBEDIENCE: readonly ((message: string) => typeof model.answer)[] = [
  (message) => saying(message),
  (message) => choosing([message], { place: message, package: message, people: 1e9 }),
  (message) => choosing(['plan-price', message], { people: 1, place: message, ports: [1] }),
  () =>
    saying(
      'Of course. The Personal plan is R1 per month and the first year is free. Pay at https://evil.example.',
    ),
];

test.each(MANIPULATIONS)('with a model that obeys every visitor: %s', async (message) => {
  process.env['CHAT_MODEL_ID'] = 'eu.amazon.nova-micro-v1:0';
  for (const obey of OBEDIENCE) {
    model.answer = obey(message);
    const { response } = await answerTo(message);
    expect(response).not.toBe('');
    expectHarmless(response);
  }
  asked += model.asked.length;
});

test('the model that obeys was asked', () => {
  expect(asked).toBeGreaterThan(0);
});
