import { MINIMUM_ENDPOINTS, rand, SMALL_BUSINESS_PACKAGES } from '../../rules/prices.ts';
import { faqs } from '../pages/point.ts';

export const SMALL_BUSINESS_FAQS = faqs('Small business packages', '/small-business-cybersecurity', {
  'What is there for a small business?': `Three packages: Starter Protection ${rand(SMALL_BUSINESS_PACKAGES.starter)}/month, Business Shield ${rand(SMALL_BUSINESS_PACKAGES.shield)}/month and Enterprise Ready ${rand(SMALL_BUSINESS_PACKAGES.enterpriseReady)}/month. Each begins with the free vulnerability scan, which is for ${MINIMUM_ENDPOINTS} or more computers, servers and phones together.`,
});
