import { plainText } from '../meaning/tokens.ts';
import { tellsOfBurning, tellsOfLiquid } from './burning.ts';

const DEVICES = ['laptop', 'pc', 'server', 'router', 'printer', 'charger', 'ups', 'screen', 'multiplug'];
const BURNING: readonly ((device: string) => string)[] = [
  (device) => `my ${device} smells burnt`,
  (device) => `there is smoke coming out of the ${device}`,
  (device) => `the ${device} sparked when i switched it on`,
  (device) => `burning smell from the ${device}, can it wait till monday`,
  (device) => `${device} smells like melted plastic and is slow`,
  (device) => `how much to fix a ${device} that is smoking`,
  (device) => `a ${device} started smelling of something electrical`,
];
const LIQUIDS = ['water', 'coffee', 'red wine', 'juice'];

test('whatever device smells burnt, smokes or sparks, it is noticed', () => {
  const missed = DEVICES.flatMap((device) => BURNING.map((say) => say(device))).filter(
    (message) => !tellsOfBurning(plainText(message)),
  );
  expect(missed).toEqual([]);
});

test.each([
  'die rekenaar ruik na brand',
  'daar kom rook uit die drukker',
  'my laaier maak vonke',
  'ikhompyutha yami inuka ukusha',
  'kuphuma intuthu ku-laptop yami',
])('also in other languages: %s', (message) => {
  expect(tellsOfBurning(plainText(message))).toBe(true);
});

test.each([
  'our last contract burnt us, can we cancel your plan by computer',
  'do you install smoke detectors in an office',
  'can you burn a dvd on my laptop',
  'which brand of laptop is best',
  'we had a fire in the office last year, sparks everywhere, we want backups',
  'the tumble dryer smells burnt',
  'a firewall for the office',
])('is no burning device: %s', (message) => {
  expect(tellsOfBurning(plainText(message))).toBe(false);
});

test('liquid is noticed on whatever has current', () => {
  const missed = DEVICES.flatMap((device) =>
    LIQUIDS.flatMap((liquid) => [
      `spilled ${liquid} on the ${device}`,
      `${liquid} all over my ${device}`,
      `${liquid} leaked into the ${device}`,
    ]),
  ).filter((message) => !tellsOfLiquid(plainText(message)));
  expect(missed).toEqual([]);
});

test.each([
  'is my data leaking from the laptop',
  'an office in rainy weather',
  'can you come by the office for coffee',
])('is no liquid on a device: %s', (message) => {
  expect(tellsOfLiquid(plainText(message))).toBe(false);
});
