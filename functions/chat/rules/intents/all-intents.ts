import { AI_DETAILS } from './ai-details.ts';
import { HABIT_ADVICE } from './habit-advice.ts';
import { JOB_DETAILS } from './job-details.ts';
import { NOT_SAID } from './not-said.ts';
import { PACKAGE_DETAILS } from './package-details.ts';
import { PLAN_TERMS } from './plan-terms.ts';
import { POPIA_ADVICE } from './popia-advice.ts';
import { PRIVACY_DETAILS } from './privacy-details.ts';
import { TESTING_DETAILS } from './testing-details.ts';
import { TOOL_DETAILS } from './tool-details.ts';
import { BEFORE_HARM } from './before-harm.ts';
import { BOUNDARIES } from './boundaries.ts';
import { BREACH_TOOLS } from './breach-tools.ts';
import { BUYING } from './buying.ts';
import { CLOUD_AND_AI } from './cloud-and-ai.ts';
import { COMPUTER_TROUBLE } from './computer-trouble.ts';
import { CONTACT } from './contact.ts';
import { DEVICE_ADVICE } from './device-advice.ts';
import { FIRST_AID_ACCOUNTS } from './first-aid-accounts.ts';
import { FIRST_AID_COMPANY } from './first-aid-company.ts';
import { FIRST_AID_DAMAGE } from './first-aid-damage.ts';
import { FIRST_AID_DEVICES } from './first-aid-devices.ts';
import { FIRST_AID_IDENTITY } from './first-aid-identity.ts';
import { FIRST_AID_MONEY } from './first-aid-money.ts';
import { HOW_FAR_WE_COME } from './how-far-we-come.ts';
import { IT_SERVICES } from './it-services.ts';
import { OWN_PAGE } from './own-page.ts';
import { PASSWORD_TOOL } from './password-check.ts';
import { PLAN_CONTENTS } from './plan-contents.ts';
import { PLAN_PRICES } from './plan-prices.ts';
import { PORT_TOOL } from './port-tool.ts';
import { PRIVACY } from './privacy.ts';
import { PROOF_OF_SECURITY } from './proof-of-security.ts';
import { REACHING_US } from './reaching-us.ts';
import { REPORT_TOOL } from './report-tool.ts';
import { REPAIRS } from './repairs.ts';
import { SCAM_ADVICE } from './scam-advice.ts';
import { SECURITY_PACKAGES } from './security-packages.ts';
import { SECURITY_SERVICES } from './security-services.ts';
import { SMALL_TALK } from './small-talk.ts';
import { SPOOF_TOOL } from './spoof-tool.ts';
import { SUBSCRIPTION_CHANGES } from './subscription-changes.ts';
import { SUBSCRIPTION_PAYMENTS } from './subscription-payments.ts';
import { VISITS_AND_QUOTES } from './visits-and-quotes.ts';
import { WHERE_AND_WHEN } from './where-and-when.ts';
import { WHO_WE_ARE } from './who-we-are.ts';
import { AFTER_ATTACK } from './after-attack.ts';
import { IS_IT_US } from './is-it-us.ts';
import { JOB_TERMS } from './job-terms.ts';
import { READING_HERE } from './reading-here.ts';
import { USING_THE_TOOLS } from './using-the-tools.ts';
import { LOOKING_AFTER } from './looking-after.ts';
import { MONEY_AND_SIM } from './money-and-sim.ts';
import { PAGE_WORDS } from './page-words.ts';
import { STORAGE_DETAILS } from './storage-details.ts';
import { WORDS_EXPLAINED } from './words-explained.ts';
import type { Intents } from './intent.ts';

/** Everything the assistant can answer, by topic. */
const TOPICS: Readonly<Record<string, Intents>> = {
  'first-aid-devices': FIRST_AID_DEVICES,
  'first-aid-money': FIRST_AID_MONEY,
  'first-aid-identity': FIRST_AID_IDENTITY,
  'first-aid-accounts': FIRST_AID_ACCOUNTS,
  'first-aid-company': FIRST_AID_COMPANY,
  'first-aid-damage': FIRST_AID_DAMAGE,
  'money-and-sim': MONEY_AND_SIM,
  'where-and-when': WHERE_AND_WHEN,
  'how-far-we-come': HOW_FAR_WE_COME,
  'reaching-us': REACHING_US,
  'who-we-are': WHO_WE_ARE,
  contact: CONTACT,
  'visits-and-quotes': VISITS_AND_QUOTES,
  'plan-prices': PLAN_PRICES,
  'plan-contents': { ...PLAN_CONTENTS, ...PLAN_TERMS },
  'subscription-changes': SUBSCRIPTION_CHANGES,
  'subscription-payments': SUBSCRIPTION_PAYMENTS,
  'own-page': OWN_PAGE,
  repairs: REPAIRS,
  'computer-trouble': COMPUTER_TROUBLE,
  'it-services': IT_SERVICES,
  'looking-after': LOOKING_AFTER,
  buying: BUYING,
  'security-packages': { ...SECURITY_PACKAGES, ...PACKAGE_DETAILS },
  'security-services': { ...SECURITY_SERVICES, ...TESTING_DETAILS },
  'proof-of-security': { ...PROOF_OF_SECURITY, ...POPIA_ADVICE },
  'cloud-and-ai': { ...CLOUD_AND_AI, ...AI_DETAILS },
  'storage-details': STORAGE_DETAILS,
  'breach-tools': { ...BREACH_TOOLS, ...PASSWORD_TOOL },
  'report-tool': REPORT_TOOL,
  'spoof-tool': { ...SPOOF_TOOL, ...TOOL_DETAILS },
  'port-tool': PORT_TOOL,
  'scam-advice': SCAM_ADVICE,
  'device-advice': { ...DEVICE_ADVICE, ...HABIT_ADVICE },
  privacy: { ...PRIVACY, ...PRIVACY_DETAILS },
  'job-details': JOB_DETAILS,
  'before-harm': BEFORE_HARM,
  'is-it-us': IS_IT_US,
  'reading-here': READING_HERE,
  'page-words': PAGE_WORDS,
  'using-the-tools': USING_THE_TOOLS,
  'words-explained': WORDS_EXPLAINED,
  'not-said': { ...NOT_SAID, ...JOB_TERMS, ...AFTER_ATTACK },
  'small-talk': SMALL_TALK,
  boundaries: BOUNDARIES,
};

/** Everything the assistant can answer, by name. */
export const INTENTS: Intents = Object.fromEntries(
  Object.values(TOPICS).flatMap((intents) => Object.entries(intents)),
);

const TOPIC_OF = new Map(
  Object.entries(TOPICS).flatMap(([topic, intents]) => Object.keys(intents).map((name) => [name, topic])),
);

/** The topic an intent belongs to. */
export function topicOf(intent: string): string | undefined {
  return TOPIC_OF.get(intent);
}
