import { faqs } from '../pages/point.ts';

export const MANAGED_SECURITY_FAQS = faqs('Managed security', '/managed-security-services', {
  'Can you watch our systems around the clock?':
    'That is managed security: 24/7 monitoring, incident response, endpoint detection and more. Our average response to critical incidents is under 15 minutes.',
});
