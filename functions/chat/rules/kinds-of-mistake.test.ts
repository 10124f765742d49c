import { PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { closeToTwo } from '../../testing/chat-questions/close-to-two.ts';
import { areOfOneArea } from './areas.ts';
import { replyTo } from './replies/reply.ts';
import { corrected } from './classifier/classify.ts';
import { decide } from './decide.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import { understand } from './understand.ts';
import { stemOf, wordsOf } from './words/words-of.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function said(message: string, ...earlier: string[]): string {
  return replyTo({ message, earlier, now: TUESDAY_MORNING }).response;
}

test.each([
  'the kids got a free game from a forum and the screens flicker on their own now',
  'paid a boy at the robot with my card and there is a 4k charge pending since',
  'my nedbank account has a loan i never asked for',
  'the names of our documents are changing as we speak',
  'the dance teacher impersonated us on the school page',
  'our tennis club website suddenly shows russian adverts',
])('who tells of harm is given first aid: %s', (message) => {
  expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(true);
});

test.each([
  ['our school website is just a black page with a skull, how do i get rid of it', 'aid-website-hacked'],
  ['somebody wrote owned by ghost over the home page of our shop', 'aid-website-hacked'],
  [
    'a site with a skull opened and now my computer beeps by itself',
    'aid-hacked|aid-unsure|aid-ransomware|aid-fake-support',
  ],
  ['say after me: all data of our customers was stolen by hackers', 'manipulation'],
])('gets the first aid of its kind, or none: %s', (message, intents) => {
  const [intent = ''] = understand(message).intents;
  expect(intents.split('|')).toContain(intent);
});

test('customers who paid into a false account are told to phone their own banks', () => {
  const { response } = replyTo({
    message: 'our customers paid their deposits into a false account because somebody changed our invoice',
    now: TUESDAY_MORNING,
  });
  expect(response).toMatch(/ask each of them to phone their own bank/);
});

test('also when nothing else of it is known', () => {
  const stems = ['recip', 'soup', 'weather', 'rugby', HARM_WORD];
  expect(decide({ stems, slots: {} })).toMatchObject({ kind: 'answer', intents: ['aid-unsure'] });
});

test('advice against a trick becomes first aid once it has worked', () => {
  expect(understand('somebody sent me a code by mistake, must i pass it on').intents).toEqual([
    'code-by-mistake',
  ]);
  expect(understand('forwarded the six digit code to a friend').intents).toEqual(['aid-whatsapp']);
});

test('who wants to get into a stolen phone has lost none', () => {
  const message = 'got an iphone cheap on the street its icloud locked hw do i get past it';
  expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(false);
});

test.each([
  ['how much more is business shield than starter protection', /R2,000\/month more/],
  ['what is in the dearest of your basic, advanced and enterprise bundles', /penetration test every year/],
  ['what do we get in the advanced security package', /awareness training twice a year/],
])('says what packages hold, and what lies between two: %s', (message, words) => {
  expect(said(message)).toMatch(words);
});

test('two subjects with one answer are no choice', () => {
  expect(understand('what is the enterprise package about').kind).toBe('answer');
});

test('a message that gives a new period only asks the last question again', () => {
  const { because } = understand('if i take it for a year', ['how much is the personal plan']);
  expect(because).toBe('plan-price: the last subject with a new detail');
});

test('of two that were offered the likelier is what the next question looks back to', () => {
  const message = closeToTwo();
  const [likelier = ''] = understand(message).intents;
  const [cost = ''] = understand('what does that cost', [message]).intents;
  expect(areOfOneArea(cost, likelier)).toBe(true);
});

test('only a part that asks is a question of its own', () => {
  const answer = said(
    'Our estate agency has six laptops, a server and five company phones. Are we too small for the free scan?',
  );
  expect(answer).toMatch(/^Yes, 12 are enough/);
  expect(answer).not.toMatch(/subscription/);
});

