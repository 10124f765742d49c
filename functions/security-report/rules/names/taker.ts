import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { registrableDomain } from '../registrable.ts';
import type { GatheredName } from './gather-names.ts';

/**
 * Who can take over a name that no longer exists. `provider`: any customer to whom its provider gives it. `nobody`: no
 * name with that suffix can be registered.
 */
export type Taker = 'owner' | 'nobody' | 'anybody' | 'provider';

/** Who can take over the missing name at the end of an alias of that registered domain. */
export function takerOf(missing: string, registered: string, target: GatheredName['target']): Taker {
  if (isAtOrBelow(missing, registered)) return 'owner';
  const isThere = target?.kind === 'found' || target?.kind === 'no-data';
  if (!isThere && registrableDomain(missing) === undefined) return 'nobody';
  return target?.kind === 'no-domain' ? 'anybody' : 'provider';
}
