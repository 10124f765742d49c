import { getBreachStats } from '#shared/api/breaches.ts';
import { longCount } from '#shared/rules/breaches.ts';
import { endpoint } from '../http/endpoint.ts';
import { latestCopy } from './io/breach-catalogue.ts';

/** The number of known breaches, and of the accounts in them. */
export const handler = endpoint(getBreachStats, async () => {
  const { websites, accounts, checkedAt } = await latestCopy();
  return {
    totalWebsites: websites,
    totalAccountsBreached: accounts,
    totalAccountsBreachedLong: longCount(accounts),
    asOf: new Date(checkedAt).toISOString(),
  };
});
