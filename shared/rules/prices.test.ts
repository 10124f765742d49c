import * as prices from './prices.ts';
import { PLAN_CHOICES, planItemId, planPrice } from './subscription-plans.ts';

/* The one test in which the prices stand as numbers: who changes a price changes it in prices.ts and here. */
test('the prices are those of the price list', () => {
  expect(prices.PRICES).toEqual({
    personalMonthly: 99,
    personalYearly: 999,
    businessPerEmployee: 100,
    laptopService: 550,
    privateCloudFrom: 15_000,
    backupMonitoringMonthlyFrom: 1_000,
    traditionalCloudMonthly: { least: 500, most: 2_000 },
    traditionalCloudYearlyFrom: 12_000,
  });
  expect(prices.CYBER_SECURITY_PACKAGES).toEqual({ basic: 2_500, advanced: 5_500, enterprise: 12_000 });
  expect(prices.SMALL_BUSINESS_PACKAGES).toEqual({ starter: 2_500, shield: 4_500, enterpriseReady: 7_500 });
  expect(prices.BUSINESS_MOST_EMPLOYEES).toBe(10);
  expect(prices.MINIMUM_ENDPOINTS).toBe(10);
  expect(prices.REMOTE_MINUTES_PER_PERSON).toBe(15);
  expect(prices.YEARLY_SAVING_PERCENT).toBe(16);
  expect(prices.YEARLY_PER_MONTH).toBe(83.25);
  expect(PLAN_CHOICES.map((plan) => [planItemId(plan), planPrice(plan)])).toEqual([
    ['monthly', 99],
    ['yearly', 999],
    ['business-1', 100],
    ['business-2', 200],
    ['business-3', 300],
    ['business-4', 400],
    ['business-5', 500],
    ['business-6', 600],
    ['business-7', 700],
    ['business-8', 800],
    ['business-9', 900],
    ['business-10', 1000],
  ]);
});

test.each([
  [0, 'R0'],
  [99, 'R99'],
  [999, 'R999'],
  [1_000, 'R1,000'],
  [15_000, 'R15,000'],
  [1_234_567, 'R1,234,567'],
])('%d rand reads %s', (amount, shown) => {
  expect(prices.rand(amount)).toBe(shown);
});
