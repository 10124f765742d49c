import { COMPANY } from '#shared/content/company.ts';
import { CYBER_SECURITY_PACKAGES, PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { each } from './each.ts';
/** The words that the documents of the service pages must contain. */
export const SERVICE_WORDS: Readonly<Record<string, readonly string[]>> = {
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
};
