import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { lowerFirst, notSaid, PAGES, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

/** Questions after the first hour of an attack. Source on insurers: our article on the first hour of ransomware. */
export const AFTER_ATTACK = {
  'clean-up-service': {
    about: 'What cleaning up after a hack costs',
    answer: `Cleaning one laptop or PC of viruses is in the laptop and PC service, ${rand(PRICES.laptopService)}. Incident response is in every small business package, from ${rand(SMALL_BUSINESS_PACKAGES.starter)}/month, and in managed security: ${lowerFirst(textOf(MANAGED_SECURITY.services, 'Incident response'))} ${notSaid('an hourly rate or a price without a package, or whether we clean hacked websites')}`,
    links: [PAGES.smallBusiness, PAGES.managedSecurity, PAGES.contact],
  },
  'social-media-recovery': {
    about: 'Getting a social account back for you',
    answer: `${notSaid('whether we recover accounts at Facebook, Instagram and others, or what it costs')} Use the provider’s own recovery page, typed by yourself, and pay no helper whom you found in a search or a comment.`,
    links: [PAGES.contact],
  },
  forensics: {
    about: 'Forensic work and evidence for a court',
    answer: `${notSaid('whether we do forensic investigations, trace money, write affidavits or give evidence')} Until somebody has decided, nobody uses the device and nothing is deleted; write down who had it and when. What a court accepts is a question for your attorney.`,
    links: [PAGES.contact],
  },
  'cyber-insurance': {
    about: 'Cyber insurance',
    answer:
      'This site recommends no insurer, and your policy says what you must report to yours: some do not pay if you start repairs before you report, and many include a specialist. What we do help with is the questions an insurer asks, so that you answer them truthfully.',
    links: [PAGES.securityConsulting, PAGES.onRansomware],
  },
} satisfies Intents;
