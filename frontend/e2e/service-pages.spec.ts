import { expect, open, test } from './support/test.ts';

interface ServicePage {
  readonly path: string;
  readonly heading: string;
  /** What must be read on the page, word for word. */
  readonly says: readonly string[];
  /** Buttons and links in the page's content: their name, and where they lead. */
  readonly leads: readonly (readonly [name: string, target: string])[];
  /** The types of structured data besides organisation and breadcrumbs. */
  readonly types: readonly string[];
}

const SERVICE = ['Service', 'FAQPage'];
const CORE = [
  ['I.T. Consulting', '/it-consulting'],
  ['Cloud Storage & Backup', '/cloud-storage'],
  ['Cyber Security', '/cyber-security'],
  ['AI Implementations', '/ai-implementations'],
] as const;
const SCAN = ['Free Vulnerability Scan', '/vulnerability-scan'] as const;

const otherCore = (own: string) => CORE.filter(([, path]) => path !== own);

const PAGES: readonly ServicePage[] = [
  {
    path: '/it-consulting',
    heading: 'I.T. Consulting & Hardware',
    says: ['R550', 'Advice before you buy', 'How a job goes', 'You get a written quote', 'We hand over'],
    leads: [
      ['Schedule a Consultation', '/contact-us'],
      ['Write to us about it', '/contact-us'],
      ['Call now', 'tel:+27310000000'],
      ...otherCore('/it-consulting'),
    ],
    types: SERVICE,
  },
  {
    path: '/cloud-storage',
    heading: 'Cloud Storage & Backup',
    says: [
      'from R15,000 one-time',
      'from R1,000/month',
      'R500-2000/month',
      'R12,000+ per year',
      '2TB',
      'Whole computers',
      'Databases and accounting',
      'Traditional cloud: R48,000',
    ],
    leads: [['Ask about backup', '/contact-us'], ['What it costs', '#cost'], ...otherCore('/cloud-storage')],
    types: SERVICE,
  },
  {
    path: '/cyber-security',
    heading: 'Cyber Security',
    says: [
      'Basic',
      'from R2,500/month',
      'Advanced',
      'from R5,500/month',
      'Enterprise',
      'from R12,000/month',
      'Ransomware',
      'Vulnerability assessment',
      'Incident response',
    ],
    leads: [
      SCAN,
      ['Check your e-mail address', '/breach-checker'],
      ['Basic: Start with a free scan', '/vulnerability-scan'],
      ['Advanced: Start with a free scan', '/vulnerability-scan'],
      ['Enterprise: Start with a free scan', '/vulnerability-scan'],
      ['E-mail protection', '#e-mail-protection'],
      ['Managed Security', '/managed-security-services'],
      ['Small Business Packages', '/small-business-cybersecurity'],
      ['Penetration Testing', '/penetration-testing'],
      ['Cybersecurity Consulting', '/cybersecurity-consulting'],
      ...otherCore('/cyber-security'),
    ],
    types: SERVICE,
  },
  {
    path: '/ai-implementations',
    heading: 'AI Implementations',
    says: [
      'automation cuts manual work by up to 80%',
      'Reading documents',
      'Answering the usual questions',
      'Sorting the inbox',
      'Finding your own knowledge',
      'Joining programs together',
      'Rules for your people',
      'How a trial goes',
      'Law firms',
    ],
    leads: [
      ['Talk about one task', '/contact-us'],
      ['Has your address leaked?', '/breach-checker'],
      ['Who we are', '/about-us'],
      ...otherCore('/ai-implementations'),
    ],
    types: SERVICE,
  },
  {
    path: '/managed-security-services',
    heading: 'Managed Security Services',
    says: [
      '24/7 monitoring',
      'Incident response',
      'Endpoint detection and response',
      'Vulnerability management',
      'Compliance management',
      'Cloud security management',
      'Why choose us',
      'average response to critical incidents is under 15 minutes',
    ],
    leads: [['Begin with a free vulnerability scan', '/vulnerability-scan'], SCAN],
    types: SERVICE,
  },
  {
    path: '/small-business-cybersecurity',
    heading: 'Cybersecurity for small businesses',
    says: [
      '60%',
      '43%',
      'R2.9M',
      '95%',
      'Starter Protection',
      'R2,500/month',
      'Most Popular',
      'Business Shield',
      'R4,500/month',
      'Enterprise Ready',
      'R7,500/month',
      'awareness training for up to 10 employees',
      'everything in Starter Protection',
      'GDPR assistance',
      'everything in Business Shield',
      'zero trust planning',
      '24/7 SOC',
    ],
    leads: [
      ['See the three packages', '#packages'],
      ['Get Started', '/vulnerability-scan'],
      ['Choose Business Shield', '/vulnerability-scan'],
      ['Scale Up', '/vulnerability-scan'],
      SCAN,
    ],
    types: SERVICE,
  },
  {
    path: '/penetration-testing',
    heading: 'Penetration Testing',
    says: [
      'From the internet',
      'Inside the office',
      'Web applications',
      'Planning and reconnaissance',
      'Vulnerability scanning',
      'Exploitation',
      'Post-exploitation',
      'Reporting',
      'Remediation support',
    ],
    leads: [['Ask for a scan first', '/vulnerability-scan'], SCAN],
    types: SERVICE,
  },
  {
    path: '/cybersecurity-consulting',
    heading: 'Cybersecurity Consulting',
    says: [
      'GDPR',
      'ISO 27001',
      'NIST',
      'POPIA',
      'COBIT',
      'PCI DSS',
      'Risk on one page',
      'A security officer by the hour',
    ],
    leads: [['Start with a free scan', '/vulnerability-scan'], SCAN],
    types: SERVICE,
  },
  {
    path: '/about-us',
    heading: 'About Harbourlight',
    says: ['2017', 'Durban', '+27 31 000 0000', 'Monday to Friday: 8:00 to 17:00 SAST', 'Durban North'],
    leads: [
      SCAN,
      ['Email Breach Scan', '/breach-checker'],
      ['+27 31 000 0000', 'tel:+27310000000'],
      ['hello@harbourlight.example', 'mailto:hello@harbourlight.example'],
      ['Contact Us', '/contact-us'],
      ...CORE,
    ],
    types: [],
  },
];

