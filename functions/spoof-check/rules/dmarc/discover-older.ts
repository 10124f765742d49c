import { registeredDomainOf } from '../registered-domain.ts';
import type { DmarcDiscovery, DmarcStep } from './discover.ts';

/**
 * The record that receivers of the older standard use: that of the name itself or, if there is none, that of the
 * organisation according to the public suffix list. They look nowhere else, and several records count as none (RFC
 * 7489, sections 3.2 and 6.6.3).
 */
export function discoverOlder(steps: readonly DmarcStep[]): DmarcDiscovery {
  const domain = steps[0]?.domain ?? '';
  const organisationalDomain = registeredDomainOf(domain);
  const own = steps[0];
  const hasOwn = own !== undefined && own.records.length > 0;
  const step = hasOwn ? own : steps.find((one) => one.domain === organisationalDomain);
  const isUncertain = own?.answer.kind === 'failed' || step?.answer.kind === 'failed';
  return {
    organisationalDomain,
    step: step?.record && !isUncertain ? { ...step, record: step.record } : undefined,
    isUncertain,
  };
}
