import { costsOf, sumOf, VISITS, wafCost } from './costs.ts';
import { dollars } from './monitors.ts';
import { PRICES } from './prices.ts';

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
