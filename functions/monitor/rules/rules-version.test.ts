import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { checkZone } from '../../testing/mail-zones/checked-zones.ts';
import { mailZone } from '../../testing/mail-zones/mail-zone.ts';
import { RULES_VERSION } from './observe.ts';

/**
 * How these rules judge the mail of a sample of domains. When `answers` differs and `zones` does not, unchanged domains
 * are judged differently: unless only words have changed, raise RULES_VERSION, so that owners are told that our check
 * has changed and not their domain. Then, or when the sample itself has changed, take over what the test received.
 */
const RECORDED = {
  version: 7,
  zones: 'ecae63a260d15676',
  answers: '72b2f457e155c39e',
};

test('rules that judge unchanged domains differently have a version of their own', async () => {
  const zones = fc.sample(mailZone, { numRuns: 300, seed: 1 });
  const answers: unknown[] = [];
  for (const zone of zones) {
    const { verdict, overallProtection, grade, findings } = await checkZone(zone);
    const strangers = [verdict.domain.answer, verdict.subdomain.answer];
    answers.push([strangers, overallProtection, grade.next, findings.map(({ id }) => id)]);
  }
  expect({ version: RULES_VERSION, zones: digestOf(zones), answers: digestOf(answers) }).toEqual(RECORDED);
});

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
