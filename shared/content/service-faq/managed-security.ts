import type { Faq } from '../pages/point.ts';

export const MANAGED_SECURITY_FAQS: readonly Faq[] = [
  {
    question: 'Can you watch our systems around the clock?',
    answer:
      'That is managed security: 24/7 monitoring, incident response, endpoint detection and more. Our average response to critical incidents is under 15 minutes.',
    page: { label: 'Managed security', path: '/managed-security-services' },
  },
];
