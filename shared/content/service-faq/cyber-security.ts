import { CYBER_SECURITY_PACKAGES, rand } from '../../rules/prices.ts';
import { faqs } from '../pages/point.ts';

export const CYBER_SECURITY_FAQS = faqs('Cyber Security', '/cyber-security', {
  'What do the security packages cost?': `The cyber security packages are Basic from ${rand(CYBER_SECURITY_PACKAGES.basic)}/month, Advanced from ${rand(CYBER_SECURITY_PACKAGES.advanced)}/month and Enterprise from ${rand(CYBER_SECURITY_PACKAGES.enterprise)}/month. What you pay depends on the number of computers.`,
});
