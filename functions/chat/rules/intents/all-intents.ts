import { FIRST_AID_ACCOUNTS, FIRST_AID_COMPANY, FIRST_AID_DEVICES } from './first-aid-attacks.ts';
import { FIRST_AID_DAMAGE, FIRST_AID_IDENTITY, FIRST_AID_MONEY, MONEY_AND_SIM } from './first-aid-losses.ts';
import {
  CONTACT,
  HOW_FAR_WE_COME,
  IS_IT_US,
  REACHING_US,
  VISITS_AND_QUOTES,
  WHERE_AND_WHEN,
  WHO_WE_ARE,
} from './company.ts';
import {
  OWN_PAGE_OF_SUBSCRIBER,
  PLAN_CONTENTS,
  PLAN_PRICES,
  PLAN_TERMS,
  SUBSCRIPTION_CHANGES,
  SUBSCRIPTION_PAYMENTS,
} from './plan.ts';
import {
  BUYING,
  COMPUTER_TROUBLE,
  IT_SERVICES,
  JOB_DETAILS,
  JOB_TERMS,
  LOOKING_AFTER,
  REPAIRS,
} from './computers.ts';
import { PACKAGE_DETAILS, SECURITY_PACKAGES, SECURITY_SERVICES, TESTING_DETAILS } from './security.ts';
import { POPIA_ADVICE, PRIVACY, PRIVACY_DETAILS, PROOF_OF_SECURITY } from './law.ts';
import { AI_DETAILS, CLOUD_AND_AI, STORAGE_DETAILS } from './storage-and-ai.ts';
import {
  BREACH_TOOLS,
  PASSWORD_TOOL,
  PORT_TOOL,
  READING_HERE,
  REPORT_TOOL,
  USING_THE_TOOLS,
} from './tools.ts';
import { SPOOF_TOOL, TOOL_DETAILS } from './mail.ts';
import {
  AFTER_ATTACK,
  BEFORE_HARM,
  DEVICE_ADVICE,
  HABIT_ADVICE,
  SCAM_ADVICE,
  WORDS_EXPLAINED,
} from './advice.ts';
import { BOUNDARIES, DANGER, NOT_SAID, SMALL_TALK } from './talk.ts';
import type { Intents } from './intent.ts';

/** Everything the assistant can answer, by name. */
export const INTENTS: Intents = {
  ...FIRST_AID_DEVICES,
  ...FIRST_AID_ACCOUNTS,
  ...FIRST_AID_COMPANY,
  ...FIRST_AID_MONEY,
  ...FIRST_AID_IDENTITY,
  ...MONEY_AND_SIM,
  ...FIRST_AID_DAMAGE,
  ...WHERE_AND_WHEN,
  ...HOW_FAR_WE_COME,
  ...REACHING_US,
  ...CONTACT,
  ...WHO_WE_ARE,
  ...VISITS_AND_QUOTES,
  ...IS_IT_US,
  ...PLAN_PRICES,
  ...PLAN_CONTENTS,
  ...PLAN_TERMS,
  ...SUBSCRIPTION_CHANGES,
  ...SUBSCRIPTION_PAYMENTS,
  ...OWN_PAGE_OF_SUBSCRIBER,
  ...REPAIRS,
  ...COMPUTER_TROUBLE,
  ...IT_SERVICES,
  ...LOOKING_AFTER,
  ...BUYING,
  ...JOB_DETAILS,
  ...JOB_TERMS,
  ...SECURITY_PACKAGES,
  ...PACKAGE_DETAILS,
  ...SECURITY_SERVICES,
  ...TESTING_DETAILS,
  ...PROOF_OF_SECURITY,
  ...POPIA_ADVICE,
  ...PRIVACY,
  ...PRIVACY_DETAILS,
  ...CLOUD_AND_AI,
  ...AI_DETAILS,
  ...STORAGE_DETAILS,
  ...BREACH_TOOLS,
  ...PASSWORD_TOOL,
  ...REPORT_TOOL,
  ...PORT_TOOL,
  ...USING_THE_TOOLS,
  ...READING_HERE,
  ...SPOOF_TOOL,
  ...TOOL_DETAILS,
  ...SCAM_ADVICE,
  ...DEVICE_ADVICE,
  ...HABIT_ADVICE,
  ...BEFORE_HARM,
  ...WORDS_EXPLAINED,
  ...AFTER_ATTACK,
  ...SMALL_TALK,
  ...BOUNDARIES,
  ...DANGER,
  ...NOT_SAID,
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

/** All subjects. */
export const ALL_SUBJECTS: readonly string[] = Object.keys(SUBJECTS);

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
