import { PRICES, rand } from '../../rules/prices.ts';
import { faqs } from '../pages/point.ts';

export const CLOUD_STORAGE_FAQS = faqs('Cloud Storage & Backup', '/cloud-storage', {
  'What does cloud storage or backup cost?': `A private cloud of your own starts from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. For little data an ordinary cloud subscription is cheaper, and we will say so.`,
  'How quickly do I get a deleted file back?':
    'A file or folder usually within minutes, by yourself or with us on the phone. A whole computer takes hours, because everything on it has to be copied back. We try it out with you before you need it.',
});
