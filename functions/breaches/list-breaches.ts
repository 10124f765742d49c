import { listBreaches } from '#shared/api/breaches.ts';
import { newestFirst } from '#shared/rules/breaches.ts';
import { endpoint } from '../http/endpoint.ts';
import { listStoredBreaches } from './io/breach-catalogue.ts';

/** Every known breach, the newest first, with the beginning of its description; `getBreach` returns all of it. */
export const handler = endpoint(listBreaches, async () => {
  const { breaches, checkedAt } = await listStoredBreaches();
  return {
    breaches: [...breaches].sort(newestFirst).map((breach) => ({ ...breach, Description: breach.Opening })),
    asOf: new Date(checkedAt).toISOString(),
  };
});
