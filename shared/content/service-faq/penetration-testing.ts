import { faqs } from '../pages/point.ts';

export const PENETRATION_TESTING_FAQS = faqs('Penetration testing', '/penetration-testing', {
  'Do you do penetration tests?':
    'Yes, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud. You get a report for the person who decides and one for the person who fixes it, and we test again afterwards.',
  'Is a vulnerability scan the same as a penetration test?':
    'No. A scan is a program that looks for known weaknesses, wide and quickly. A penetration test is a person who tries to get in through them, deep and slowly. Begin with the scan: it is cheaper to fix first what a program can find.',
});
