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

/** The rules of the firewall: two limits for each address, and three sets of AWS's. */
export const WAF_RULES = 5;

/** The costs of a month as the rows of a table, the first one its header. */
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
      '**All of it**',
      months.map((costs) => sumOf(costs, 'gross')),
    ),
    row(
      '**Beyond what is always free**',
      months.map((costs) => sumOf(costs, 'net')),
    ),
    row(
      'With `WAF=true`, in addition',
      VISITS.map((visits) => wafCost(visits, WAF_RULES)),
    ),
  ];
}

function dollars(amount: number): string {
  return amount > 0 && amount < 0.005 ? '< 0.01' : amount.toFixed(2);
}
