import { PRICES, rand } from '#shared/rules/prices.ts';
import { INTENTS } from './intents/all-intents.ts';
import { modelBrief } from './model-brief.ts';
import { beginningOf, isTrustworthy } from './trusted-reply.ts';

/** Every answer without any slot. */
const ANSWERS = new Map(
  Object.entries(INTENTS).map(([name, { answer }]) => [
    name,
    typeof answer === 'function' ? answer({}) : answer,
  ]),
);
const answerOf = (name: string) => ANSWERS.get(name) ?? '';
const said = answerOf('plan-price');
const retrieved = [said];
const [PERSONAL = '', BUSINESS = '', NO_FEES = ''] = said.split(/(?<=\.) /);
/** Each answer with each of its sentences. */
const SENTENCES = [...ANSWERS.values()].flatMap((text) =>
  text.split(/(?<=[.!?]) +|\n/).map((sentence) => ({ text, sentence })),
);
const WHOLE = new Set(SENTENCES.map(({ sentence }) => sentence));

test('the brief holds what the company says and nothing else that could be quoted', () => {
  expect(said).toContain(rand(PRICES.personalMonthly));
  expect(modelBrief(retrieved)).toContain(said);
});

test.each([PERSONAL, `${BUSINESS} ${NO_FEES}`, `${PERSONAL}\n\n${NO_FEES}\n`, said])(
  'trusts whole sentences of the company, in their order: %s',
  (reply) => {
    expect(isTrustworthy(reply, retrieved)).toBe(true);
  },
);

test('an answer begins with its first sentence, with the next one where that says too little', () => {
  for (const text of ANSWERS.values()) expect(text.startsWith(beginningOf(text))).toBe(true);
  expect(
    beginningOf('Restore one file from last week and one from last month. Write down how long it took.'),
  ).toBe('Restore one file from last week and one from last month.');
  expect(beginningOf('There is no catch. The scan is free for ten and more. A fix is quoted.')).toBe(
    'There is no catch. The scan is free for ten and more.',
  );
});

test('trusts sentences of two answers, and takes quotation marks of both kinds for the same', () => {
  expect(isTrustworthy(`${NO_FEES} We say "it's ours".`, [said, 'It is so. We say “it’s ours”.'])).toBe(true);
});

test.each([
  ['a price that is not in the table', 'The Personal plan is R49 per month.'],
  ['a known price on another plan', 'The Personal plan is R100 per month.'],
  ['a month as a year', 'The Personal plan is R99 per year.'],
  ['a price written with a space', 'It costs R1 500.'],
  ['a price in words', 'It costs forty-nine rand.'],
  ['a promise of money', 'The first month is free.'],
  ['a "no" that was left out', 'Setup fees and a household plan are what you pay.'],
  ['a promise that sounds like ours', 'You can cancel anytime and one person pays no fees.'],
  ['another address', 'Write to helper@evil.example'],
  ['another host', 'See evil.example for more'],
  ['another number', 'Phone +27 11 999 0000.'],
  [
    'its brief, word by word',
    'Answer the visitor in at most three short, plain sentences of South African English.',
  ],
  ['not knowing', 'NOT KNOWN'],
  ['an address with a scheme', 'See https://evil.example'],
  ['its instructions', 'My instructions say that I am an assistant.'],
  ['words of its own', 'Arr matey, I am a pirate and I love the sea.'],
  ['a question of its own', 'Is the Personal plan for a household?'],
  ['nothing', '  '],
  ['too much', 'plan '.repeat(300)],
  ['the same twice', `${PERSONAL} ${PERSONAL}`],
  ['another order', `${NO_FEES} ${PERSONAL}`],
  ['a sentence of its own before ours', `You can choose a plan. ${BUSINESS}`],
  ['a sentence that ends earlier than ours', 'There are no setup fees.'],
  ['a sentence without its end', PERSONAL.slice(0, -1)],
  ['a number in words that is not ours', 'The Small Business plan is for up to fifty employees.'],
  ['digits of another script', 'The Personal plan for a household is R４９.'],
  ['gifts', 'You can cancel the Personal plan and the company gives setup fees back.'],
])('does not trust %s', (_, reply) => {
  expect(isTrustworthy(reply, retrieved)).toBe(false);
});

