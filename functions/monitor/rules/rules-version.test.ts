import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { checkZone } from '../../testing/mail-zones/checked-zones.ts';
import { mailZone } from '../../testing/mail-zones/mail-zone.ts';
import { observe, RULES_VERSION } from './observe.ts';

/**
 * How these rules judge the mail of a sample of domains. When only `levels` differs, unchanged domains are judged differently:
 * raise RULES_VERSION, so that owners are told that our check has changed and not their domain. Then, or when the
 * sample itself has changed (`zones`), take over what the test received.
 */
const RECORDED = {
  version: 6,
  zones: 'e1eeffa8cb5d2697',
  levels: '993881bd33f0e8a9',
};

test('rules that judge unchanged domains differently have a version of their own', async () => {
  const zones = fc.sample(mailZone, { numRuns: 300, seed: 1 });
  const levels: (readonly number[])[] = [];
  for (const zone of zones) {
    const { aspects } = observe({ mail: await checkZone(zone) });
    levels.push(['mail', 'mail-below', 'mail-grade'].map((id) => aspects[id]?.level ?? -1));
  }
  expect({ version: RULES_VERSION, zones: digestOf(zones), levels: digestOf(levels) }).toEqual(RECORDED);
});

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
