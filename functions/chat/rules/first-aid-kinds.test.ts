import { INTENTS } from './intents/all-intents.ts';
import { isFirstAid } from './first-aid-for.ts';
import { replyTo } from './replies/reply.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);
const SUNDAY_NIGHT = Date.UTC(2026, 1, 1, 20);

function replied(message: string): ReturnType<typeof replyTo> {
  return replyTo({ message, now: TUESDAY_MORNING });
}

test.each([
  ['the ceiling leaked on the till computer over the weekend, staff want to start it', 'aid-liquid'],
  ['oumas tablet het in die bad geval', 'aid-liquid'],
  ['The bottom of my Lenovo has a hump and the desk under it is warm', 'aid-battery'],
  [
    'battery looks like a balloon and my wife wants to charge it one last time to get the photos off',
    'aid-battery',
  ],
  ['our practice lost phones and internet after the thunder, patients outside', 'aid-all-down'],
  [
    'since the migration to the other mail company yesterday evening nothing arrives for anyone',
    'aid-all-down',
  ],
  [
    "i pressed send and the whole club got the list with everyone's id and bank",
    'aid-details-let-out|aid-leaked-id',
  ],
  ["gave the auditor the wrong stick, it has the other client's salaries", 'aid-details-let-out'],
  ['fired our chef at noon and the recipes are disappearing from google drive', 'aid-insider'],
  ['azure mailed me a bill for 88 thousand rand, i only have one small site', 'aid-unknown-bill'],
  ['the office phones rang Gambia on sunday, vodacom wants 12 thousand', 'aid-unknown-bill'],
  ['my 9 yr old bought 6k worth of skins', 'aid-child-bought'],
  ['registrar says our name dropped on friday, the mail is dead too', 'aid-domain-lost'],
  [
    'the previous tech switched off our mailboxes because we owe him for a printer',
    'aid-domain-lost|aid-insider',
  ],
  ["all of us were removed from our school's fb page by someone called Trang", 'aid-page-taken'],
  [
    'my dad is on his way to the bank to pay a release fee so that his crypto is unlocked',
    'aid-about-to-pay',
  ],
  ['granny is on whatsapp video with a so called captain of police and counts her money', 'aid-about-to-pay'],
  ["sars profile has a stranger's cell and the refund went off", 'aid-authority'],
  ['got an sms that a director resigned from our company at cipc. nobody did', 'aid-authority'],
])('gets the first aid of its kind: %s', (message, intents) => {
  const { understood } = replied(message);
  expect(intents.split('|')).toContain(understood.intents[0]);
  expect(understood.kind).toBe('answer');
});

test.each([
  'we had coffee over a laptop in 2019, do you still fix that model',
  'how much to put a new battery in a hp 250',
  'our internet was down last month for a day, how can you prevent that',
  'my bookkeeper retires in december, how do we hand over the passwords',
  'how do i spot a fake page of a shop before i pay',
  'do you add directors at cipc for companies',
  'Our supplier has sent new banking details. May we pay?',
  "my neighbour was hacked, she's fine now. how much is your monthly help for one person",
  "someone once stole my brother's laptop. is mine safer with your subscription",
  'wat kos julle maandelikse hulp, my suster is laasjaar bedrieg',
  "we're comparing three it firms, how fast do you answer at night",
  'silly mistake on saturday, took the R999 instead of the monthly. is my money lost?',
  'if our booking system ever got locked, what must the cleaner do first? it is for our wall',
])('is not urgent and gets no first aid: %s', (message) => {
  expect(replied(message).isFirstAid).toBe(false);
});

test.each([
  ['aid-liquid', /power button until it is off/, /upside down/, /Do not switch it on and do not charge/],
  ['aid-battery', /Switch it off.*keep people away/, /outside.*not on a bed/, /Do not press/],
  ['aid-all-down', /power first/, /fibre box, router, switch/, /ask the provider/],
  ['aid-details-let-out', /close it/, /Write down what it was, whose/, /Information Regulator/],
  ['aid-insider', /Block the person’s account, but do not delete/, /synchronising/, /Keep mailbox, logs/],
  ['aid-unknown-bill', /^Ask the provider now/, /access key/, /Keep pictures/],
  ['aid-about-to-pay', /^Phone the fraud line.*the number on the card/, /Hang up/, /police \(SAPS\)/],
  ['aid-child-bought', /^Phone your bank/, /refund/, /Take the card out/],
  ['aid-authority', /authority itself/, /bank’s fraud line/, /change the password/],
  ['aid-domain-lost', /lapsed or was moved/, /owner access/, /another address/],
  ['aid-page-taken', /bank’s fraud line.*change/, /network’s own help page/, /followers/],
  ['aid-false-page', /phone their own bank’s fraud line/, /report it where it stands/, /Warn your customers/],
])('%s has its steps in the right order', (name, ...inOrder) => {
  const steps = INTENTS[name]?.firstAid?.steps ?? [];
  expect(steps).toHaveLength(inOrder.length);
  inOrder.forEach((words, place) => expect(steps[place]).toMatch(words));
});

test.each([
  [
    'typed my card number at a delivery page and then the otp, now R2 900 gone at a shop',
    'aid-gave-otp|aid-money-gone',
  ],
  [
    'no signal on my cell since six, the network says my number moved to another sim, and the bank mails me of a beneficiary that I never added',
    'aid-money-and-sim',
  ],
])('money and the SIM are one emergency only where both are told of: %s', (message, kinds) => {
  expect(kinds.split('|')).toContain(replied(message).understood.intents[0]);
});

test('a flooded device on the mains is switched off at the distribution board, and nothing wet is touched', () => {
  expect(INTENTS['aid-liquid']?.firstAid?.steps[0]).toMatch(
    /^After a burst pipe.*touch nothing wet.*distribution board.*dry/,
  );
});

test('no first aid speaks of a price, and each has its advice for the night', () => {
  const all = Object.values(INTENTS).filter(({ firstAid }) => firstAid !== undefined);
  expect(all.length).toBeGreaterThan(25);
  for (const { answer, firstAid } of all) {
    expect(JSON.stringify([answer, firstAid])).not.toMatch(/\bR ?\d|price|\bcost/i);
    expect(firstAid?.untilMorning.length).toBeGreaterThan(40);
  }
});

test('a battery that swells is put before every price and repair, also at night', () => {
  const message = 'my laptop battery is swollen and hot, what does a new one cost';
  const day = replied(message);
  expect(day.understood.intents).toEqual(['aid-battery']);
  expect(day.response).not.toMatch(/R ?\d/);
  expect(replyTo({ message, now: SUNDAY_NIGHT }).response).toMatch(/Until we open: leave it off/);
});

test('what is told of a leak is what the answer on the law says', () => {
  const answer = INTENTS['popia-leak']?.answer;
  const third = INTENTS['aid-details-let-out']?.firstAid?.steps[2] ?? '';
  const law =
    /[Ss]ection 22 of POPIA says that you must tell the Information Regulator and the people concerned as soon as reasonably possible, whatever the size of your company/;
  expect(answer).toMatch(law);
  expect(third).toMatch(law);
  expect(isFirstAid('popia-leak')).toBe(false);
});
