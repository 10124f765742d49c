import { BOUNDARIES_OTHERWISE } from './boundaries.ts';
import { BREACH_TOOLS_OTHERWISE } from './breach-tools.ts';
import { BUYING_OTHERWISE } from './buying.ts';
import { CLOUD_AND_AI_OTHERWISE } from './cloud-and-ai.ts';
import { COMPUTER_TROUBLE_OTHERWISE } from './computer-trouble.ts';
import { CONTACT_OTHERWISE } from './contact.ts';
import { DEVICE_ADVICE_OTHERWISE } from './device-advice.ts';
import { FIRST_AID_ACCOUNTS_OTHERWISE } from './first-aid-accounts.ts';
import { FIRST_AID_DEVICES_OTHERWISE } from './first-aid-devices.ts';
import { FIRST_AID_IDENTITY_OTHERWISE } from './first-aid-identity.ts';
import { FIRST_AID_MONEY_OTHERWISE } from './first-aid-money.ts';
import { HOW_FAR_WE_COME_OTHERWISE } from './how-far-we-come.ts';
import { IT_SERVICES_OTHERWISE } from './it-services.ts';
import { OWN_PAGE_OTHERWISE } from './own-page.ts';
import { PLAN_CONTENTS_OTHERWISE } from './plan-contents.ts';
import { PLAN_PRICES_OTHERWISE } from './plan-prices.ts';
import { PORT_TOOL_OTHERWISE } from './port-tool.ts';
import { PRIVACY_OTHERWISE } from './privacy.ts';
import { PROOF_OF_SECURITY_OTHERWISE } from './proof-of-security.ts';
import { REACHING_US_OTHERWISE } from './reaching-us.ts';
import { REPAIRS_OTHERWISE } from './repairs.ts';
import { SCAM_ADVICE_OTHERWISE } from './scam-advice.ts';
import { SECURITY_PACKAGES_OTHERWISE } from './security-packages.ts';
import { SECURITY_SERVICES_OTHERWISE } from './security-services.ts';
import { SMALL_TALK_OTHERWISE } from './small-talk.ts';
import { SPOOF_TOOL_OTHERWISE } from './spoof-tool.ts';
import { SUBSCRIPTION_CHANGES_OTHERWISE } from './subscription-changes.ts';
import { SUBSCRIPTION_PAYMENTS_OTHERWISE } from './subscription-payments.ts';
import { VISITS_AND_QUOTES_OTHERWISE } from './visits-and-quotes.ts';
import { WHERE_AND_WHEN_OTHERWISE } from './where-and-when.ts';
import { WHO_WE_ARE_OTHERWISE } from './who-we-are.ts';
import type { OtherWords } from './other-words.ts';

/** Further ways to ask, of all topics. */
export const OTHERWISE: OtherWords = {
  ...BOUNDARIES_OTHERWISE,
  ...BREACH_TOOLS_OTHERWISE,
  ...BUYING_OTHERWISE,
  ...CLOUD_AND_AI_OTHERWISE,
  ...COMPUTER_TROUBLE_OTHERWISE,
  ...CONTACT_OTHERWISE,
  ...DEVICE_ADVICE_OTHERWISE,
  ...FIRST_AID_ACCOUNTS_OTHERWISE,
  ...FIRST_AID_DEVICES_OTHERWISE,
  ...FIRST_AID_IDENTITY_OTHERWISE,
  ...FIRST_AID_MONEY_OTHERWISE,
  ...HOW_FAR_WE_COME_OTHERWISE,
  ...IT_SERVICES_OTHERWISE,
  ...OWN_PAGE_OTHERWISE,
  ...PLAN_CONTENTS_OTHERWISE,
  ...PLAN_PRICES_OTHERWISE,
  ...PORT_TOOL_OTHERWISE,
  ...PRIVACY_OTHERWISE,
  ...PROOF_OF_SECURITY_OTHERWISE,
  ...REACHING_US_OTHERWISE,
  ...REPAIRS_OTHERWISE,
  ...SCAM_ADVICE_OTHERWISE,
  ...SECURITY_PACKAGES_OTHERWISE,
  ...SECURITY_SERVICES_OTHERWISE,
  ...SMALL_TALK_OTHERWISE,
  ...SPOOF_TOOL_OTHERWISE,
  ...SUBSCRIPTION_CHANGES_OTHERWISE,
  ...SUBSCRIPTION_PAYMENTS_OTHERWISE,
  ...VISITS_AND_QUOTES_OTHERWISE,
  ...WHERE_AND_WHEN_OTHERWISE,
  ...WHO_WE_ARE_OTHERWISE,
};
