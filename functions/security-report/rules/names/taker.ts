import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { registrableDomain } from '../registrable.ts';
import type { GatheredName } from './gather-names.ts';

/**
 * Who can take a name that is not there any more. `provider`: whoever its provider gives it to. `nobody`: no name with that ending
 * can be registered.
 */
export type Taker = 'owner' | 'nobody' | 'anybody' | 'provider';

/** Who can take the missing name at the end of an alias of that registered domain. */
export function takerOf(missing: string, registered: string, target: GatheredName['target']): Taker {
  if (isAtOrBelow(missing, registered)) return 'owner';
  const isThere = target?.kind === 'found' || target?.kind === 'no-data';
  if (!isThere && registrableDomain(missing) === undefined) return 'nobody';
  return target?.kind === 'no-domain' ? 'anybody' : 'provider';
}
