import type { Finding } from './mail-findings.ts';
import type { MailSituation } from './mail-situation.ts';
import { type AppliedPolicy, weakerPolicy } from './dmarc/discover.ts';
import type { NeedsMet } from './protection.ts';
import type { SpfAccess } from './spf/spf-access.ts';

type Truth = boolean | undefined;

/** What the grades ask for, from the judged situation; undefined where it could not be read. */
export function mailNeeds(situation: MailSituation, findings: readonly Finding[]): NeedsMet {
  const { access, accessBelow, above, dmarc, dkim, isSigning, mx } = situation;
  const everyName = [access, accessBelow, ...(above ? [above.access] : [])];
  const below = weakerPolicy(dmarc.subdomainPolicy, dmarc.missingSubdomainPolicy);
  const limited = access.reach === 'unknown' ? undefined : access.isLimited;
  const filtered = either(isPolicy(dmarc.policy, 'reject'), isPolicy(dmarc.policy, 'quarantine'));
  return {
    refused: isPolicy(dmarc.policy, 'reject'),
    refusedBelow: isPolicy(below, 'reject'),
    filtered,
    limited,
    closed: all(everyName.map(isClosedToStrangers)),
    listed: all(everyName.map(isListed)),
    signed: isSigning || (dkim.state === 'unknown' ? undefined : false),
    nobody: access.reach === 'unknown' ? undefined : access.isClosed,
    noPost: mx === 'unknown' ? undefined : mx !== 'absent',
    anything: either(limited, filtered),
    sound: findings.every(({ severity }) => severity !== 'danger'),
  };
}

function isPolicy(applied: AppliedPolicy, wanted: AppliedPolicy): Truth {
  return applied === 'unknown' ? undefined : applied === wanted;
}

function isClosedToStrangers({ reach }: SpfAccess): Truth {
  return reach === 'unknown' ? undefined : reach !== 'everybody' && reach !== 'many';
}

function isListed({ reach }: SpfAccess): Truth {
  return reach === 'unknown' ? undefined : reach !== 'depends';
}

function either(one: Truth, other: Truth): Truth {
  if (one === true || other === true) return true;
  return one === undefined || other === undefined ? undefined : false;
}

function all(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}
