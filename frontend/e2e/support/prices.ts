import { PRICES, shownRand } from '#shared/rules/prices.ts';

/** The prices of the plans as their page shows them: R99/month. */
export const MONTH = `${shownRand(PRICES.personalMonthly)}/month`;
export const YEAR = `${shownRand(PRICES.personalYearly)}/year`;

/** What the Small Business plan costs: R300/month. */
export function monthFor(employees: number): string {
  return `${shownRand(employees * PRICES.businessPerEmployee)}/month`;
}
