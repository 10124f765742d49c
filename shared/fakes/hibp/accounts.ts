import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const breachSchema = z.looseObject({
  Name: z.string(),
  Title: z.string(),
  Domain: z.string(),
  AddedDate: z.string(),
  DataClasses: z.array(z.string()),
  IsVerified: z.boolean(),
  IsSensitive: z.boolean(),
  IsRetired: z.boolean(),
});

type FakeBreach = z.infer<typeof breachSchema>;

/** Real breaches, described in our own words, and three invented ones. By title. */
export const BREACHES: readonly FakeBreach[] = z
  .array(breachSchema)
  .parse(JSON.parse(readFileSync(join(process.cwd(), 'shared/fakes/hibp/breaches.json'), 'utf8')));

/** The service's own test addresses, with the breaches in which each of them is. */
const INTEGRATION_TESTS: Readonly<Record<string, readonly string[]>> = {
  'account-exists': ['Adobe'],
  'multiple-breaches': ['Adobe', 'Gawker', 'Stratfor'],
  'not-active-and-active-breach': ['Adobe', 'YoungsHarbourClub'],
  'not-active-breach': ['YoungsHarbourClub'],
  'opt-out': [],
  'opt-out-breach': [],
  'permanent-opt-out': [],
  'paste-sensitive-breach': ['AshleyMadison'],
  'sensitive-and-other-breaches': ['Adobe', 'AshleyMadison', 'Gawker'],
  'sensitive-breach': ['AshleyMadison'],
  'spam-list-only': ['OnlinerSpambot'],
  'spam-list-and-others': ['Adobe', 'Gawker', 'OnlinerSpambot'],
  'stealer-log': ['StealerLogsJan2025'],
  'subscription-free-breach': ['TidewaterTrials'],
  'subscription-free-and-other-breaches': ['Adobe', 'Gawker', 'TidewaterTrials'],
  'unverified-breach': ['ExploitIn'],
};

/**
 * Our own addresses: what a small business owner in Durban might find, cases without a test address at the service, and
 * one in every breach.
 */
const OWN_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  owner: ['LinkedIn', 'JDGroup', 'ViewFines', 'MyFitnessPal'],
  shopper: ['Canva', 'Dropbox', 'Stratfor'],
  malware: ['NazAPI'],
  fabricated: ['QuaysideDating'],
  everywhere: BREACHES.map(({ Name }) => Name),
};

const TEST_DOMAIN = '@hibp-integration-tests.com';
const OWN_DOMAIN = '@breach-demo.example';

/** The breaches that the service reports for an account: never sensitive or retired ones. */
export function exposuresOf(account: string, isUnverifiedIncluded: boolean): readonly FakeBreach[] {
  const names = namesFor(account);
  return BREACHES.filter(
    (breach) =>
      names.includes(breach.Name) &&
      !breach.IsSensitive &&
      !breach.IsRetired &&
      (breach.IsVerified || isUnverifiedIncluded),
  );
}

/** `status-503@breach-demo.example` is answered with that status, `slow@…` after a long time. */
export function faultOf(account: string): number | 'slow' | undefined {
  if (!account.endsWith(OWN_DOMAIN)) return undefined;
  const local = account.slice(0, -OWN_DOMAIN.length);
  const status = /^status-([45]\d\d)$/.exec(local)?.[1];
  return local === 'slow' ? 'slow' : status === undefined ? undefined : Number(status);
}

function namesFor(account: string): readonly string[] {
  const local = account.slice(0, account.lastIndexOf('@'));
  if (account === `${local}${TEST_DOMAIN}`) return INTEGRATION_TESTS[local] ?? [];
  if (account === `${local}${OWN_DOMAIN}`) return OWN_ACCOUNTS[local] ?? [];
  return [];
}
