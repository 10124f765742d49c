/** Every price of the business, in whole rand (ZAR), for pages, answers and the checkout. */
export const PRICES = {
  personalMonthly: 99,
  personalYearly: 999,
  businessPerEmployee: 100,
  /** The laptop and PC service, at the same price after hours. */
  laptopService: 550,
  privateCloudFrom: 15_000,
  backupMonitoringMonthlyFrom: 1_000,
  /** What a traditional cloud costs, for the comparison. */
  traditionalCloudMonthly: { least: 500, most: 2_000 },
  traditionalCloudYearlyFrom: 12_000,
} as const;

/** The packages of /cyber-security, per month. */
export const CYBER_SECURITY_PACKAGES = { basic: 2_500, advanced: 5_500, enterprise: 12_000 } as const;

/** The packages of /small-business-cybersecurity, per month. The two sets differ; each is shown on its own page. */
export const SMALL_BUSINESS_PACKAGES = { starter: 2_500, shield: 4_500, enterpriseReady: 7_500 } as const;

/** The Small Business plan is sold for 1 to this many employees. */
export const BUSINESS_MOST_EMPLOYEES = 10;

/** The free vulnerability scan is for businesses with at least this many endpoints. */
export const MINIMUM_ENDPOINTS = 10;

/** Remote help, in minutes a month: once on the Personal plan, for each employee on the Small Business plan. */
export const REMOTE_MINUTES_PER_PERSON = 15;

/** How much cheaper a yearly payment is than twelve monthly ones, in whole per cent. */
export const YEARLY_SAVING_PERCENT = Math.round(
  100 - (PRICES.personalYearly / (12 * PRICES.personalMonthly)) * 100,
);

/** What a month costs when a year is paid at once. */
export const YEARLY_PER_MONTH = PRICES.personalYearly / 12;

/** Value-added tax, included in the prices if the company is a registered vendor. */
export const VAT_PERCENT = 15;

/** An amount with its cents: R99.00. */
export function randWithCents(amount: number): string {
  return `R${amount.toFixed(2)}`;
}

/** An amount in the format of prices: R99, and R99.50 where it has cents. */
export function shownRand(amount: number): string {
  return Number.isInteger(amount) ? `R${amount}` : randWithCents(amount);
}

/**
 * A whole amount as the pages show it, with commas between thousands: R99, R15,000. Formatted by hand, because modules
 * format prices while they load, and a process's first formatter costs 10 ms.
 */
export function rand(amount: number): string {
  return `R${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;
}
