import { AI_DETAILS_EXAMPLES } from './ai-details.ts';
import { HABIT_ADVICE_EXAMPLES } from './habit-advice.ts';
import { JOB_DETAILS_EXAMPLES } from './job-details.ts';
import { NOT_SAID_EXAMPLES } from './not-said.ts';
import { PACKAGE_DETAILS_EXAMPLES } from './package-details.ts';
import { PLAN_TERMS_EXAMPLES } from './plan-terms.ts';
import { POPIA_ADVICE_EXAMPLES } from './popia-advice.ts';
import { PRIVACY_DETAILS_EXAMPLES } from './privacy-details.ts';
import { TESTING_DETAILS_EXAMPLES } from './testing-details.ts';
import { TOOL_DETAILS_EXAMPLES } from './tool-details.ts';
import { MORE_OF_PRICES } from './more-of-prices.ts';
import { MORE_OF_REST } from './more-of-rest.ts';
import { MORE_OF_TOOLS } from './more-of-tools.ts';
import { BOUNDARIES_EXAMPLES } from './boundaries.ts';
import { BREACH_TOOLS_EXAMPLES } from './breach-tools.ts';
import { BUYING_EXAMPLES } from './buying.ts';
import { CLOUD_AND_AI_EXAMPLES } from './cloud-and-ai.ts';
import { COMPUTER_TROUBLE_EXAMPLES } from './computer-trouble.ts';
import { CONTACT_EXAMPLES } from './contact.ts';
import { DEVICE_ADVICE_EXAMPLES } from './device-advice.ts';
import { FIRST_AID_ACCOUNTS_EXAMPLES } from './first-aid-accounts.ts';
import { FIRST_AID_DEVICES_EXAMPLES } from './first-aid-devices.ts';
import { FIRST_AID_IDENTITY_EXAMPLES } from './first-aid-identity.ts';
import { FIRST_AID_MONEY_EXAMPLES } from './first-aid-money.ts';
import { HOW_FAR_WE_COME_EXAMPLES } from './how-far-we-come.ts';
import { IT_SERVICES_EXAMPLES } from './it-services.ts';
import { OTHERWISE } from './other-words/all-other-words.ts';
import { OWN_PAGE_EXAMPLES } from './own-page.ts';
import { PLAN_CONTENTS_EXAMPLES } from './plan-contents.ts';
import { PLAN_PRICES_EXAMPLES } from './plan-prices.ts';
import { PORT_TOOL_EXAMPLES } from './port-tool.ts';
import { PRIVACY_EXAMPLES } from './privacy.ts';
import { PROOF_OF_SECURITY_EXAMPLES } from './proof-of-security.ts';
import { REACHING_US_EXAMPLES } from './reaching-us.ts';
import { REPAIRS_EXAMPLES } from './repairs.ts';
import { SCAM_ADVICE_EXAMPLES } from './scam-advice.ts';
import { SECURITY_PACKAGES_EXAMPLES } from './security-packages.ts';
import { SECURITY_SERVICES_EXAMPLES } from './security-services.ts';
import { SMALL_TALK_EXAMPLES } from './small-talk.ts';
import { SPOOF_TOOL_EXAMPLES } from './spoof-tool.ts';
import { SUBSCRIPTION_CHANGES_EXAMPLES } from './subscription-changes.ts';
import { SUBSCRIPTION_PAYMENTS_EXAMPLES } from './subscription-payments.ts';
import { VISITS_AND_QUOTES_EXAMPLES } from './visits-and-quotes.ts';
import { WHERE_AND_WHEN_EXAMPLES } from './where-and-when.ts';
import { WHO_WE_ARE_EXAMPLES } from './who-we-are.ts';
import { FAVOURS_OUT_OF_SCOPE } from './out-of-scope-favours.ts';
import { LIFE_OUT_OF_SCOPE } from './out-of-scope-life.ts';
import { ALIKE_OUT_OF_SCOPE } from './out-of-scope-who.ts';
import { NEAR_OUT_OF_SCOPE } from './out-of-scope-near.ts';
import { SHOPS_OUT_OF_SCOPE } from './out-of-scope-shops.ts';
import { TRADES_OUT_OF_SCOPE } from './out-of-scope-trades.ts';
import { GENERAL_OUT_OF_SCOPE } from './out-of-scope.ts';
import type { Examples, Training } from '../rules/intents/intent.ts';

