import { ADVICE } from './advice.ts';
import { COMPANY_INTENTS } from './company.ts';
import { COMPUTERS } from './computers.ts';
import { FIRST_AID_ATTACKS } from './first-aid-attacks.ts';
import { FIRST_AID_LOSSES } from './first-aid-losses.ts';
import type { Intents } from './intent.ts';
import { LAW } from './law.ts';
import { MAIL } from './mail.ts';
import { PLAN } from './plan.ts';
import { SECURITY } from './security.ts';
import { STORAGE_AND_AI } from './storage-and-ai.ts';
import { TALK } from './talk.ts';
import { TOOLS } from './tools.ts';

/** Everything the assistant can answer, by name. */
export const INTENTS: Intents = {
  ...FIRST_AID_ATTACKS,
  ...FIRST_AID_LOSSES,
  ...COMPANY_INTENTS,
  ...PLAN,
  ...COMPUTERS,
  ...SECURITY,
  ...LAW,
  ...STORAGE_AND_AI,
  ...TOOLS,
  ...MAIL,
  ...ADVICE,
  ...TALK,
};

/** What each intent is about, where "how much is that" or "how long does it take" may be asked of it next. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ai: 'ai-services ai-price ai-data ai-trial ai-limits',
  aid: 'aid-hacked aid-unsure aid-ransomware aid-website-hacked aid-clicked-link aid-fake-support aid-lost-device aid-gave-password aid-whatsapp aid-locked-out aid-account-hacked aid-details-let-out aid-insider aid-unknown-bill aid-domain-lost aid-page-taken aid-false-page aid-gave-otp aid-money-gone aid-paid-invoice aid-about-to-pay aid-child-bought aid-sim-swap aid-leaked-id aid-blackmail aid-authority aid-money-and-sim aid-liquid aid-battery aid-burning aid-all-down',
  backup: 'cloud-or-own cloud-storage cloud-price backup-service restore-time open-sharing backup-advice',
  breaches:
    'breach-check breach-result breach-clean breach-privacy breached-websites password-check password-check-private',
  buying: 'sell-hardware buying-advice',
  company:
    'opening-hours after-hours areas-served languages contact about-company services-overview registration careers reviews complaint not-said-company',
  computer:
    'laptop-repair repair-parts repair-where repair-time phone-repair data-recovery printers mail-trouble computer-password recovery-key no-fix-no-fee move-files clean-up-service not-said-repairs',
  law: 'other-frameworks security-consulting popia popia-who popia-leak popia-list cyber-insurance',
  'mail-and-domain':
    'forged-mail email-protection security-report report-kept monitor finding-website result-mail spoof-check spf dkim dmarc spf-dkim-dmarc spoof-result parked-domain spoof-configured spoof-limits spoof-cost other-mail-records spf-ending dmarc-reject-needed dkim-not-found mail-records-order',
  'on-site':
    'it-consulting wifi-network load-shedding microsoft-365 server-support look-after taking-over how-a-job-goes leaving-us project-billing',
  packages: 'cyber-security security-packages which-package firewall-vpn',
  pentest: 'penetration-test pentest-price pentest-agreement pentest-steps',
  plan: 'remote-help reply-time plan-price which-plan setup-and-contract trial-discount vat-included plan-included remote-minutes plan-not-included subscribe-how fair-use support-hours liability cancel refund end-year-early change-seats change-plan change-subscriber payment-methods missed-payment checkout-trouble unknown-charge receipts my-link',
  ports: 'port-scanner port-result port-permission port-open',
  privacy: 'chat-privacy delete-my-data privacy cookies no-marketing data-shared',
  scan: 'vulnerability-scan scan-minimum scan-harmless',
  training: 'security-training',
  watching: 'package-notice service-levels managed-security incident-plan',
};

const SUBJECT_OF = new Map(
  Object.entries(SUBJECTS).flatMap(([subject, names]) => names.split(' ').map((name) => [name, subject])),
);

/** The subject of an intent, if it has one. */
export function subjectOf(intent: string): string | undefined {
  return SUBJECT_OF.get(intent);
}

/** An intent, or a subject, and the subject that it has: what was spoken of, as the classifier sees it. */
export function withSubject(intent: string): string[] {
  return [intent, subjectOf(intent) ?? []].flat();
}

/** Whether an intent is first aid for an emergency. */
export function isFirstAid(intent: string | undefined): boolean {
  return intent !== undefined && INTENTS[intent]?.firstAid !== undefined;
}

/** Whether an intent tells of danger to people, whose answer is the emergency services. */
export function isDanger(intent: string | undefined): boolean {
  return intent !== undefined && INTENTS[intent]?.danger === true;
}

/** Whether an intent is a subject that can be offered or spoken of: no small talk, no refusal, no danger. */
export function isOffered(intent: string): boolean {
  const found = INTENTS[intent];
  return found !== undefined && !found.aside && !found.danger;
}
