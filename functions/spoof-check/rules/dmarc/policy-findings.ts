import { UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';
import type { Finding } from '#shared/api/spoof-check.ts';
import { registeredDomainOf } from '../registered-domain.ts';
import { ENFORCEMENT, shareOf, weakerPolicy } from './discover.ts';
import type { DmarcFacts, DmarcReport } from './judge-dmarc.ts';
import type { DmarcRecord } from './parse-dmarc.ts';
import { danger, note, told, warning } from '../finding.ts';

const SOURCE = 'RFC 9989, section 4.7';

/** What the policy in force does today, for the domain and below it. */
export function policyFindings({ domain }: DmarcFacts, report: DmarcReport): Finding[] {
  const { record, policy, discovery, newer, older, percent, isAmbiguous } = report;
  if (!record) return [];
  const place = discovery.step?.domain ?? domain;
  // Receivers of the older standard look at two names only (RFC 7489, section 6.6.3).
  const places = [...new Set([domain, registeredDomainOf(domain)])].map((name) => `_dmarc.${name}`);
  // A policy for a share of the mail has a finding of its own, which tells that share.
  const isShared = shareOf([newer, older], percent) !== undefined;
  const strict = told<string>([
    record.spfAlignment === 'strict' && 'aspf=s',
    record.dkimAlignment === 'strict' && 'adkim=s',
  ]);
  return told<Finding>([
    !isAmbiguous &&
      policy === 'absent' &&
      (record.isUsable
        ? danger('dmarc-newer-only', 'Only some receivers find the DMARC policy', {
            explanation: `Receivers of the standard of 2026 use the record at _dmarc.${place}. All others look only at ${places.join(' and ')}, find no policy, and deliver most forgeries. Publish a record of your own.`,
            source: 'RFC 7489, section 6.6.3',
          })
        : danger('dmarc-unusable', 'The DMARC record cannot be used', {
            explanation: `Something is at _dmarc.${place}, but receivers cannot act on it, so it protects nothing. Each tag may be in it once, and it needs a policy: p=none, p=quarantine or p=reject.`,
            source: 'RFC 9989, section 4.10.1',
          })),
    !isAmbiguous &&
      (policy === 'none' || policy === 'unknown') &&
      !isShared &&
      warning('dmarc-policy-none', 'DMARC only watches', {
        explanation:
          'The policy in force is "none": receivers deliver forgeries and at most report them. That is the right way to begin, but do not stay there.',
        source: SOURCE,
      }),
    !isAmbiguous &&
      place !== domain &&
      note('dmarc-inherited', `The policy comes from ${place}`, {
        explanation: `${domain} has no record of its own; the one at _dmarc.${place} speaks for it.`,
        source: 'RFC 9989, section 4.10',
      }),
    record.isTesting &&
      warning('dmarc-testing', 'The policy is marked as a test', {
        explanation: `t=y asks receivers to do one step less than the policy says, so what holds today for those that know t is "${newer}". Remove t=y when your own mail passes.`,
        source: SOURCE,
      }),
    record.isPolicyAssumed &&
      warning('dmarc-no-policy', 'The record states no usable policy', {
        explanation:
          'p is missing, or p, sp or np has a value that does not exist. Receivers then only send reports and deliver everything, as with p=none. State what you want.',
        source: 'RFC 9989, section 4.10.1',
      }),
    strict.length > 0 &&
      note('dmarc-strict', 'Only exactly the same name counts as yours', {
        explanation: `${strict.join(' and ')} ${strict.length > 1 ? 'ask' : 'asks'} for exactly the domain of the sender that people see: a return address or a signature of a name below it, as many services use, does not count. Without it such mail passes too, so first see that no SPF record below your domain lets strangers pass.`,
        source: 'RFC 9989, section 4.4',
      }),
    belowFinding(domain, report, record),
  ]);
}

function belowFinding(domain: string, report: DmarcReport, record: DmarcRecord): Finding | undefined {
  const { policy, subdomainPolicy, missingSubdomainPolicy, ruledBelowAt, belowByStandard } = report;
  const weaker = [
    { which: 'subdomains', applied: subdomainPolicy },
    { which: 'subdomains that do not exist', applied: missingSubdomainPolicy },
  ].filter(({ applied }) => applied !== 'unknown' && ENFORCEMENT[applied] < ENFORCEMENT[policy]);
  const [first, second] = weaker;
  if (!first) return undefined;
  const policies =
    second && second.applied !== first.applied
      ? `For ${first.which} the policy in force is "${first.applied}", and for ${second.which} it is "${second.applied}": both weaker`
      : `For ${weaker.map(({ which }) => which).join(' and for ')} the policy in force is "${first.applied}", weaker`;
  const causes = [
    { tag: 'sp', asked: record.subdomainPolicy },
    { tag: 'np', asked: record.missingSubdomainPolicy },
  ].filter(({ asked }) => asked !== undefined && ENFORCEMENT[asked] < ENFORCEMENT[policy]);
  const isWildcard = ruledBelowAt === `${UNUSED_NAME}.${domain}`;
  const isUnseen = belowByStandard[1] === 'absent' && belowByStandard[0] !== 'absent';
  if (isUnseen)
    return warning('dmarc-subdomains-weaker', 'Subdomains are less protected', {
      explanation: `${unseenBelow(domain, report.olderOrganisation)}${newerBelow(report)} A forger only has to write mail.your-domain.`,
      source: 'RFC 7489, section 6.6.3',
    });
  const mend = isWildcard
    ? ` The wildcard record at *.${domain} answers for them.`
    : causes.length > 0
      ? ` Set ${causes.map(({ tag }) => tag).join(' and ')} to the policy of the domain.`
      : '';
  return warning('dmarc-subdomains-weaker', 'Subdomains are less protected', {
    explanation: `${policies} than for the domain itself.${newerBelow(report)}${unknownTag(report)} A forger only has to write mail.your-domain.${mend}`,
    source: SOURCE,
  });
}

function unseenBelow(domain: string, olderOrganisation: string): string {
  return olderOrganisation === `${UNUSED_NAME}.${domain}`
    ? `On the list of public suffixes, names below ${domain} belong to others: receivers of the older standard look for a policy at each of them alone.`
    : `For names below ${domain} receivers of the older standard look for a policy at _dmarc.${olderOrganisation} alone, and none is in force there.`;
}

/** What receivers of the newer standard apply to the names below, if they use another record for those. */
function newerBelow({ ruledBelowAt, olderBelowAt, belowByStandard, missingByStandard }: DmarcReport): string {
  if (ruledBelowAt === undefined || ruledBelowAt === olderBelowAt) return '';
  const applied = weakerPolicy(belowByStandard[0], missingByStandard[0]);
  return ` Receivers of the standard of 2026 go by _dmarc.${ruledBelowAt} and apply "${applied}".`;
}

/** `np` is a tag of the newer standard only. */
function unknownTag({ record, missingByStandard: [newer, older] }: DmarcReport): string {
  if (record?.missingSubdomainPolicy === undefined || ENFORCEMENT[newer] <= ENFORCEMENT[older]) return '';
  return ` For subdomains that do not exist, receivers of the standard of 2026 go by np and apply "${newer}"; older ones do not know np.`;
}
