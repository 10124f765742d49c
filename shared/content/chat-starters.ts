type Starters = readonly [string, string, string];

const ANYWHERE: Starters = [
  'What does the subscription cost?',
  'What is the free vulnerability scan?',
  'I clicked a bad link. What now?',
];

const LEAKS: Starters = [
  'My scan says BREACHED. What now?',
  'Is the breach scan private?',
  'How do I choose a good password?',
];

/** Questions that fit a page, by its path. The assistant answers each one as it is written. */
const BY_PATH: Readonly<Record<string, Starters>> = {
  '/breach-checker': LEAKS,
  '/breached-websites': LEAKS,
  '/email-spoof-check': [
    'What is DMARC?',
    'What do the grades of the spoof check mean?',
    'Can you set up SPF, DKIM and DMARC for me?',
  ],
  '/security-report': [
    'Where does our business stand with security?',
    'What does it cost to put mail records right?',
    'What is the free vulnerability scan?',
  ],
  '/open-port-scanner': ['What may I scan?', 'When can I scan again?', 'Can you look after our firewall?'],
  '/vulnerability-scan': [
    'Is the vulnerability scan really free?',
    'How many computers does the free scan need?',
    'Scan or penetration test: which one do I need?',
  ],
  '/it-consulting': [
    'What does a consultation cost?',
    'What does a laptop repair cost?',
    'Can you move our office?',
  ],
  '/cloud-storage': [
    'What does cloud storage cost?',
    'How quickly is a backup restored?',
    'How do I back up my files?',
  ],
  '/cyber-security': [
    'What do the security packages cost?',
    'Can you train our staff?',
    'What is the free vulnerability scan?',
  ],
  '/ai-implementations': [
    'What can AI do for my business?',
    'What does an AI trial cost?',
    'What happens to our documents with AI?',
  ],
  '/managed-security-services': [
    'Do you watch our network around the clock?',
    'What do the security packages cost?',
    'Can you look after our firewall?',
  ],
  '/small-business-cybersecurity': [
    'What do the small business packages cost?',
    'Can you train our staff?',
    'What is the free vulnerability scan?',
  ],
  '/penetration-testing': [
    'What does a penetration test cost?',
    'Scan or penetration test: which one do I need?',
    'What is the free vulnerability scan?',
  ],
  '/cybersecurity-consulting': [
    'Can you help us with POPIA?',
    'What does a consultation cost?',
    'What do the security packages cost?',
  ],
  '/blog': [
    'How do I recognise phishing?',
    'How do I choose a good password?',
    'I clicked a bad link. What now?',
  ],
  '/about-us': ['How long have you existed?', 'What services do you offer?', 'Which areas do you cover?'],
  '/contact-us': [
    'What are your opening hours?',
    'Which areas do you cover?',
    'What does a consultation cost?',
  ],
  '/subscribe': [
    'What does the subscription include?',
    'Which plan fits me?',
    'How do I cancel the subscription?',
  ],
  '/terms-conditions': ['How do I cancel the subscription?', 'Can I get a refund?', 'Is there a setup fee?'],
  '/privacy-policy': [
    'What do you do with my personal details?',
    'What is stored of this chat?',
    'Can you delete my details?',
  ],
};

/** Three questions to begin a chat on the page at a path; those of the home page if the page has none of its own. */
export function chatStartersFor(path: string): Starters {
  const page = path.replace(/(.)\/$/, '$1').replace(/^\/blog\/.*/, '/blog');
  return BY_PATH[page] ?? ANYWHERE;
}

/** Every question with which a chat can begin. */
export const CHAT_STARTERS: readonly string[] = [...new Set([ANYWHERE, ...Object.values(BY_PATH)].flat())];
