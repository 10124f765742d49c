import type { PROOF_OF_SECURITY } from '../../rules/intents/proof-of-security.ts';
import type { OtherWords } from './other-words.ts';

/** More ways to ask for the same as ../proof-of-security.ts. */
export const PROOF_OF_SECURITY_OTHERWISE: OtherWords<keyof typeof PROOF_OF_SECURITY> = {
  'security-consulting': [
    'We have to prove to our insurer that we are secure.',
    'our customer demands a security assessment form',
    'fill in vendor security forms',
    'we need someone to act as security officer',
    'write an it security policy for us',
    'what do we answer on the cyber insurance application',
    'advice on our security strategy',
    'security review for a tender',
    'help us with risk management',
    'ciso as a service',
    'our insurer asks about two-step sign-in can you help us answer',
    'the insurer wants a statement about our security',
    'can you write policies for us',
    'write a password policy for our company',
    'insurance company wants to know how we protect data',
  ],
  popia: [
    'How do we comply with the protection of personal information act?',
    'popia policy',
    'client information was sent to the wrong person must we report it',
    'personal information act help',
    'is it against popia to whatsapp clients',
    'fines for popia',
    'how do we handle customer data legally',
    'what do i do when personal data got out',
    'privacy law for my company',
    'do you do popia audits',
  ],
  'iso-audit': [
    'Do you help companies through audits?',
    'we want to become iso certified',
    'auditor is coming next month can you help us prepare',
    'are you able to issue a certificate',
    'payment card standard compliance',
    'nist cyber security framework assessment',
    'we need soc2',
    'are you accredited',
    'gap analysis for iso 27001',
    'we need a certificate that we are secure for a tender',
    'proof for a tender that we are secure',
  ],
};
