import { gradeProtection, type ProtectionFacts } from './protection.ts';

const ALL: ProtectionFacts = {
  sendsMail: true,
  receivesMail: true,
  hasNullMx: false,
  domain: 'no',
  subdomain: 'no',
  spfLimitsSenders: true,
  spfAllowsNobody: false,
  spfIsOpen: false,
  hasDkimKey: true,
  isUncertain: false,
};
const PARKED: ProtectionFacts = {
  ...ALL,
  sendsMail: false,
  receivesMail: false,
  hasNullMx: true,
  spfAllowsNobody: true,
  hasDkimKey: false,
};

test.each<[string, ProtectionFacts, string, string | undefined]>([
  ['everything', ALL, 'excellent', undefined],
  [
    'no key found',
    { ...ALL, hasDkimKey: false },
    'good',
    'For "excellent" it needs a DKIM key that we can find.',
  ],
  [
    'quarantine',
    { ...ALL, domain: 'partly', subdomain: 'partly' },
    'good',
    'For "excellent" it needs a DMARC policy of reject and the same policy for subdomains.',
  ],
  [
    'SPF only',
    { ...ALL, domain: 'yes', subdomain: 'yes' },
    'minimal',
    'For "good" it needs a DMARC policy of quarantine or reject.',
  ],
  [
    'DMARC only',
    { ...ALL, spfLimitsSenders: false },
    'minimal',
    'For "good" it needs an SPF record that works and ends in ~all or -all.',
  ],
  [
    'an open SPF record',
    { ...ALL, domain: 'yes', subdomain: 'yes', spfIsOpen: true, spfLimitsSenders: false },
    'poor',
    'For "minimal" it needs an SPF record that limits who may send, or a DMARC policy of quarantine or reject.',
  ],
  ['a parked domain', PARKED, 'excellent', undefined],
  [
    'a parked domain without a null MX',
    { ...PARKED, hasNullMx: false },
    'good',
    'For "excellent" it needs a null MX, which says that it takes no mail.',
  ],
  ['no answer', { ...ALL, isUncertain: true }, 'unknown', undefined],
])('%s', (_, facts, grade, next) => {
  expect(gradeProtection(facts)).toMatchObject({ grade, next });
});
