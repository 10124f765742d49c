import { replyTo } from './replies/reply.ts';
import { againstHazard, besideHazard } from './hazards.ts';
import { BURNING_WORD, LIQUID_WORD } from './slots/slots-of.ts';
import { wordsOf } from './words/words-of.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

const DEVICES = ['laptop', 'pc', 'server', 'router', 'printer', 'screen'];
const TOLD: readonly ((device: string) => string)[] = [
  (device) => `sunday evening, the ${device} wont start and something smells burnt`,
  (device) => `my ${device} is slow and there is smoke, what do you charge`,
  (device) => `the ${device} sparked, must i restart it`,
  (device) => `everything in the office is down and the ${device} smells like burnt plastic`,
  (device) => `do you repair a ${device} that smells of burning, and are you open on saturday`,
  (device) => `we are on the monthly plan and the ${device} gave off smoke, is that included`,
];
/** Advice to switch on a device that may burn. */
const SWITCHED_ON = /(?:on and )?off and on again|[Rr]estart the computer|leave it on\b/;

test('whatever else is asked, what burns is switched off first and stays off', () => {
  const wrong = DEVICES.flatMap((device) => TOLD.map((tell) => tell(device))).filter((message) => {
    const { response, isFirstAid } = replyTo({ message, now: TUESDAY_MORNING });
    return !isFirstAid || !response.startsWith('Switch it off at the wall now') || SWITCHED_ON.test(response);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['my phone gets hot, bulges and smells burnt', 'aid-battery'],
  ['the tower smells burnt', 'aid-burning'],
  ['the server smells burnt, whom do i phone', 'aid-burning'],
])('what holds a battery is carried away: %s', (message, intent) => {
  expect(againstHazard([...wordsOf(message), BURNING_WORD], undefined)).toBe(intent);
});

test.each([
  ['laptop-repair', 'aid-liquid'],
  ['slow-computer', 'aid-liquid'],
  ['family-new-number', undefined],
])('liquid changes what is said of a device, here %s', (intent, aid) => {
  expect(againstHazard([LIQUID_WORD], { intent, sureness: 0.9 })).toBe(aid);
});

test('where much stops at once, what burns is switched off before anything is switched on again', () => {
  const { response } = replyTo({ message: 'Everything in the office is down', now: TUESDAY_MORNING });
  expect(response).toMatch(
    /1\. Look at the power first\. Whatever smells burnt, smokes, is wet .* is switched off at the wall/,
  );
  expect(response.indexOf('switched off at the wall')).toBeLessThan(response.indexOf('off and on again'));
});

test.each([
  ['aid-burning', [{ intent: 'laptop-repair', sureness: 0.3 }], ['laptop-repair']],
  ['aid-burning', [{ intent: 'slow-computer', sureness: 0.3 }], []],
  ['aid-burning', [{ intent: 'laptop-repair', sureness: 0.1 }], []],
  ['aid-battery', [{ intent: 'laptop-repair', sureness: 0.3 }], []],
])('beside %s stands what has nobody switch anything on: %j', (hazard, candidates, said) => {
  expect(besideHazard(hazard, candidates)).toEqual(said);
});
