import { checkBreach } from '#shared/api/breaches.ts';
import { endpoint } from '../http/endpoint.ts';
import { listExposuresOf } from './io/hibp.ts';

/** The known breaches in which an email address was found. */
export const handler = endpoint(checkBreach, async ({ input: { email }, visitor, note }) => {
  const { breaches, unreadable } = await listExposuresOf(email, visitor.key);
  if (unreadable > 0) note({ unreadable });
  return { email, isBreached: breaches.length > 0, breachCount: breaches.length + unreadable, breaches };
});
