import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand, REMOTE_MINUTES_PER_PERSON } from '#shared/rules/prices.ts';
import { MONTH, monthFor } from '../prices.ts';
import { each } from './each.ts';
import { SERVICE_WORDS } from './service-pages.ts';

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
  ...SERVICE_WORDS,
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
