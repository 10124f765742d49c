import { asksBoth, secondQuestions } from './second-questions.ts';
import { understand } from './understand.ts';

test.each<[string, string, readonly string[]]>([
  ['we sell to germany and do u break anything when u scan', 'scan-report', []],
  ['who sees the scan report and do u break anything', 'scan-report', ['scan-harmless']],
  ['is it a contract for years and can we stop when we want', 'setup-and-contract', ['cancel']],
  ['how do i pay and where do i see my slips', 'payment-methods', ['receipts']],
  ['do u sell my number to ppl n where is it stored', 'privacy', ['data-shared', 'data-kept-where']],
  ['how long does ur scan take n do we have to stop working', 'scan-time', ['scan-harmless']],
])('of “%s” %s leaves out %j', (message, answered, left) => {
  expect(secondQuestions(message, [answered])).toEqual(left);
});

test('what means nothing of the same subject is left alone', () => {
  // Alone the second clause may mean a repair, but nothing about the breach scan.
  expect(secondQuestions('was my e-mail leaked and does it hurt', ['breach-check'])).toEqual([]);
});

test.each([
  'what is the difference between a vulnerability scan and a penetration test?',
  'My bank gave me a new card, where do I load it for your subscription?',
  'I paid for the whole year in January and now I am emigrating. What happens to the rest of my money?',
])('one question stays one: %s', (message) => {
  const { intents } = understand(message);
  expect(intents).toHaveLength(1);
});

test('who asks twice about one subject gets both of two close answers, who asks once chooses', () => {
  const both = ['port-permission', 'port-kept'];
  expect(
    asksBoth('What do you do with the IP address after a port scan, and must the address be mine?', both),
  ).toBe(true);
  expect(asksBoth('What do you do with the IP address after a port scan?', both)).toBe(false);
  expect(asksBoth('what do you charge, and where are you?', ['plan-price', 'address'])).toBe(false);
});

test.each<[string, readonly string[]]>([
  [
    'howzit bru 2 laptops kaput one wont charge other 1 has virus im in hillcrest can u come sat morning what u charge n is charger in that price',
    ['laptop-repair', 'repair-parts', 'areas-served'],
  ],
  [
    'wifi is kak in the back rooms of my guesthouse 12 rooms umdloti can u fix n what u charge',
    ['wifi-network'],
  ],
  [
    'my staff paste client stuff in chatgpt is that popia ok can u make rules n how much',
    ['ai-rules', 'ai-price'],
  ],
  [
    'bought a 2nd hand laptop n its locked with sum1 elses password can u unlock it n wat it cost',
    ['licences', 'laptop-repair'],
  ],
  ['can u build me a website for my bakery n how much', ['not-offered']],
  [
    'Does your flat fee for mending a notebook cover a replacement battery, or would I be billed for that on top?',
    ['repair-parts'],
  ],
  [
    'last month the AnyDesk time ran out in the middle, how much is there and can one get more? internal penetration testing for an office of 40',
    ['remote-minutes', 'penetration-test'],
  ],
])('answers what “%s” asks, and no more', (message, intents) => {
  const understood = understand(message);
  expect(understood.kind).toBe('answer');
  // The answer about Wi-Fi says itself that work on site is quoted first.
  expect(understood.intents.filter((intent) => intent !== 'quote')).toEqual(intents);
});

test('a detail of a message that is not understood is answered, and the reply says that the rest was not', () => {
  const understood = understand('im in pmb can i still get the whatsapp help or only durbs');
  expect(understood).toMatchObject({ kind: 'answer', intents: ['areas-served'], beside: [] });
});

test.each([
  [
    'what is none of our business is not answered by a detail',
    'Is the doctor in Broadway open on Sundays?',
    'unknown',
  ],
  [
    'two that are close stay a choice where neither is likely',
    'qoute for 6 pcs network pls? Why does my machine take so long to open anything?',
    'choice',
  ],
])('%s', (_title, message, kind) => {
  expect(understand(message).kind).toBe(kind);
});
