import type { PACKAGE_DETAILS } from '../rules/intents/package-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** What comes after a package has been spoken of. */
const after = (line: string) => ({
  'security-packages': ways(line),
  'small-business-packages': ways(line),
  'two-package-lists': ways(line),
  'which-package': ways(line),
});

/** How people ask which security package holds what. */
export const PACKAGE_DETAILS_EXAMPLES: Training<keyof typeof PACKAGE_DETAILS> = {
  'packages-with-pentest': {
    en: ways(
      'which package includes a penetration test | does business shield include pen testing | is a pentest in the enterprise package | which packages have penetration testing | pen test included in advanced? | how often is the pentest in business shield | does enterprise ready come with a pen test | is penetration testing part of any package | package with a pentest every year | does starter have a penetration test | do i get a pentest with basic | quarterly penetration testing which package',
    ),
    after: after(
      'does it have a pentest | is a pen test in there | penetration test included? | and a pentest | does that come with pen testing',
    ),
  },
  'packages-with-training': {
    en: ways(
      'which package has staff training | is training part of advanced | does basic include training | does starter protection include awareness training | how often is training in the advanced package | which package trains my staff | is awareness training included in business shield | custom training in which package | packages with phishing training | how many people are trained in starter',
    ),
    after: after(
      'is training in there | does it include training | do you train my people with that | and training | is awareness training part of it | training too?',
    ),
  },
  'packages-with-monitoring': {
    en: ways(
      'which package has 24/7 monitoring | which package comes with a soc | does business shield have round the clock monitoring | is 24 7 monitoring in advanced | package that watches day and night | does starter have monitoring | which package includes the 24/7 soc | is enterprise monitored around the clock | do you watch us at night on basic',
    ),
    after: after(
      'is it monitored 24/7 | do you watch at night with that | is monitoring included | with soc? | does it have 24/7 monitoring',
    ),
  },
  'packages-with-documents': {
    en: ways(
      'which package helps with popia | is iso 27001 support in a package | does business shield include gdpr | package with policy templates | which package keeps our popia documents current | iso 27001 documents which package | does enterprise include popia documents | gdpr assistance which package | which package for an audit',
    ),
    after: after(
      'does it include popia | is iso in there | does that help with gdpr | and popia | policies included?',
    ),
  },
  'packages-with-scans': {
    en: ways(
      'how often do you scan in the basic package | which package has a monthly vulnerability scan | how many scans are in advanced | is a vulnerability assessment part of starter protection | unlimited assessments which package | how often is a scan in business shield | quarterly scan in which package',
    ),
    after: after('how often do you scan | how many scans | is a scan included | scans too?'),
  },
  'packages-with-backup': {
    en: ways(
      'which security package includes backup | does advanced have backup monitoring | is backup part of basic | backup in business shield | does a security package test our backups | test restore in which package',
    ),
    after: after('is backup included | does it do backups | and backups | are backups in there'),
  },
  'packages-with-response': {
    en: ways(
      'which package has incident response | is incident response in starter | priority incident response which package | who helps if we are attacked on the basic package | does business shield include incident response',
    ),
    after: after(
      'what if we get hacked on that | is incident response included | do you help when we are attacked',
    ),
  },
  'packages-with-person': {
    en: ways(
      'which package gives us a named person | dedicated consultant which package | do we get our own contact person | a person who knows our systems in which package | account manager included? | does enterprise have a dedicated person',
    ),
    after: after('do we get our own person | is there a dedicated consultant | with a contact person?'),
  },
  'packages-with-firewall': {
    en: ways(
      'which package includes the firewall | is a managed firewall in advanced | threat detection which package | zero trust in which package | does basic manage our firewall | advanced persistent threat protection | package with remote access managed',
    ),
    after: after('is the firewall included | does it have a firewall | and threat detection'),
  },
  'packages-with-mail': {
    en: ways(
      'which package protects our email | is e-mail protection in basic | does starter include email security | spf dkim dmarc in which package | email monitoring which package | is dmarc looked after in a package',
    ),
    after: after('is email protection in there | does that cover email | spf and dmarc too?'),
  },
  'which-package': {
    en: ways(
      'which security package should i take | which package is right for a small office | we are 8 people which security package | what package for an accounting firm | help me choose a security package | which one is for us we have customer data | who is business shield for | who is starter protection for | which package if we do tenders | who is the basic package meant for | which package do we need for an auditor | which security package suits a clinic | what is the best package for us | who should take enterprise | which size fits us | we have people working from home which package',
    ),
    af: ways('watter pakket pas by ons | watter sekuriteitspakket moet ons vat'),
    after: after(
      'which one is for us | which should i take | which one fits a small office | what would you advise | which one do we need',
    ),
  },
  'basic-or-starter': {
    en: ways(
      'difference between basic and starter protection | basic or starter | why are there two packages at r2500 | basic vs starter protection | is starter the same as basic | both are 2500 what is the difference | compare basic with starter protection | should i take basic or starter | which is better starter or basic | starter protection versus the basic package',
    ),
    af: ways('wat is die verskil tussen basic en starter'),
    after: {
      'security-packages': ways('and how is starter different | what about starter then'),
      'small-business-packages': ways('how is that different from basic | and basic'),
    },
  },
  'enterprise-or-ready': {
    en: ways(
      'difference between enterprise and enterprise ready | enterprise or enterprise ready | why is enterprise ready cheaper than enterprise | enterprise vs enterprise ready | are there two enterprise packages | compare enterprise with enterprise ready | which enterprise one is better',
    ),
  },
};
