import { DAY_SECONDS } from '#shared/rules/time.ts';
import { COMPANY } from '#shared/content/company.ts';
import {
  MONITOR_LINKS_PER_DAY,
  MONITOR_WINDOW_SECONDS,
  MOST_MONITOR_LINKS,
  MOST_MONITOR_REQUESTS_PER_WINDOW,
} from '#shared/rules/monitor.ts';
import { SHARE_OF_ONE_VISITOR } from '#shared/rules/limits.ts';
import { domainKeyOf, mailboxKeyOf } from '../../leads/rules/acknowledgement-keys.ts';
import {
  type RateLimit,
  refundRateLimits,
  spendBudget,
  spendRateLimits,
  visitorRateLimits,
} from '../../platform/limits.ts';
import { withDns } from '../../platform/dns.ts';
import { sendMail } from '../../platform/mailer.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { InvalidInputError, Refusal, SourceDownError } from '../../platform/rules/errors.ts';
import { siteAddress } from '../../platform/setting.ts';
import { cannotReceive } from '../rules/confirm.ts';
import { confirmationMail } from '../rules/monitor-mails.ts';
import type { PendingMonitor } from '../rules/sealed-link.ts';
import { monitorLinkAddress } from './monitor-links.ts';

const REQUESTS = {
  name: 'monitor',
  most: MOST_MONITOR_REQUESTS_PER_WINDOW,
  seconds: MONITOR_WINDOW_SECONDS,
};

/**
 * Mails the link that confirms a request for a monitor. The request is stored only in the link. Throws TooSoonError
 * when a limit of the visitor, the mailbox, its firm, the domain or all visitors together is used up; a failed attempt
 * gives its uses back.
 */
export async function askToConfirm(pending: PendingMonitor, visitorKey: string): Promise<void> {
  const own = visitorRateLimits(visitorKey, REQUESTS);
  const shared = sharedLimitsOf(pending);
  await spendRateLimits([...own, ...shared]);
  try {
    if (pending.domain !== undefined) await refuseMissingDomain(pending.domain);
    await spendBudget(DAY_OF_LINKS, visitorKey);
    await mailLink(pending);
  } catch (error) {
    // Except for the visitor's own limit, so that trying one domain after another is still counted.
    await refundRateLimits(error instanceof InvalidInputError ? shared : [...own, ...shared]);
    throw error;
  }
}

async function mailLink(pending: PendingMonitor): Promise<void> {
  const link = await monitorLinkAddress({ for: 'confirm', ...pending });
  const mail = confirmationMail(pending, link, siteAddress());
  const { outcome } = await sendMail(mail, { to: [pending.email], replyTo: [COMPANY.email] });
  if (outcome === 'refused') throw cannotReceive();
  if (outcome !== 'sent')
    throw new SourceDownError(
      'We cannot send the email at the moment. Please try again in a few minutes.',
      120,
    );
}

/**
 * A domain that does not exist was mistyped, or is a message to the recipient. If the DNS cannot tell, it is accepted.
 */
async function refuseMissingDomain(domain: string): Promise<void> {
  const asked = await withDns((dns) => dns.ns(domain)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  if (asked?.kind === 'no-domain')
    throw new InvalidInputError(`There is no domain ${domain}. Please check the spelling.`);
}

/** The narrowest limits first, as `spendRateLimits` needs them. */
function sharedLimitsOf({ email, domain }: PendingMonitor): RateLimit[] {
  const { perMailbox, perFirm, perDomain } = MOST_MONITOR_LINKS;
  // Until it is confirmed, nothing but a count is stored of the domain.
  const ofDomain = domain === undefined ? undefined : `monitor-domain#${sha256Hex(domain)}`;
  const limits = [
    [
      mailboxKeyOf(email, 'monitor-link'),
      perMailbox,
      'We have sent this email to that address several times today. Please look for it, also in the junk or spam folder, or try again tomorrow.',
    ],
    [
      domainKeyOf(email, 'monitor-link'),
      perFirm,
      'We have sent this email to several addresses of that company today. Please try again tomorrow.',
    ],
    [ofDomain, perDomain, 'Several people asked for this domain today. Please try again tomorrow.'],
  ] as const;
  return limits.flatMap(([key, most, sentence]) =>
    key === undefined ? [] : [{ key, most, seconds: DAY_SECONDS, sentence: () => sentence }],
  );
}

const spent = () => 'We cannot send any more of these emails today. Please try again tomorrow.';

const DAY_OF_LINKS = {
  key: 'monitor-links',
  most: MONITOR_LINKS_PER_DAY,
  seconds: DAY_SECONDS,
  shareOfOne: SHARE_OF_ONE_VISITOR.monitorLinks,
  spent,
  shareSpent: spent,
};