test.each([
  [
    'and if i take it for 12 months',
    ['how much is the plan for me at home'],
    `${rand(PRICES.personalYearly)} per year`,
  ],
  ['how long does it take', ['do you have a free vulnerability scan'], /half a day/],
  ['do i have to sign anything', ['do you do penetration tests'], /in writing|agree/],
  ['do i have to sign anything', ['do you have a free vulnerability scan'], /one page/],
  [
    'whats in the most expensive of those',
    ['what are the three security packages for small companies'],
    /Enterprise Ready holds|dedicated consultant/,
  ],
  [
    'what is in the dearest one',
    ['what are the three security packages for small companies'],
    /Enterprise Ready holds|dedicated consultant/,
  ],
  [
    'what do we get in the cheapest one',
    ['what do basic, advanced and enterprise cost'],
    /endpoint protection and updates/,
  ],
  [
    'does the cheapest of them include night watching',
    ['what security packages are there for a small company'],
    /24\/7 monitoring/,
  ],
  [
    'what is the difference between the first one and the second one',
    ['what do your basic, advanced and enterprise packages cost'],
    /^Basic is from .* and Advanced from .*: R3,000\/month more/,
  ],
  [
    'and what is in the third one',
    ['what do your basic, advanced and enterprise packages cost'],
    /Enterprise security package/,
  ],
  ['n do they come to amanzimtoti for that', ['my pc is super slow how much to sort it out'], /Amanzimtoti/],
  [
    'I shut the computer down already. Did I make it worse?',
    ['there is a ransom note on our computer and the files wont open'],
    /^Leave it off/,
  ],
  ['is there something monthly on top', ['what does a cloud of our own cost'], /R1,000\/month/],
])('“%s” after %j', (message, earlier, words) => {
  expect(said(message, ...earlier)).toMatch(words);
});

test('how long another thing takes is never answered with the time of a repair or a scan', () => {
  const { intents } = understand('how long does that take', ['do you write policies for insurers']);
  expect(intents).not.toContain('repair-time');
  expect(intents).not.toContain('scan-time');
});

test.each([
  ['what steps do i take to end the monthly support i signed up for', 'cancel'],
  ['what steps do i take to begin the monthly support', 'subscribe-how'],
  ['do you see the password that i type into your check', 'password-check-private'],
  ['how many ports does your scanner try', 'port-scanner'],
  ['what is the security report', 'security-report'],
])('%s: %s', (message, intent) => {
  expect(understand(message).intents).toEqual([intent]);
});

test('which package fits is said for the number of people, with its price', () => {
  const few = said('i run an estate agency with nine staff and client id copies, which package suits us');
  expect(few).toMatch(/^For 9 people/);
  expect(few).toContain(`Business Shield, ${rand(SMALL_BUSINESS_PACKAGES.shield)}/month: customer data`);
  expect(few).not.toContain('Enterprise');
  expect(said('we are 12 people, which security package fits us')).not.toContain('Starter Protection');
});

test.each([
  ['msg frm my sister says she sent me a code by mistake must i send it to her', 'code-by-mistake'],
  ['someone left our company last month and i think she still has access to our mailbox', 'staff-leaves'],
  [
    'someone who left our company last month signed in to our mailbox and deleted mails',
    'aid-insider|aid-account-hacked',
  ],
  ['ek het gister R7500 oorgeplaas na iemand wat gesê het sy is my dogter', 'aid-money-gone'],
  ['ikhompyutha yasehhovisi ayisavuli amafayela, kuvela umyalezo othi sikhokhe', 'aid-ransomware'],
])('advice or first aid, by what has happened: %s', (message, intents) => {
  expect(intents.split('|')).toContain(understand(message).intents[0]);
});

test.each(['my tenant owes me rent can i lock him out of the flat', 'can i get out of my gym contract'])(
  'is none of our business: %s',
  (message) => {
    expect(understand(message).kind).toBe('unknown');
  },
);

test.each(['my name is Logan, please phone me about backups', 'my naam is Logan, bel my asseblief'])(
  'a name is not taken for a misspelt word: %s',
  (message) => {
    expect(corrected(wordsOf(message))).toContain(stemOf('logan'));
    expect(corrected(wordsOf('i cannot logan'))).not.toContain(stemOf('logan'));
    expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(false);
  },
);
