import { type Metered, PRICES, WAF_PRICES } from './prices.ts';
import { type Usage, usageOf } from './usage.ts';

/** How many visits a month the table is made for. */
export const VISITS = [1000, 100_000, 1_000_000] as const;

/** What one thing costs in a month, in US dollars: all of it, and what is beyond the part that is always free. */
export interface Cost {
  readonly of: Metered;
  readonly gross: number;
  readonly net: number;
}

/** The costs of a month with so many visits. */
export function costsOf(visits: number): readonly Cost[] {
  return costsOfUsage(usageOf(visits));
}

/** What a use costs: usage × price, and (usage − free) × price. */
export function costsOfUsage(usage: Partial<Usage>): readonly Cost[] {
  return Object.entries(usage).flatMap(([name, used]) => {
    if (!isMetered(name)) return [];
    const price: { readonly dollars: number; readonly per: number; readonly free?: number } = PRICES[name];
    const cost = (units: number) => (units * price.dollars) / price.per;
    return [{ of: name, gross: cost(used), net: cost(Math.max(0, used - (price.free ?? 0))) }];
  });
}

export function sumOf(costs: readonly Cost[], part: 'gross' | 'net'): number {
  return costs.reduce((sum, cost) => sum + cost[part], 0);
}

/** What the firewall adds, with so many rules. It is never free. */
export function wafCost(visits: number, rules: number): number {
  const { list, rule, millionRequests } = WAF_PRICES;
  return list + rules * rule + (usageOf(visits).edgeRequests / 1e6) * millionRequests;
}

function isMetered(name: string): name is Metered {
  return name in PRICES;
}
