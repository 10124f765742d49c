import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { withDns } from '../../platform/dns.ts';
import { DEMONSTRATION_ZONES } from '../../testing/fakes.ts';
import { useLocalDns } from '../../testing/local-dns.ts';
import { checkDomain } from './report.ts';

const startDns = useLocalDns();

async function check(domain: string): Promise<SpoofCheckAnswer> {
  await startDns({ zones: DEMONSTRATION_ZONES });
  return withDns((dns, countQuestions) => checkDomain(dns, { domain, selector: undefined }, countQuestions));
}

/** Domain, grade, existence, findings that must be among all, and the steps to take. */
const DEMONSTRATIONS = `
excellent.example | excellent | mail |  |
good.example | good | mail | dkim-weak | dmarc-reject, see-dkim-weak
minimal.example | minimal | mail | dmarc-policy-none, dmarc-no-reports, dkim-absent | dkim, dmarc-none, dmarc-quarantine, dmarc-reject
poor.example | poor | mail | spf-missing, dmarc-missing | spf, dkim, dmarc-none, dmarc-quarantine, dmarc-reject
null-mx.example | excellent | no-mail |  |
no-mail.example | poor | no-mail | spf-missing | spf-nobody, null-mx, dmarc-reject
open.example | poor | mail | spf-pass-all | dmarc-watch, spf, dkim, dmarc-quarantine, dmarc-reject
broken-spf.example | poor | mail | spf-syntax | spf, dkim, dmarc-quarantine, dmarc-reject
half-open.example | poor | mail | spf-wide-network | dmarc-watch, spf-wide, dmarc-reject
macro.example | unknown | mail | spf-not-evaluated | spf-depends
open-wildcard.example | poor | mail | spf-wildcard-open | dmarc-watch, spf-wildcard, dmarc-reject
two-spf.example | poor | mail | spf-several-records | spf, dkim, dmarc-none, dmarc-quarantine, dmarc-reject
many-lookups.example | poor | mail | spf-too-many-lookups | spf-lookups, dkim, dmarc-none, dmarc-quarantine, dmarc-reject
bad-dmarc.example | minimal | mail | dmarc-leading-blank | dkim, dmarc-none, dmarc-quarantine, dmarc-reject
weak-keys.example | minimal | mail | dkim-too-short, dkim-dangling-alias, dkim-revoked | dkim, dmarc-none, dmarc-quarantine, dmarc-reject
wildcard.example | minimal | mail | dkim-not-found, dmarc-missing | dkim-selector, dmarc-none, dmarc-quarantine, dmarc-reject
open-subdomains.example | good | mail | dmarc-subdomains-weaker | dmarc-subdomains, dmarc-subdomains-reject
test-key.example | good | mail | dkim-testing | dkim-testing
two-dmarc.example | minimal | mail | dmarc-several-records | dmarc-none, dmarc-quarantine, dmarc-reject
half-enforced.example | minimal | mail | dmarc-partial | dmarc-quarantine, dmarc-reject
silent-dmarc.example | unknown | mail | dmarc-unknown | try-again
dns-failure.example | unknown | dns-failure | dns-failure | try-again
not-existing.example | unknown | no-such-domain | domain-missing | check-spelling
`;

test.each(DEMONSTRATIONS.trim().split('\n'))('%s', async (row) => {
  const [domain = '', grade, existence, findings = '', steps = ''] = row.split(/ \| ?/);
  const answer = await check(domain);
  expect(answer).toMatchObject({ overallProtection: grade, existence });
  expect(answer.findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining(findings.split(', ').filter(Boolean)),
  );
  expect(answer.fixes.map(({ id }) => id).join(', ')).toBe(steps);
});
