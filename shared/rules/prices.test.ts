import { PRICES, rand, YEARLY_SAVING_PERCENT } from './prices.ts';

test('a year at once is 16 per cent cheaper than twelve months', () => {
  expect(YEARLY_SAVING_PERCENT).toBe(16);
});

test.each([
  [PRICES.personalMonthly, 'R99'],
  [PRICES.laptopService, 'R550'],
  [PRICES.privateCloudFrom, 'R15,000'],
  [0, 'R0'],
  [999, 'R999'],
  [1_000, 'R1,000'],
  [1_234_567, 'R1,234,567'],
])('%d rand reads %s', (amount, shown) => {
  expect(rand(amount)).toBe(shown);
});
