import { getBreach } from '#shared/api/breaches.ts';
import { NotFoundError } from '../platform/rules/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { listStoredBreaches } from './io/breach-catalogue.ts';

/** One known breach with its full description. */
export const handler = endpoint(getBreach, async ({ input: { name } }) => {
  const { breaches, checkedAt } = await listStoredBreaches();
  const breach = breaches.find(({ Name }) => Name === name);
  if (!breach) throw new NotFoundError('No breach of that name is known.');
  return { breach, asOf: new Date(checkedAt).toISOString() };
});
