import type { DmarcPolicy } from '../dmarc/parse-dmarc.ts';
import type { MailSituation } from '../mail-situation.ts';
import { dmarcRecordWith, publishedDmarc, type WantedPolicies } from './dmarc-record.ts';
import type { Fix } from './fix.ts';

interface Step extends Pick<Fix, 'id' | 'title' | 'explanation' | 'waitFor'> {
  readonly wanted: WantedPolicies;
}

const READ_REPORTS =
  'Read the reports for two to four weeks, and see to it that every service that sends for you passes SPF or DKIM.';
const WATCH_JUNK = 'Watch for two to four weeks that none of your own mail lands in junk folders.';

const STEPS: Record<DmarcPolicy, Step> = {
  none: {
    id: 'dmarc-none',
    title: 'Begin to watch with DMARC',
    explanation:
      'Nothing is refused yet. Receivers send reports on who sends mail as you; make sure that the mailbox for them exists, or name another.',
    wanted: { policy: 'none' },
    waitFor: READ_REPORTS,
  },
  quarantine: {
    id: 'dmarc-quarantine',
    title: 'Send forgeries to the junk folder',
    explanation:
      'Only when the reports show that all your own mail passes SPF or DKIM. What fails goes to the junk folder from now on.',
    wanted: { policy: 'quarantine' },
    waitFor: WATCH_JUNK,
  },
  reject: {
    id: 'dmarc-reject',
    title: 'Have forgeries refused',
    explanation:
      'Only when nothing of your own has landed in junk folders. From now on forgeries are refused.',
    wanted: { policy: 'reject' },
    waitFor: null,
  },
};

const BELOW: Omit<Step, 'wanted'> = {
  id: 'dmarc-subdomains',
  title: 'Protect the subdomains too',
  explanation:
    'A forger only has to invent a name below yours. Check first that mail you send from subdomains passes SPF or DKIM.',
  waitFor: WATCH_JUNK,
};

/** The steps from where the domain stands to a policy of reject, each safe only after the one before. */
export function dmarcFix(situation: MailSituation): Fix[] {
  if (situation.dmarc.state === 'unknown') return [];
  const steps = situation.sendsMail ? stepsOfSender(situation) : stepsOfOther(situation);
  let present = publishedDmarc(situation);
  return steps.map(({ wanted, ...step }) => {
    const value = dmarcRecordWith(wanted, situation);
    const replaces = present;
    present = [value];
    return { ...step, record: { host: `_dmarc.${situation.facts.domain}`, type: 'TXT', value }, replaces };
  });
}

/** A domain that sends nothing needs no time to watch. */
function stepsOfOther({ domain, subdomain }: MailSituation): Step[] {
  if (domain.answer === 'no' && subdomain.answer === 'no') return [];
  const explanation = 'A domain that sends no mail needs no time to watch: everything in its name is forged.';
  return [{ ...STEPS.reject, explanation }];
}

function stepsOfSender(situation: MailSituation): Step[] {
  const { policy, record } = situation.dmarc;
  const hasReports = record?.reports.some(({ kind }) => kind === 'aggregate') ?? false;
  if (policy === 'absent' || (policy === 'none' && !hasReports))
    return [STEPS.none, STEPS.quarantine, STEPS.reject];
  if (policy === 'none') return [STEPS.quarantine, STEPS.reject];
  const below = stepsBelow(situation);
  return policy === 'quarantine' ? [...below.slice(0, 1), STEPS.reject] : below;
}

/** Subdomains that really send mail get the policy of the domain by a step of their own. */
function stepsBelow({ dmarc }: MailSituation): Step[] {
  const { policy, subdomainPolicy, missingSubdomainPolicy } = dmarc;
  const isOpen = (applied: string) => applied === 'none' || applied === 'absent';
  if (policy === 'quarantine') {
    return isOpen(subdomainPolicy) ? [{ ...BELOW, wanted: { policy } }] : [];
  }
  const last: Step = { ...BELOW, wanted: { policy: 'reject' }, waitFor: null };
  const half: Step = { ...BELOW, wanted: { policy: 'reject', subdomainPolicy: 'quarantine' } };
  if (isOpen(subdomainPolicy))
    return [
      half,
      { ...last, id: 'dmarc-subdomains-reject', title: 'Have forgeries refused for subdomains too' },
    ];
  const isWeaker = [subdomainPolicy, missingSubdomainPolicy].some(
    (applied) => applied !== 'reject' && applied !== 'unknown',
  );
  return isWeaker ? [last] : [];
}
