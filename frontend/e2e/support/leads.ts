import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { COMPANY } from '#shared/content/company.ts';

/**
 * A link or button by its name, and its target: a path, an anchor of the same page, a phone number or an email
 * address.
 */
export type Lead = readonly [name: string, to: string];

const PHONE = `tel:${COMPANY.phone.e164}`;
const MAIL = `mailto:${COMPANY.email}`;
const CALL: Lead = ['Call now', PHONE];

const SCAN: Lead = ['Free Vulnerability Scan', '/vulnerability-scan'];
const TOOLS: readonly Lead[] = [
  ['Email Breach Scan', '/breach-checker'],
  ['Email Spoof Check', '/email-spoof-check'],
  ['Open Port Scanner', '/open-port-scanner'],
];
const CORE: readonly Lead[] = [
  ['I.T. Consulting', '/it-consulting'],
  ['Cloud Storage & Backup', '/cloud-storage'],
  ['Cyber Security', '/cyber-security'],
  ['AI Implementations', '/ai-implementations'],
];
const otherCore = (own: string) => CORE.filter(([, path]) => path !== own);

/** The navigation, in its order. `Subscribe` has another name on small screens. */
export const navigation = (subscribe: string): readonly Lead[] => [
  ['Home', '/'],
  ...TOOLS,
  SCAN,
  ['Blog', '/blog'],
  ['Reviews', '/#reviews'],
  ...CORE,
  ['About Us', '/about-us'],
  ['Contact Us', '/contact-us'],
  [subscribe, '/subscribe'],
];

/** The end of the menu on small screens. */
export const REACH: readonly Lead[] = [
  [COMPANY.phone.shown, PHONE],
  ['WhatsApp', COMPANY.whatsapp.link],
];

/** The footer, in any order. Its Contact Us is a phone call. */
export const FOOTER: readonly Lead[] = [
  [COMPANY.phone.shown, PHONE],
  [COMPANY.email, MAIL],
  ...CORE,
  ['Home', '/'],
  ...TOOLS,
  SCAN,
  ['Blog', '/blog'],
  ['About Us', '/about-us'],
  ['Contact Us', PHONE],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms & Conditions', '/terms-conditions'],
];

/** Links that the content of each page must have. It may have more: every link of every page is followed anyway. */
export const PAGE_LEADS: Readonly<Record<string, readonly Lead[]>> = {
  '/': [
    ...CORE,
    ...TOOLS,
    SCAN,
    CALL,
    [REPORT_LINKS.home.hint, REPORT_LINKS.path],
    ['our Facebook page', COMPANY.socialPage.url],
    ['Write to us', '/contact-us'],
  ],
  '/breach-checker': [
    ['See all breached websites', '/breached-websites'],
    ['passwords you do not have to remember', '/blog/passwords-you-do-not-have-to-remember'],
    [REPORT_LINKS.breaches.link, REPORT_LINKS.path],
  ],
  '/breached-websites': [['Back to the email scan', '/breach-checker']],
  '/email-spoof-check': [['Ask us for help', '/contact-us']],
  '/security-report': [['free vulnerability scan', '/vulnerability-scan']],
  '/open-port-scanner': [],
  '/vulnerability-scan': [],
  '/it-consulting': [
    ['Schedule a Consultation', '/contact-us'],
    ['Write to us about it', '/contact-us'],
    CALL,
    ...otherCore('/it-consulting'),
  ],
  '/cloud-storage': [
    ['Ask about backup', '/contact-us'],
    ['What it costs', '#cost'],
    ...otherCore('/cloud-storage'),
  ],
  '/cyber-security': [
    SCAN,
    ['Check your email address', '/breach-checker'],
    ['Basic: Start with a free scan', '/vulnerability-scan'],
    ['Advanced: Start with a free scan', '/vulnerability-scan'],
    ['Enterprise: Start with a free scan', '/vulnerability-scan'],
    ['Email protection', '#email-protection'],
    ['Managed Security', '/managed-security-services'],
    ['Small Business Packages', '/small-business-cybersecurity'],
    ['Penetration Testing', '/penetration-testing'],
    ['Cybersecurity Consulting', '/cybersecurity-consulting'],
    ...otherCore('/cyber-security'),
  ],
  '/ai-implementations': [
    ['Talk about one task', '/contact-us'],
    ['Has your address leaked?', '/breach-checker'],
    ['Who we are', '/about-us'],
    ...otherCore('/ai-implementations'),
  ],
  '/managed-security-services': [['Begin with a free vulnerability scan', '/vulnerability-scan'], SCAN],
  '/small-business-cybersecurity': [
    ['See the three packages', '#packages'],
    ['Get Started', '/vulnerability-scan'],
    ['Choose Business Shield', '/vulnerability-scan'],
    ['Scale Up', '/vulnerability-scan'],
    SCAN,
  ],
  '/penetration-testing': [['Ask for a scan first', '/vulnerability-scan'], SCAN],
  '/cybersecurity-consulting': [['Start with a free scan', '/vulnerability-scan'], SCAN],
  '/blog': [
    ['Read Article: POPIA for a business of ten people', '/blog/popia-for-a-business-of-ten'],
    ['Contact Us', '/contact-us'],
    SCAN,
  ],
  '/blog/popia-for-a-business-of-ten': [['Back to Blog', '/blog']],
  '/about-us': [
    SCAN,
    ['Email Breach Scan', '/breach-checker'],
    [COMPANY.phone.shown, PHONE],
    [COMPANY.email, MAIL],
    ['Contact Us', '/contact-us'],
    ...CORE,
  ],
  '/contact-us': [
    [COMPANY.phone.shown, PHONE],
    [COMPANY.email, MAIL],
  ],
  '/subscribe': [
    ['Terms & Conditions', '/terms-conditions'],
    [COMPANY.supportEmail, `mailto:${COMPANY.supportEmail}`],
    [COMPANY.phone.shown, PHONE],
  ],
  '/terms-conditions': [
    [COMPANY.email, MAIL],
    [COMPANY.phone.shown, PHONE],
  ],
  '/privacy-policy': [
    [COMPANY.email, MAIL],
    [COMPANY.phone.shown, PHONE],
  ],
  '/no-such-page': [['Back to the harbour', '/'], ...TOOLS, ['Contact Us', '/contact-us']],
};
