import { PRICES, rand } from '#shared/rules/prices.ts';
import { withoutCorrection } from './carried.ts';
import { replyTo } from './replies/reply.ts';
import { understand } from './understand.ts';

const FOR_TWO = 'how much for 2 people';

test.each([
  ['sorry 12 not 2', 12],
  ['12 not 2', 12],
  ['no i mean 3', 3],
  ['make it 8', 8],
  ['oops, 9', 9],
  ['actually ten', 10],
  ['not 2 but 6 people', 6],
  ['nee jammer 4', 4],
  ['*7', 7],
])('a number that takes back the last one holds: %s', (message, employees) => {
  expect(understand(message, [FOR_TWO])).toMatchObject({ intents: ['plan-price'], slots: { employees } });
});

test.each([
  'we are 9 people',
  'sorry we have 3 printers and 2 are broken',
  '8001',
  'no',
  'call me at 3',
  'sorry',
])('what takes no number back is read as it stands: %s', (message) => {
  expect(withoutCorrection(message)).toBe(message);
});

test.each(['plus me', 'and my wife', 'and one more person'])(
  'no price is told for so many when others come to them or leave: %s',
  (message) => {
    const { response } = replyTo({ message, earlier: [FOR_TWO], now: 0 });
    expect(response).not.toContain(rand(PRICES.businessPerEmployee * 2));
  },
);

test('a package is known by its name alone after another one, and is told alone', () => {
  const earlier = ['whats the difference between basic and advanced'];
  expect(understand('and enterprise', earlier).slots).toMatchObject({ package: 'enterprise' });
  expect(understand('and enterprise', earlier).slots).not.toHaveProperty('besidePackage');
  expect(replyTo({ message: 'and enterprise', earlier, now: 0 }).response).toMatch(
    /^The Enterprise security package/,
  );
});

test('the price that was spoken of is the one that is asked on for', () => {
  const earlier = ['what packages do you have', 'the second one'];
  expect(understand('how much per year', earlier).intents[0]).not.toBe('plan-price');
});