const EXAMPLES: Training = {
  ...FIRST_AID_DEVICES_EXAMPLES,
  ...FIRST_AID_MONEY_EXAMPLES,
  ...FIRST_AID_IDENTITY_EXAMPLES,
  ...FIRST_AID_ACCOUNTS_EXAMPLES,
  ...WHERE_AND_WHEN_EXAMPLES,
  ...HOW_FAR_WE_COME_EXAMPLES,
  ...REACHING_US_EXAMPLES,
  ...WHO_WE_ARE_EXAMPLES,
  ...CONTACT_EXAMPLES,
  ...VISITS_AND_QUOTES_EXAMPLES,
  ...PLAN_PRICES_EXAMPLES,
  ...PLAN_CONTENTS_EXAMPLES,
  ...SUBSCRIPTION_CHANGES_EXAMPLES,
  ...SUBSCRIPTION_PAYMENTS_EXAMPLES,
  ...OWN_PAGE_EXAMPLES,
  ...REPAIRS_EXAMPLES,
  ...COMPUTER_TROUBLE_EXAMPLES,
  ...IT_SERVICES_EXAMPLES,
  ...BUYING_EXAMPLES,
  ...SECURITY_PACKAGES_EXAMPLES,
  ...SECURITY_SERVICES_EXAMPLES,
  ...PROOF_OF_SECURITY_EXAMPLES,
  ...CLOUD_AND_AI_EXAMPLES,
  ...BREACH_TOOLS_EXAMPLES,
  ...SPOOF_TOOL_EXAMPLES,
  ...PORT_TOOL_EXAMPLES,
  ...SCAM_ADVICE_EXAMPLES,
  ...DEVICE_ADVICE_EXAMPLES,
  ...PRIVACY_EXAMPLES,
  ...AI_DETAILS_EXAMPLES,
  ...HABIT_ADVICE_EXAMPLES,
  ...JOB_DETAILS_EXAMPLES,
  ...NOT_SAID_EXAMPLES,
  ...PACKAGE_DETAILS_EXAMPLES,
  ...PLAN_TERMS_EXAMPLES,
  ...POPIA_ADVICE_EXAMPLES,
  ...PRIVACY_DETAILS_EXAMPLES,
  ...TESTING_DETAILS_EXAMPLES,
  ...TOOL_DETAILS_EXAMPLES,
  ...SMALL_TALK_EXAMPLES,
  ...BOUNDARIES_EXAMPLES,
};

const MORE: Training = { ...MORE_OF_PRICES, ...MORE_OF_REST, ...MORE_OF_TOOLS };

/** How people ask for every intent. Read by the build step and by evaluations, never by the handler. */
export const TRAINING: Training = Object.fromEntries(
  Object.entries(EXAMPLES).map(([name, examples]): [string, Examples] => {
    const { en, af = [], zu = [], after = {} } = MORE[name] ?? { en: [] };
    const told = examples.after ?? {};
    const subjects = [...new Set([...Object.keys(told), ...Object.keys(after)])];
    return [
      name,
      {
        en: [...new Set([...examples.en, ...(OTHERWISE[name] ?? []), ...en])],
        af: [...new Set([...(examples.af ?? []), ...af])],
        zu: [...new Set([...(examples.zu ?? []), ...zu])],
        after: Object.fromEntries(
          subjects.map((before) => [
            before,
            [...new Set([...(told[before] ?? []), ...(after[before] ?? [])])],
          ]),
        ),
      },
    ];
  }),
);

/** What has nothing to do with the company: what a question must not be taken for. */
export const OUT_OF_SCOPE: readonly string[] = [
  ...GENERAL_OUT_OF_SCOPE,
  ...TRADES_OUT_OF_SCOPE,
  ...NEAR_OUT_OF_SCOPE,
  ...ALIKE_OUT_OF_SCOPE,
  ...SHOPS_OUT_OF_SCOPE,
  ...LIFE_OUT_OF_SCOPE,
  ...FAVOURS_OUT_OF_SCOPE,
];
