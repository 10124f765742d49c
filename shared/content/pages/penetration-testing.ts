import { points, type Step } from './point.ts';

export const PENETRATION_TESTING = {
  heading: 'Penetration Testing',
  lead: 'We try to get in, with your written permission, and show you how, before somebody else does without it.',
  services: points({
    'From the internet':
      'Everything of yours that a stranger can reach: websites, mail, remote access, forgotten servers.',
    'Inside the office': 'What a visitor on the Wi-Fi, or one infected laptop, could get to.',
    'Web applications':
      'Sign-in, payments, what one customer can see of another. Following the OWASP testing guide.',
    'Wi-Fi': 'Guests, staff and the printer that is on both networks.',
    People: 'A phishing exercise, agreed with you, that shames nobody.',
    Cloud: 'Microsoft 365, Google Workspace and AWS: rights, sharing and keys left lying about.',
  }),
  processLead: 'Six steps. Getting in is not the last of them: what counts is the report we come back with.',
  process: points({
    'Planning and reconnaissance':
      'We agree in writing what is tested, when, and whom to call. Then we look at what is public about you.',
    'Vulnerability scanning': 'Which services answer, in which version, with which known faults.',
    Exploitation: 'By hand, carefully: does the fault really open a door?',
    'Post-exploitation': 'Once inside: how far? We take proof, never your data.',
    Reporting:
      'A page for the person who decides, and the details for the person who fixes it, each with the steps to repeat it.',
    'Remediation support': 'We answer questions while you fix things, and test again at no extra cost.',
  }) satisfies Step[],
  permissionHeading: 'Only with a signature',
  agreed: [
    'which addresses, sites and rooms are in, and which are out',
    'on which days and at which hours',
    'whom we call at night if something falls over',
    'what happens to what we find: encrypted, yours, and on which day our copy is deleted',
  ],
  permission:
    'Testing systems without the owner’s consent is an offence under the Cybercrimes Act. We test only what you own, or what its owner has agreed to in writing; cloud providers have rules of their own, which we follow.',
  closing: {
    heading: 'Begin in shallow water.',
    text: 'A free vulnerability scan first. If it finds plenty, you do not need a penetration test yet, and we will say so.',
  },
  button: 'Ask for a scan first',
};
