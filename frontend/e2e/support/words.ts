import { COMPANY } from '#shared/content/company.ts';
import {
  CYBER_SECURITY_PACKAGES,
  PRICES,
  rand,
  REMOTE_MINUTES_PER_PERSON,
  SMALL_BUSINESS_PACKAGES,
} from '#shared/rules/prices.ts';
import { MONTH, monthFor } from './prices.ts';

/** The words of a table row, which are written in one line. */
export function each(words: string): string[] {
  return words.split(' | ');
}

const PER_EMPLOYEE = `${rand(PRICES.businessPerEmployee)} per employee`;

/** On every page: header, menu and footer. */
export const ON_EVERY_PAGE: readonly string[] = [
  COMPANY.name,
  ...each('Secure IT Solutions | Home | Free Services | Free Vulnerability Scan | Blog | Reviews'),
  ...each('IT Services | About Us | Contact Us'),
  `Subscribe ${rand(PRICES.personalMonthly)}/m`,
  `Subscribe ${MONTH}`,
  ...each('best I.T. services in South Africa since 2017 | Durban North'),
  COMPANY.phone.shown,
  COMPANY.email,
  ...each('Our Services | Quick Links | Privacy Policy | Terms & Conditions | © 2024'),
];

/** The words that each page's document must contain, before any script runs and without any answer of the API. */
export const STANDING_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/about-us': [
    ...each('The best I.T. services in South Africa | 2017 | I.T. Consulting | Cloud Storage & Backup'),
    ...each('Cyber Security | AI Implementations'),
    COMPANY.address.street,
    COMPANY.address.suburb,
    COMPANY.phone.shown,
    COMPANY.email,
    'Monday to Friday: 8:00 to 17:00 SAST',
  ],
  '/it-consulting': [
    rand(PRICES.laptopService),
    ...each('no after-hours surcharge | at your place or ours | Advice before you buy | How a job goes'),
    ...each('You get a written quote | We hand over | Schedule a Consultation'),
  ],
  '/cloud-storage': [
    `from ${rand(PRICES.privateCloudFrom)} one-time`,
    `from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month`,
    `R${PRICES.traditionalCloudMonthly.least}-${PRICES.traditionalCloudMonthly.most}/month`,
    `${rand(PRICES.traditionalCloudYearlyFrom)}+ per year`,
    ...each('2TB | Whole computers | Databases and accounting'),
    rand(4 * PRICES.traditionalCloudYearlyFrom),
  ],
  '/cyber-security': [
    ...each('Basic | Advanced | Enterprise'),
    ...Object.values(CYBER_SECURITY_PACKAGES).map((price) => `from ${rand(price)}/month`),
    ...each('Ransomware | Vulnerability assessment | Incident response'),
  ],
  '/ai-implementations': [
    ...each('automation cuts manual work by up to 80% | Reading documents | Answering the usual questions'),
    ...each('Sorting the inbox | Finding your own knowledge | Joining programs together'),
    ...each('Rules for your people | How a trial goes | Law firms'),
  ],
  '/managed-security-services': [
    ...each('24/7 monitoring | Incident response | Endpoint detection and response'),
    ...each('Vulnerability management | Compliance management | Cloud security management | Why choose us'),
    'average response to critical incidents is under 15 minutes',
  ],
  '/small-business-cybersecurity': [
    ...each('60% | 43% | R2.9M | 95%'),
    ...Object.values(SMALL_BUSINESS_PACKAGES).map((price) => `${rand(price)}/month`),
    ...each('Starter Protection | awareness training for up to 10 employees'),
    ...each('monthly vulnerability assessment | email security monitoring | basic incident response'),
    ...each('policy templates | quarterly review | Most Popular | Business Shield'),
    ...each('everything in Starter Protection | advanced threat detection | quarterly penetration testing'),
    ...each('GDPR assistance | backup and recovery planning | priority incident response | monthly reports'),
    ...each('Enterprise Ready | Scale Up | everything in Business Shield | a dedicated consultant'),
    ...each('advanced persistent threat protection | zero trust planning | ISO 27001 support'),
    ...each('custom training | 24/7 SOC | unlimited assessments'),
  ],
  '/penetration-testing': [
    ...each('From the internet | Inside the office | Web applications | Planning and reconnaissance'),
    ...each('Vulnerability scanning | Exploitation | Post-exploitation | Reporting | Remediation support'),
  ],
  '/cybersecurity-consulting': [
    ...each('GDPR | ISO 27001 | NIST | POPIA | COBIT | PCI DSS | Risk on one page'),
    'A security officer by the hour',
  ],
  '/': [
    ...each('I.T. Consulting | Cloud Storage & Backup | Cyber Security | AI Implementations'),
    rand(PRICES.laptopService),
    ...each('Call now | Verified Customer | Recently | our Facebook page | Free Vulnerability Scan'),
  ],
  '/breach-checker': [
    ...each('Email Breach Scan | breached websites | accounts breached | accounts, rounded | Scan My Email'),
    ...each('What to Expect | SECURE or BREACHED | Security recommendations | Have I Been Pwned'),
  ],
  '/breached-websites': [
    ...each('Total breached websites | Total accounts affected | Search results | Search websites...'),
    'Back to the email scan',
  ],
  '/vulnerability-scan': [
    ...each('Company name | Contact person | Email address | Phone number | Number of endpoints'),
    ...each('Minimum 10 endpoints | Message (optional) | What Happens Next | within 24 hours'),
    'For businesses with 10 or more endpoints',
  ],
  '/email-spoof-check': ['Email Spoof Check', 'Your domain', 'SPF', 'DKIM', 'DMARC', 'Check my domain'],
  '/security-report': [
    ...each('Security Report | Your domain | Show the report | What strangers see of you'),
    'If you found us in your log',
  ],
  '/open-port-scanner': [
    'Open Port Scanner',
    'For personal use only. Scan only addresses that you own or are authorised to test.',
    ...each('not responsible for misuse | IP address | I own this address or am authorised to test it'),
    ...each('I am not a robot (CAPTCHA verification) | Start Port Scan'),
    ...each('One scan per IP address every 10 minutes | 21 FTP | 22 SSH | 23 Telnet | 25 SMTP | 53 DNS'),
    ...each('80 HTTP | 110 POP3 | 143 IMAP | 443 HTTPS | 445 SMB | 993 IMAPS | 995 POP3S | 3306 MySQL'),
    ...each('5432 PostgreSQL | 3389 RDP | 8080 HTTP Alt'),
  ],
  '/blog': ['Read Article', '+1 more', 'min read', '17 Nov 2026', 'Contact Us', 'Free Vulnerability Scan'],
  '/blog/popia-for-a-business-of-ten': [
    ...each('Back to Blog | Compliance | POPIA for a business of ten people | The Harbourlight team'),
    ...each('18 Aug 2026 | 3 min read | small business'),
  ],
  '/contact-us': [
    ...each('Full name | Email address | Company | Phone | Message | Send Message | Business hours'),
    ...each('Monday to Friday 8:00 to 17:00 SAST | Saturday 9:00 to 13:00 SAST'),
    ...each('Sunday Emergency support only | within 24 hours'),
  ],
  '/privacy-policy': [
    ...each('Last updated: July 24, 2025 | within 30 days | 1. Who we are | 2. What we collect'),
    ...each('3. What the free tools do | 4. Why we may use it | 5. Who else sees it | 6. Where it is kept'),
    ...each('7. How long we keep it | 8. How we protect it | 9. Cookies and statistics | 10. Your rights'),
  ],
  '/terms-conditions': [
    ...each('Last updated: August 10, 2025 | Service Agreement | Service Description | Support Hours'),
    ...each('Fair Use Policy | Billing & Payment | Cancellation Policy | Service Limitations | Legal Terms'),
    ...each('Contact | Monday to Friday, 8:00 AM to 5:00 PM SAST | business or commercial use'),
    ...each('server administration | multi-user environments | enterprise software | on-site visits'),
    ...each('within 4 hours on business days | outside business hours we do not guarantee a response'),
    ...each('30 days notice | no refunds for partial months | no setup fees'),
    `${rand(PRICES.personalMonthly)} per month`,
    `${rand(PRICES.personalYearly)} per year`,
    `${PER_EMPLOYEE} per month`,
    `${REMOTE_MINUTES_PER_PERSON} minutes a month`,
    ...each('renews automatically | we may suspend the service'),
    ...each('until the end of the period you have paid for | We confirm the cancellation by email'),
  ],
  '/subscribe': [
    ...each('IT Support Subscription | Unlimited IT support via WhatsApp'),
    ...each('Perfect for personal, home & small business use | Personal Plan | Monthly billing'),
    PER_EMPLOYEE,
    `1 Employee - ${monthFor(1)}`,
    `3 Employees - ${monthFor(3)}`,
    `10 Employees - ${monthFor(10)}`,
    ...each('All-inclusive IT support subscription (monthly billing) | WhatsApp Support | PC & Device Help'),
    ...each('Network Support | Phone Support | Software Guidance | 15 Minutes Remote Support Via AnyDesk'),
    'Tech Advice',
    `Subscribe Now - ${MONTH}`,
    ...each('Secure checkout powered by | Cancel anytime • No setup fees • Instant activation'),
    "What's Included",
    'Fair Use Policy',
  ],
  '/no-such-page': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
};
