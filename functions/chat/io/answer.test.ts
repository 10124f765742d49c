import { CHAT_STARTERS } from '#shared/content/chat-starters.ts';
import { COMPANY } from '#shared/content/company.ts';
import { CYBER_SECURITY_PACKAGES, PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { NOT_SENT_YET } from '../rules/intents/company.ts';
import { INTENTS, isDanger, isFirstAid, isOffered } from '../rules/intents/all-intents.ts';
import { NO_SECRETS_HERE, NOTHING_MORE, PREFACES, STEPS_STAND, UNSURE } from '../rules/reply.ts';
import { dangerSet, judge, turnsOf } from '../training/evaluate.ts';
import { allExamples } from '../training/examples.ts';
import { printOfSources } from '../training/samples.ts';
import { answerBuiltIn, trainedLanguages, trainedMeanings } from './answer.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);
const CHRISTMAS = Date.UTC(2026, 11, 25, 8);

function answered(message: string, earlier: readonly string[] = [], now = TUESDAY_MORNING) {
  return answerBuiltIn({ message, earlier, now });
}

function said(message: string, ...earlier: string[]): string {
  return answered(message, earlier).reply.response;
}

test('what was learnt is as new as what it is learnt from: else run npm run chat:train', () => {
  const print = printOfSources(allExamples());
  expect(trainedMeanings().print).toBe(print);
  expect(trainedLanguages().print).toBe(print);
});

test('every question that a chat can be begun with, and every button, is answered', () => {
  const labels = Object.values(INTENTS).map(({ about }) => about);
  const unanswered = [...CHAT_STARTERS, ...labels].filter(
    (message) => answered(message).meaning.intents.length === 0,
  );
  expect(unanswered).toEqual([]);
});

test('words that nobody knows never bring the last answer again', () => {
  const labels = Object.entries(INTENTS).flatMap(([name, { about }]) => (isOffered(name) ? [about] : []));
  const answeredTo = (message: string) =>
    labels.filter((label) => answered(message, [label]).meaning.intents.length > 0);
  expect(['hjkl vbnm', 'qwerty zxcv blorp'].flatMap(answeredTo)).toEqual([]);
});

test('every message of danger is seen, whatever was spoken of before', () => {
  const { danger } = dangerSet();
  expect(danger.length).toBeGreaterThanOrEqual(60);
  for (const earlier of [[], ['how much is the subscription'], ['i clicked a bad link']]) {
    const missed = danger.filter((turn) => judge({ ...turn, earlier }).outcome !== 'useful');
    expect(missed.map(({ message }) => message)).toEqual([]);
  }
});

test('of sixty that only sound like danger, none is taken for it', () => {
  const { alike } = dangerSet();
  expect(alike.length).toBeGreaterThanOrEqual(60);
  expect(alike.filter((message) => isDanger(answered(message).meaning.intents[0]))).toEqual([]);
});

test('who is in danger reads the emergency services, and nothing that we sell', () => {
  const { reply } = answered('my child is choking');
  expect(reply).toMatchObject({ links: [], choices: [], isFirstAid: false, offersPerson: false });
  expect(reply.response).toMatch(/\b112\b.*\b10177\b/);
  expect(reply.response).not.toContain(COMPANY.phone.shown);
});

test('the conversations to tune with are understood', () => {
  const judged = turnsOf('conversations.txt').map((turn) => judge(turn));
  const useful = judged.filter(({ outcome }) => outcome === 'useful');
  expect(useful.length / judged.length).toBeGreaterThan(0.8);
});

test.each([
  ['and for a year', ['how much is the personal plan'], rand(PRICES.personalYearly)],
  ['we are 7', ['how much is the subscription'], rand(7 * PRICES.businessPerEmployee)],
  ['and if we are 9', ['what does it cost for a business of 5'], rand(9 * PRICES.businessPerEmployee)],
  ['and the one above it', ['what is starter protection'], `${rand(SMALL_BUSINESS_PACKAGES.shield)}/month`],
  [
    'and the dearest one',
    ['what is starter protection'],
    `${rand(SMALL_BUSINESS_PACKAGES.enterpriseReady)}/month`,
  ],
  ['what about 22', ['3389 is open on my scan'], '22 is '],
  ['and windhoek', ['do you come to johannesburg'], 'outside South Africa'],
  ['what is your phone number', ['i clicked a bad link'], COMPANY.phone.shown],
  ['what are your hours', ['my whatsapp was hacked'], 'We are open now.'],
  ['and for a year', ['business shield'], rand(12 * SMALL_BUSINESS_PACKAGES.shield)],
  ['what does it cost per year', ['starter'], rand(12 * SMALL_BUSINESS_PACKAGES.starter)],
  ['how much is that per year', ['business shield'], rand(12 * SMALL_BUSINESS_PACKAGES.shield)],
  ['hoeveel is dit per jaar', ['starter protection'], rand(12 * SMALL_BUSINESS_PACKAGES.starter)],
  ['and enterprise', ['starter'], `Enterprise Ready is ${rand(SMALL_BUSINESS_PACKAGES.enterpriseReady)}`],
  ['and basic', ['starter'], `Basic security package is from ${rand(CYBER_SECURITY_PACKAGES.basic)}`],
  [
    'compare them',
    ['starter', 'and enterprise'],
    `Enterprise Ready ${rand(SMALL_BUSINESS_PACKAGES.enterpriseReady)}`,
  ],
  ['compare it with shield', ['starter'], `and Business Shield ${rand(SMALL_BUSINESS_PACKAGES.shield)}`],
  [
    'which is better',
    ['starter', 'and shield'],
    `and Business Shield ${rand(SMALL_BUSINESS_PACKAGES.shield)}`,
  ],
  ['compare them', ['starter'], 'name two and I compare them'],
  ['7', ['small business plan'], rand(7 * PRICES.businessPerEmployee)],
  ['7', ['which plan do you have for a business'], rand(7 * PRICES.businessPerEmployee)],
  ['and 8443', ['port 22 is open'], '8443 is none of the'],
  ['and 8443', ['port 22'], '8443 is none of the'],
  ['20', ['price for 15 computers'], 'is for 20'],
  ['20', ['we have 15 PCs'], 'is for 20'],
  ['how much', ['we have 15 PCs'], 'is for 15'],
  ['ok we r 5', ['how much is the small business plan'], rand(5 * PRICES.businessPerEmployee)],
  ['but why', ['how much is the small business plan'], `${rand(PRICES.businessPerEmployee)} per employee`],
  ['why is that', ['3389 is open on my scan'], '3389 is '],
  ['and the bigger one', ['how much are your security packages'], 'Business Shield includes'],
  ['and the bigger one', ['which security package fits my shop'], 'Business Shield includes'],
  ['how do i shut it', ['445 is open on my scan'], 'port forwarding'],
  ['will you come out to us', ['i gave my otp to a caller'], 'in and around Durban'],
  ['can you do it for me', ['i clicked a bad link'], 'no set price'],
  ['can you do it for me', ['we have ransomware'], 'no set price'],
  ['20 desks in pinetown', ['what do you need for a new office'], 'I.T. consulting is'],
  ['do they roll over', ['how many remote minutes do i get'], 'do not carry over'],
  ['how much is the small business plan for 15 computers', [], 'It counts people, not computers'],
  ['en as ons 11 word', ['wat kos julle vir n kantoor met 9 mense'], 'more than 10 employees'],
  ['whats your hours', ['need backup for our practice'], 'Our hours are'],
  ['its an hp', ['my printer wont print'], NOTHING_MORE],
  ['are those real', ['do you have reviews'], 'are examples'],
  ['what if the office burns down', ['we need a backup'], 'one of them far away'],
])('“%s” after %j is read against what was shown', (message, earlier, words) => {
  expect(said(message, ...earlier)).toContain(words);
});

test('who may mean several things reads how each answer begins, with a button for it', () => {
  const judged = turnsOf('conversations.txt').map((turn) => judge(turn));
  const offered = judged.flatMap(({ outcome, answered }) => (outcome === 'offered' ? [answered.reply] : []));
  expect(offered.length).toBeGreaterThan(0);
  for (const { response, choices } of offered) {
    const lines = response.split('\n').slice(0, -1);
    const begins = lines.map((line) => line.split(': ')[0]);
    expect(begins).toEqual([UNSURE, ...choices.map(({ label }) => `- ${label}`)]);
    for (const line of lines) expect(line.split(': ').slice(1).join(': ').split(' ').length).toBeLessThan(21);
  }
});

const EMERGENCIES = [
  'my server got wet',
  'we have ransomware',
  'my laptop was stolen',
  'i clicked a bad link',
  'i gave my otp to a caller',
  'my whatsapp was hacked',
];

test.each([
  ['number?', COMPANY.phone.shown],
  ['phone number', COMPANY.phone.shown],
  ['what is your phone number', COMPANY.phone.shown],
  ['address', COMPANY.address.street],
  ['where are you', COMPANY.address.street],
  ['hours', 'We are open now.'],
  ['are you open', 'We are open now.'],
  ['what does that cost', 'no set price'],
  ['how much do you charge to help', 'no set price'],
])('“%s” in an emergency is asked of us', (message, words) => {
  for (const emergency of EMERGENCIES) {
    const { reply } = answered(message, [emergency]);
    expect(`${emergency}: ${reply.response}`).toContain(words);
    expect(reply.isFirstAid).toBe(false);
  }
});

test.each(['done all three', 'done', 'finished, what happens now', 'klaar, wat nou'])(
  'who has done the steps is asked to phone, and reads none of them again: %s',
  (message) => {
    for (const emergency of EMERGENCIES) {
      expect(said(message, emergency).endsWith(STEPS_STAND)).toBe(true);
    }
    expect(said('what now', 'i clicked a bad link', message)).toBe(STEPS_STAND);
  },
);

test.each(['price for 23 computers', 'how much for 23 laptops', 'what would 23 pcs cost'])(
  'prices for devices are those that go by their number, and no price for people: %s',
  (message) => {
    const response = said(message);
    expect(response).toContain(`Basic, from ${rand(CYBER_SECURITY_PACKAGES.basic)}/month`);
    expect(response).toContain('the quote says what it is for 23');
    expect(response).toContain('Starter Protection (up to 10 people)');
    expect(response).not.toContain('23 people');
  },
);

test('who says how many computers there are hears of the packages by their number', () => {
  const response = said('we have 15 PCs');
  expect(response).toContain(`Basic, from ${rand(CYBER_SECURITY_PACKAGES.basic)}/month`);
  expect(response).not.toContain('15 people');
});

test('first aid goes on, and is not said again to who does not ask for it', () => {
  const aid = 'i clicked a bad link';
  expect(answered('ok done what now', [aid]).meaning.intents).toEqual(answered(aid).meaning.intents);
  expect(said('ok i disconnected it', aid)).toBe(STEPS_STAND);
  expect(answered('what must i do again', [aid]).reply.isFirstAid).toBe(true);
});

test.each([
  'are you an ai',
  'r u a bot',
  'am i talking to a robot',
  'is jy n robot',
  'Are you a real person?',
  'ru ai',
  'ru a bot',
  'areyouarobot',
  'areyouhuman',
  'r u a machine or what',
  'isthisabot',
  'isjynrobot',
  'is jy kunsmatige intelligensie',
  'uyirobhothi yini',
  'uyi ai na',
])('says what it is: %s', (message) => {
  expect(said(message)).toContain('a program');
});

test.each([
  ['is ~all enough', /^Yes, ~all is enough/],
  ['do i still need reject', /^p=none is not enough/],
  ['dkim not found but google says it is on', /^Both can be true/],
  ['do i need mta-sts', /^You do not need MTA-STS/],
  ['should I use -all or ~all', /^Use ~all, not -all.*lost on the way/],
  ['hardfail or softfail', /^Use ~all, not -all/],
  ['is quarantine enough or do i need reject', /^p=quarantine is enough/],
  ['can i stay on quarantine', /^p=quarantine is enough/],
  ['is p=none enough', /^p=none (?:is not enough|only watches)|p=none only watches/],
])('gives a verdict where one is asked: %s', (message, verdict) => {
  expect(said(message)).toMatch(verdict);
});

test('packages stand in lines', () => {
  expect(said('what do your security packages cost').match(/^- /gm)).toHaveLength(6);
});

test.each([
  '0821234567',
  'thabo 0821234567',
  'my number is 082 123 4567',
  'call me on 0821234567 please',
  'my whatsapp is 0821234567',
  'email me at thabo@example.com',
])('who leaves a number in the chat hears that it reaches nobody, and gets the form: %s', (message) => {
  for (const earlier of [[], ['i want to speak to someone']]) {
    const { meaning, reply } = answered(message, earlier);
    expect(meaning.intents).toEqual(['hand-over']);
    expect(reply.response).toContain(NOT_SENT_YET);
    expect(reply.offersPerson).toBe(true);
  }
});

test.each([
  'is 0821234567 your number',
  'scam call from 0821234567',
  'someone phoned me from 0215551234 and wanted my pin',
])(
  'the number of another is none that is left, and an emergency stays one beside a number: %s',
  (message) => {
    expect(said(message)).not.toContain(NOT_SENT_YET);
    expect(answered('he is going to kill me 0821234567').meaning.intents).toEqual(['danger-life']);
  },
);

test('whether it is open is said for this moment, for no other day, and for no public holiday', () => {
  expect(said('are you open')).toContain('We are open now.');
  expect(said('are you open on saturday at three')).not.toContain('We are open now.');
  const { response } = answered('are you open', [], CHRISTMAS).reply;
  expect(response).toMatch(/^Today is a public holiday\. Whether somebody works.*this site does not say/);
  expect(response).not.toMatch(/We are (?:open|closed)/);
  expect(answered('ransomware on my screen help', [], CHRISTMAS).reply.response).toContain(
    'Today is a public holiday. Until we open: ',
  );
});

test('on a Sunday nobody is told that the company is closed: there is emergency support', () => {
  const noon = Date.UTC(2026, 1, 1, 10);
  for (const message of ['are you open', 'ransomware on my screen help']) {
    const { response } = answered(message, [], noon).reply;
    expect(response).toContain('Today there is emergency support only.');
    expect(response).not.toMatch(/We are (?:open|closed)/);
  }
});

test.each([
  ['hoeveel kos die intekening per maand', PREFACES.af],
  ['kubiza malini ukulungisa i-laptop yami', PREFACES.zu],
])('a question in another language is answered in English after one sentence: %s', (message, preface) => {
  expect(said(message).startsWith(`${preface} `)).toBe(true);
  expect(said('how much is the subscription')).not.toContain(preface);
  const { meaning, reply } = answered('wie het die rugby gewen');
  expect(meaning.intents).toEqual([]);
  expect(reply.response).not.toContain(preface);
});

test.each(['my id is 8001015009087', 'my pass is Kalahari9', 'wagwoord: sonskyn', '4111 1111 1111 1111'])(
  'who types nothing but a secret is warned, in English and with no first aid: %s',
  (message) => {
    const { meaning, reply } = answered(message);
    expect(meaning.intents.filter((name) => isDanger(name) || isFirstAid(name))).toEqual([]);
    expect(reply).toMatchObject({ isFirstAid: false });
    expect(reply.response.startsWith(NO_SECRETS_HERE)).toBe(true);
    expect(reply.response).not.toContain("I don't know that.");
  },
);

test('what looks like a secret is taken out before anything is understood', () => {
  const response = said('how much is the plan, my password is Hunter2024!');
  expect(response.startsWith(NO_SECRETS_HERE)).toBe(true);
  expect(response).not.toContain('Hunter2024');
});
