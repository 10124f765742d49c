import { INTENTS, topicOf } from './intents/all-intents.ts';

/** The company's areas of work. A second question in a message can be read as one about the area of the first. */
export type Area =
  | 'plan'
  | 'computer'
  | 'on-site'
  | 'packages'
  | 'watching'
  | 'scan'
  | 'pentest'
  | 'training'
  | 'law'
  | 'backup'
  | 'ai'
  | 'breaches'
  | 'mail-and-domain'
  | 'ports'
  | 'privacy'
  | 'company';

/** The areas, as whole topics and as patterns of intent names. The first area that matches is an intent's main one. */
export const AREAS: readonly (readonly [
  Area,
  { readonly topics?: readonly string[]; readonly names?: RegExp },
])[] = [
  [
    'plan',
    {
      topics: ['plan-prices', 'plan-contents', 'subscription-changes', 'subscription-payments', 'own-page'],
      names: /^(?:subscription-pause|gift-subscription|group-discount|remote-help|reply-time)$/,
    },
  ],
  [
    'computer',
    {
      topics: ['repairs', 'computer-trouble'],
      names:
        /^(?:repair-|loan-computer|collect-device|move-files|no-fix|damage-report|group-discount|which-devices|licences|restore-elsewhere|clean-up)/,
    },
  ],
  [
    'on-site',
    {
      topics: ['it-services', 'looking-after'],
      names:
        /^(?:buying-advice|sell-hardware|how-a-job|leaving-us|three-year|job-duration|quote|missed-visit|project-billing|pay-later|appointment)/,
    },
  ],
  ['scan', { names: /^(?:scan-|vulnerability-scan|packages-with-scans|report-or-scan)/ }],
  ['pentest', { names: /^(?:pentest|penetration|scan-or-pentest|packages-with-pentest)/ }],
  [
    'training',
    { names: /^(?:security-training|phishing-exercise|training-|course-|packages-with-training)/ },
  ],
  [
    'watching',
    { names: /^(?:managed-|incident-plan|package-notice|service-levels|packages-with-(?:mon|res))/ },
  ],
  [
    'backup',
    {
      topics: ['storage-details'],
      names: /^(?:cloud-|backup-|restore-|mailbox-|locked-|storage-|what-to-copy|packages-with-backup)/,
    },
  ],
  [
    'packages',
    {
      names:
        /^(?:cyber-security|security-(?:packages|training)|small-business|two-package|package|which-package|basic-or|enterprise-or|from-prices|endpoint-|firewall-|vulnerability-scan|managed-|group-discount)/,
    },
  ],
  [
    'law',
    {
      topics: ['proof-of-security'],
      names: /^(?:gdpr|pci-|other-frameworks|security-assessment|cyber-insurance|packages-with-doc)/,
    },
  ],
  ['ai', { names: /^ai-/ }],
  ['breaches', { topics: ['breach-tools'], names: /^breach-source$/ }],
  ['ports', { topics: ['port-tool'], names: /^(?:port-|ports-|firewall-vpn)/ }],
  [
    'mail-and-domain',
    {
      topics: ['report-tool', 'spoof-tool'],
      names: /^(?:email-protection|finding-|report-|result-mail|forged-mail|tools-cost)/,
    },
  ],
  ['privacy', { topics: ['privacy'] }],
  [
    'company',
    {
      topics: ['who-we-are'],
      names: /^(?:our-story|customers-like-us|owner|how-many-|own-|bee-level|qualifications|vetted-)/,
    },
  ],
];

const areas = new Map<string, readonly Area[]>();

/** The areas of an intent, its main one first. */
export function areasOf(intent: string): readonly Area[] {
  const known = areas.get(intent);
  if (known) return known;
  const topic = intent in INTENTS ? (topicOf(intent) ?? '') : '';
  const found = AREAS.filter(([, { topics = [], names }]) => topics.includes(topic) || names?.test(intent));
  areas.set(
    intent,
    found.map(([area]) => area),
  );
  return areasOf(intent);
}

/** Whether two intents share an area. */
export function areOfOneArea(one: string, other: string): boolean {
  const theirs = areasOf(other);
  return areasOf(one).some((area) => theirs.includes(area));
}
