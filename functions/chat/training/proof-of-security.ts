import type { PROOF_OF_SECURITY } from '../rules/intents/proof-of-security.ts';
import type { Training } from '../rules/intents/intent.ts';

/** How people ask for help with questionnaires, POPIA and audits. */
export const PROOF_OF_SECURITY_EXAMPLES: Training<keyof typeof PROOF_OF_SECURITY> = {
  'security-consulting': {
    en: [
      'can you fill in a security questionnaire for us',
      'our client sent a security questionnaire',
      'insurer wants proof of security',
      'virtual ciso',
      'we need security policies',
      'cybersecurity consulting',
      'our insurance asks about mfa',
      'security officer part time',
      'supplier security assessment',
      'our biggest customer wants proof that we are secure',
      'help with cyber insurance form',
    ],
  },
  popia: {
    en: [
      'can you help with popia',
      'do we need popia compliance',
      'what must i do for popia',
      'is my business popia compliant',
      'who must comply with popi act',
      'popi act help',
      'information regulator report',
    ],
    af: [
      'kan julle help met popia',
      'wat moet ek doen vir popia',
      'geld popia vir klein besighede',
      'hoe voldoen ek aan popia',
    ],
    zu: [
      'ningasiza nge-popia',
      'kumele ngenzeni nge-popia',
      'i-popia iyasebenza ebhizinisini elincane',
      'kufanele ngibike uma idatha ivuzile',
      'ngithobela kanjani i-popia',
    ],
    after: {
      privacy: ['and popia'],
    },
  },
  'iso-audit': {
    en: [
      'can you certify us for iso 27001',
      'do you help with iso 27001',
      'audit support',
      'pci dss compliance',
      'do you give certificates',
      'nist framework help',
      'cobit',
      'we have an it audit coming up',
      'can you prepare us for an audit',
      'iso certification price',
      'soc 2',
    ],
  },
};
