import { faqs } from '../pages/point.ts';

export const SECURITY_CONSULTING_FAQS = faqs('Cybersecurity consulting', '/cybersecurity-consulting', {
  'Can you help with POPIA, ISO 27001 or an audit?':
    'Yes. We prepare you, write what is missing together with you, and go through the audit at your side. Certificates are issued by accredited bodies, never by us.',
});
