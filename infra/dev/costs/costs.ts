import { type Metered, PRICES, WAF_PRICES } from './prices.ts';
import { type Usage, usageOf } from './usage.ts';

/** The visits per month in the table's columns. */
export const VISITS = [1000, 100_000, 1_000_000] as const;

/** What one item costs per month, in US dollars: in total, and beyond the free allowance. */
export interface Cost {
  readonly of: Metered;
  readonly gross: number;
  readonly net: number;
}

/** The costs of a month with this number of visits. */
export function costsOf(visits: number): readonly Cost[] {
  return costsOfUsage(usageOf(visits));
}

/** The costs of a usage: usage × price, and (usage − free) × price. */
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

/** The cost of the firewall with this number of rules. It is never free. */
export function wafCost(visits: number, rules: number): number {
  const { list, rule, millionRequests } = WAF_PRICES;
  return list + rules * rule + (usageOf(visits).edgeRequests / 1e6) * millionRequests;
}

function isMetered(name: string): name is Metered {
  return name in PRICES;
}

/** An amount as the cost tables show it. */
export function dollars(amount: number): string {
  return amount > 0 && amount < 0.005 ? '< 0.01' : amount.toFixed(2);
}

/** The rules of the firewall: two limits for each address, and three managed rule sets. */
export const WAF_RULES = 5;

/** The costs of a month as the rows of a table, the header first. */
export function costRows(): readonly (readonly string[])[] {
  const months = VISITS.map(costsOf);
  const row = (name: string, figures: readonly number[]) => [name, ...figures.map(dollars)];
  const services = Object.entries(PRICES).map(([of, { unit }]) =>
    row(
      unit,
      months.map((costs) => costs.find((cost) => cost.of === of)?.gross ?? 0),
    ),
  );
  return [
    ['US dollars a month', ...VISITS.map((visits) => `${visits.toLocaleString('en-US')} visits`)],
    ...services,
    row(
      '**Total**',
      months.map((costs) => sumOf(costs, 'gross')),
    ),
    row(
      '**Total less the free allowances**',
      months.map((costs) => sumOf(costs, 'net')),
    ),
    row(
      'Added by `WAF=true`',
      VISITS.map((visits) => wafCost(visits, WAF_RULES)),
    ),
  ];
}
