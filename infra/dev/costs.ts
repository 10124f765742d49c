import { costRows } from './costs/costs-table.ts';
import { PRICES, PRICES_AS_OF } from './costs/prices.ts';
import { type Usage, usageOf } from './costs/usage.ts';
import { VISITS } from './costs/costs.ts';
import { printTable } from './bench/table.ts';

/** `npx tsx infra/dev/costs.ts`: what the product costs in a month, what is used for it, and the prices. */
const usages = VISITS.map(usageOf);
printTable('Used in a month', [
  ['', ...VISITS.map((visits) => `${visits} visits`)],
  ...Object.entries(PRICES).map(([name, { unit }]) => [
    unit,
    ...usages.map((usage) => amountOf(usage, name).toLocaleString('en-US')),
  ]),
]);
printTable(`Costs in US dollars, before tax, at prices of ${PRICES_AS_OF}`, costRows());
printTable('Prices', [
  ['', 'dollars', 'for', 'always free', 'source'],
  ...Object.values(PRICES).map((price) => [
    price.unit,
    String(Number(price.dollars.toPrecision(4))),
    String(price.per),
    String('free' in price ? price.free : 0),
    price.source,
  ]),
]);

function amountOf(usage: Usage, name: string): number {
  const amount = Object.entries(usage).find(([known]) => known === name)?.[1] ?? 0;
  return Number(amount.toPrecision(3));
}