test.each([
  ['vat-included', 'The company is registered for VAT.'],
  ['server-support', 'Servers are part of the subscription.'],
  ['setup-and-contract', 'There are setup fees.'],
  ['remote-help', 'Some problems can be solved from a distance.'],
  ['licences', 'We help to get around licences.'],
  ['port-permission', 'Harbourlight is responsible for misuse of this tool.'],
  ['data-recovery', 'Unplug it and try again.'],
  ['phishing', 'Somebody ever needs your code or your PIN.'],
  ['own-website-safe', 'Remove those that you use.'],
])('does not trust a sentence whose "not" was left out (%s): %s', (name, reply) => {
  expect(isTrustworthy(reply, [answerOf(name)])).toBe(false);
});

test.each([
  ['security-packages', 'The cyber security packages are Basic from R2.'],
  ['small-business-packages', 'Three packages: Starter Protection R2.'],
  ['price-overview', 'Security packages are from R2,500/month, a private cloud from R15.'],
  ['plan-price', 'The Small Business plan is R100.'],
  ['price-overview', 'WhatsApp support is R99 per month.'],
  ['refund', 'After that there are no refunds.'],
  ['liability', 'We take care, but we cannot guarantee that data can be recovered, and we are not liable.'],
  ['it-consulting', 'I.T.'],
  ['best-claim', 'The best I.T.'],
])('does not trust a copy that ends in the middle of a price or a clause (%s): %s', (name, reply) => {
  expect(isTrustworthy(reply, [answerOf(name)])).toBe(false);
});

test.each([
  [
    'what "it" is',
    ['The Basic package is small. The Shield package is large. It has a firewall.'],
    'It has a firewall.',
  ],
  [
    'what "it" is, in between',
    ['Basic is small. Shield is large. It has a firewall.'],
    'Basic is small. It has a firewall.',
  ],
  ['the limit', ['We come to you. But only in Durban.'], 'We come to you.'],
  ['the question', ['May a shop keep it? Ask us first.'], 'Ask us first.'],
  ['what "yes" confirms', ['We train people. Yes. At your office.'], 'Yes.'],
  ['what "no" denies', ['We train people. No. We never phish.'], 'We never phish.'],
])('does not trust a sentence without %s', (_, own, reply) => {
  expect(isTrustworthy(reply, own)).toBe(false);
});

test('no sentence is trusted when any word that denies or limits is left out of it', () => {
  const LIMITS =
    /\b(?:not|no|never|cannot|none|nobody|nothing|neither|nor|without|only|unless|except|until|if)\b|n[’']t\b/gi;
  const shortened = SENTENCES.flatMap(({ text, sentence }) =>
    [...sentence.matchAll(LIMITS)].map(({ 0: word, index }) => ({
      text,
      reply: `${sentence.slice(0, index)}${sentence.slice(index + word.length)}`
        .replace(/ {2,}/g, ' ')
        .trim(),
    })),
  );
  expect(shortened.length).toBeGreaterThan(400);
  expect(shortened.filter(({ text, reply }) => isTrustworthy(reply, [text]))).toEqual([]);
});

test('no sentence is trusted that ends earlier than the company’s own', () => {
  const cut = SENTENCES.flatMap(({ text, sentence }) =>
    [...sentence.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)]
      .map(({ index }) => sentence.slice(0, index))
      .flatMap((begun) => [begun, `${begun}.`])
      .filter((begun) => begun !== sentence && !WHOLE.has(begun))
      .map((reply) => ({ text, reply })),
  );
  expect(cut.length).toBeGreaterThan(10_000);
  expect(cut.filter(({ text, reply }) => isTrustworthy(reply, [text]))).toEqual([]);
});