for (const { path, heading, says, leads, types } of PAGES) {
  test(`${path} says what it must, and its buttons lead where they should`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('h1')).toHaveText(heading);
    const content = page.locator('main');
    for (const words of says) await expect(content).toContainText(words);
    for (const [name, target] of leads) {
      const links = await content.getByRole('link', { name }).all();
      const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(targets, name).toContain(target);
    }
  });

  test(`${path} names its services and questions to search engines`, async ({ page }) => {
    await page.goto(path);
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    for (const type of [...types, 'BreadcrumbList']) expect(json).toContain(`"@type":"${type}"`);
    for (const question of await page.locator('main summary').allTextContents()) {
      expect(json).toContain(`"name":"${question}"`);
    }
  });

  test(`${path} has no link into nowhere`, async ({ page }) => {
    await page.goto(path);
    const targets = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets).not.toContain('');
    for (const target of targets.filter((to) => to.startsWith('#'))) {
      await expect(page.locator(target)).toHaveCount(1);
    }
    for (const target of new Set(targets.filter((to) => to.startsWith('/')))) {
      expect([target, (await page.request.get(target)).status()]).toEqual([target, 200]);
    }
  });
}

test('the first button for small businesses scrolls to the packages', async ({ page }) => {
  await open(page, '/small-business-cybersecurity');
  await expect(page.locator('#packages')).not.toBeInViewport();
  await page.getByRole('link', { name: 'See the three packages' }).click();
  await expect(page.locator('#packages h2')).toBeInViewport();
  await expect(page).toHaveURL('/small-business-cybersecurity#packages');
});

test('a package leads to the scan without a new page load', async ({ page }) => {
  await open(page, '/small-business-cybersecurity');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('link', { name: 'Scale Up' }).click();
  await expect(page).toHaveURL('/vulnerability-scan');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a question opens without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/it-consulting');
  await page.getByText('Do you earn something on the hardware').click();
  await expect(page.getByText('We take no commission from shops or makers.')).toBeVisible();
  await context.close();
});
