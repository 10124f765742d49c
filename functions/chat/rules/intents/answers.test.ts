import { PLAN } from './plan.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { COMPANY } from '#shared/content/company.ts';
import { FAQS } from '#shared/content/faq.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { LETTER_PARTS, SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { ABOUT_THE_CHECK, SECURITY_REPORT, SURVEYED } from '#shared/content/pages/security-report.ts';
import { SELLER_FACTS } from '#shared/content/pages/seller.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { VULNERABILITY_SCAN } from '#shared/content/pages/vulnerability-scan.ts';
import { KINDS } from '#shared/rules/breach-advice.ts';
import { REPLY_WITHIN_HOURS, SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/service-levels.ts';
import { SPOOF_CHECK_WINDOW_SECONDS } from '#shared/rules/spoof-check.ts';
import {
  BUSINESS_MOST_EMPLOYEES,
  CYBER_SECURITY_PACKAGES,
  PRICES,
  rand,
  REMOTE_MINUTES_PER_PERSON,
  SMALL_BUSINESS_PACKAGES,
  YEARLY_SAVING_PERCENT,
  MINIMUM_ENDPOINTS,
} from '#shared/rules/prices.ts';
import * as RETENTION from '#shared/rules/retention.ts';
import { SCANNED_PORTS, SCAN_AUDIT_DAYS, SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import * as LEVELS from '#shared/rules/service-levels.ts';
import { PLAN_CHOICES, planPrice } from '#shared/rules/subscription-plans.ts';
import * as SUBSCRIPTION_TERMS from '#shared/rules/subscription-terms.ts';
import { INTENTS } from './all-intents.ts';
import type { Intent, Slots } from './intent.ts';

/** Every value of every slot that changes an answer, its absence included. */
const SLOT_VALUES: { readonly [Name in keyof Slots]-?: readonly Slots[Name][] } = {
  employees: [undefined, ...Array.from({ length: BUSINESS_MOST_EMPLOYEES + 2 }, (_, count) => count), 250],
  devices: [undefined, 1, 9, 10, 60],
  plan: [undefined, 'personal', 'business'],
  period: [undefined, 'month', 'year'],
  place: [
    undefined,
    { name: 'Umhlanga', where: 'near' },
    { name: 'Cape Town', where: 'far' },
    { name: 'Namibia', where: 'abroad' },
  ],
  package: [undefined, 'basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady'],
  besidePackage: [undefined, 'basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady'],
  ports: [
    undefined,
    ...SCANNED_PORTS.map(({ port }) => [port]),
    [21, 23],
    [80, 3389, 443],
    [8443],
    [22, 8443],
    SCANNED_PORTS.map(({ port }) => port),
  ],
  hardFail: [undefined, true],
  quarantine: [undefined, true],
  ofAnotherDay: [undefined, true],
  contactTyped: [undefined, true],
  open: [undefined, true, false],
  publicHoliday: [undefined, true],
  emergencyOnly: [undefined, true],
};

function slotsFor({ takes = [] }: Intent): Slots[] {
  return [...takes, 'open' as const, 'publicHoliday' as const, 'emergencyOnly' as const].reduce<Slots[]>(
    (all, slot) =>
      all.flatMap((slots) =>
        SLOT_VALUES[slot].map((value) => (value === undefined ? slots : { ...slots, [slot]: value })),
      ),
    [{}],
  );
}

interface Said {
  readonly name: string;
  readonly text: string;
  readonly slots: Slots;
}

/** Everything an intent can say, first aid included. */
function saidBy(name: string, intent: Intent): Said[] {
  const { answer, firstAid } = intent;
  const answers =
    typeof answer === 'string'
      ? [{ name, text: answer, slots: {} }]
      : slotsFor(intent).map((slots) => ({ name, text: answer(slots), slots }));
  const aid = firstAid ? [...firstAid.steps, firstAid.untilMorning] : [];
  return [...answers, ...aid.map((text) => ({ name, text, slots: {} }))];
}

const articles = readdirSync('shared/content/articles').filter((name) => name.endsWith('.md'));

/** The pages' own words, with the numbers that the rules give them. */
const PAGES_TEXT = JSON.stringify([
  FAQS,
  PRIVACY_POLICY,
  TERMS_CONDITIONS,
  AI_IMPLEMENTATIONS,
  BREACH_CHECKER,
  CLOUD_STORAGE,
  CYBER_SECURITY,
  CYBERSECURITY_CONSULTING,
  LETTER_PARTS,
  SPOOF_QUESTIONS,
  HOME,
  IT_CONSULTING,
  MANAGED_SECURITY,
  OPEN_PORT_SCANNER,
  SELLER_FACTS,
  SMALL_BUSINESS_CYBERSECURITY,
  FAIR_USE,
  SUBSCRIBE,
  PLAN_CHOICES.map(planIncludes),
  VULNERABILITY_SCAN,
  PASSWORD_CHECK,
  SECURITY_REPORT,
  SURVEYED,
  ABOUT_THE_CHECK,
  MONITOR_FORM,
  KINDS,
  COMPANY,
]).concat(articles.map((name) => readFileSync(`shared/content/articles/${name}`, 'utf8')).join('\n'));

const { personalMonthly, traditionalCloudMonthly, ...single } = PRICES;

const PACKAGE_PRICES: readonly number[] = [
  ...Object.values(CYBER_SECURITY_PACKAGES),
  ...Object.values(SMALL_BUSINESS_PACKAGES),
];

/** Every amount that may be said, in rand. */
const AMOUNTS = new Set<number>([
  ...PLAN_CHOICES.map(planPrice),
  ...PLAN_CHOICES.filter(({ billing }) => billing === 'monthly').map((choice) => planPrice(choice) * 12),
  ...Object.values(single),
  ...Object.values(traditionalCloudMonthly),
  ...[1, 2, 3, 4].map((years) => years * PRICES.traditionalCloudYearlyFrom),
  ...PACKAGE_PRICES,
  ...PACKAGE_PRICES.map((price) => price * 12),
  ...PACKAGE_PRICES.flatMap((one) => PACKAGE_PRICES.map((other) => Math.abs(one - other))),
]);

/** The numbers about attacks that the page of small businesses shows and doubts. */
const FIGURES = new Set(SMALL_BUSINESS_CYBERSECURITY.statistics.map(({ figure }) => figure));

/** Every length of time that the rules give, as they are said; what the pages alone say must stand there word by word. */
const TIMES = new Set([
  ...timesOf(REPLY_WITHIN_HOURS, 'hour'),
  ...timesOf(SCAN_CONTACT_WITHIN_HOURS, 'hour'),
  ...timesOf(LEVELS.SUPPORT_RESPONSE_HOURS, 'hour'),
  ...timesOf(LEVELS.TERMS_NOTICE_DAYS, 'day'),
  ...timesOf(LEVELS.PRIVACY_ANSWER_DAYS, 'day'),
  ...timesOf(SCAN_AUDIT_DAYS, 'day'),
  ...timesOf(SCAN_INTERVAL_SECONDS / 60, 'minute'),
  ...timesOf(SPOOF_CHECK_WINDOW_SECONDS / 60, 'minute'),
  ...timesOf(RETENTION.LEAD_RETENTION_MONTHS, 'month'),
  ...timesOf(RETENTION.SUBSCRIPTION_RETENTION_YEARS, 'year'),
  ...timesOf(RETENTION.BACKUP_DAYS, 'day'),
  ...timesOf(RETENTION.TAB_KEPT_MINUTES, 'minute'),
  ...timesOf(SUBSCRIPTION_TERMS.COOLING_OFF_DAYS, 'day'),
  ...timesOf(SUBSCRIPTION_TERMS.REFUND_WITHIN_DAYS, 'day'),
  ...timesOf(SUBSCRIPTION_TERMS.DAYS_UNTIL_SUSPENSION, 'day'),
  ...timesOf(SUBSCRIPTION_TERMS.DAYS_UNTIL_UNPAID_END, 'day'),
  ...timesOf(SUBSCRIPTION_TERMS.EARLY_END_BUSINESS_DAYS, 'business day'),
  ...timesOf(SUBSCRIPTION_TERMS.LINK_DAYS_AFTER_PERIOD, 'day'),
  ...timesOf(SUBSCRIPTION_TERMS.CHECKOUT_CONTINUES_HOURS, 'hour'),
  ...PLAN_CHOICES.flatMap((choice) =>
    timesOf(
      REMOTE_MINUTES_PER_PERSON * (choice.planType === 'business' ? choice.employeeCount : 1),
      'minute',
    ),
  ),
]);

function timesOf(count: number, unit: string): string[] {
  return [`${count} ${unit}`, `${count} ${unit}s`];
}

function foundIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}

const all = Object.entries(INTENTS).flatMap(([name, intent]) => saidBy(name, intent));

/** What each intent says that is not among what may be said. */
function strangers(pattern: RegExp, isKnown: (found: string, said: Said) => boolean): string[] {
  return all.flatMap((said) =>
    foundIn(said.text, pattern)
      .filter((found) => !isKnown(found, said))
      .map((found) => `${said.name}: ${found}`),
  );
}

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty)(?: to (?:\\d+|four|six))?';

test('no answer has an empty place, where a fact of a page is missing', () => {
  expect(all.filter(({ text }) => /: ?[;,.]|[,;] ?[;,.]|\(\)|undefined| {2}/.test(text))).toEqual([]);
});

test('every amount is one of the price table', () => {
  expect(
    strangers(
      /\bR ?\d[\d,.]*M?/g,
      (found) => AMOUNTS.has(Number(found.replace(/\D/g, ''))) || FIGURES.has(found),
    ),
  ).toEqual([]);
});

test('no price is written in another way', () => {
  expect(strangers(/\bZAR\b|\d ?rand\b|\brand \d/gi, () => false)).toEqual([]);
});

test('every percentage is the saving of a year, or what a page says', () => {
  expect(
    strangers(/\d+ ?%/g, (found) => found === `${YEARLY_SAVING_PERCENT}%` || PAGES_TEXT.includes(found)),
  ).toEqual([]);
});

test('every length of time is one of the rules, or stands on a page', () => {
  const times = new RegExp(
    `\\b${NUMBER} (?:business |working )?(?:second|minute|hour|day|week|month|year)s?\\b`,
    'gi',
  );
  expect(strangers(times, (found) => TIMES.has(found) || PAGES_TEXT.includes(found))).toEqual([]);
});

test('every number of employees or endpoints is a limit, or what was asked', () => {
  const counts = /\b\d+ (?:or more |and more )?(?:employees?|people|endpoints|computers|devices)\b/gi;
  const limits = [BUSINESS_MOST_EMPLOYEES, MINIMUM_ENDPOINTS];
  expect(
    strangers(counts, (found, { slots }) =>
      [...limits, slots.employees, slots.devices].includes(Number.parseInt(found, 10)),
    ),
  ).toEqual([]);
});

/** The public emergency services of South Africa that have long numbers: poison, and thoughts of suicide. */
const EMERGENCY = ['0861 555 777', '0800 567 567'];

test('no telephone number but the company’s own, and in danger the public services’', () => {
  const known: readonly string[] = [COMPANY.phone.shown, COMPANY.whatsapp.shown, ...EMERGENCY];
  expect(
    strangers(/\+?\d[\d ()-]{6,}\d/g, (found, { text }) => known.includes(found) || isNoPhone(found, text)),
  ).toEqual([]);
});

/** The registration number looks like one. */
function isNoPhone(found: string, text: string): boolean {
  return text.includes(COMPANY.registrationNumber) && COMPANY.registrationNumber.includes(found);
}

test('every time of day stands in the company’s hours', () => {
  const hours = JSON.stringify(COMPANY.hours);
  expect(strangers(/\b\d{1,2}[:h]\d{2}\b/g, (found) => hours.includes(found))).toEqual([]);
});

test('every address of mail or web stands on a page of ours', () => {
  const pattern =
    /[\w.+-]+@[\w.-]+\w|https?:\/\/\S+\w|\b(?:[a-z0-9-]+\.)+(?:co\.za|org\.za|gov\.za|com|org|net|example)\b/gi;
  expect(strangers(pattern, (found) => PAGES_TEXT.includes(found))).toEqual([]);
});

/** The site's pages, each named after its path, and the articles. */
function paths(): Set<string> {
  const pages = readdirSync('frontend/src/pages').filter((name) => !['blog-post', 'parts'].includes(name));
  const fixed = pages.map((page) => (page === 'home' ? '/' : `/${page}`));
  return new Set([...fixed, ...articles.map((name) => `/blog/${name.replace('.md', '')}`)]);
}

test('every link leads to a page that there is', () => {
  const known = paths();
  expect(known.size).toBeGreaterThan(20);
  const links = Object.values(INTENTS).flatMap((intent) => intent.links ?? []);
  expect(links.filter(({ path }) => !known.has(path))).toEqual([]);
});

test('says the price of a team of any size', () => {
  const { answer } = INTENTS['plan-price'] as Intent;
  const priceOf = typeof answer === 'string' ? () => answer : answer;
  for (let count = 1; count <= BUSINESS_MOST_EMPLOYEES; count += 1) {
    expect(priceOf({ employees: count })).toContain(`${rand(PRICES.businessPerEmployee * count)} per month`);
  }
  expect(priceOf({ employees: 15 })).toContain('custom plan');
  expect(priceOf({ employees: 15 })).not.toContain(rand(PRICES.businessPerEmployee * 15));
  expect(priceOf({ plan: 'personal', period: 'month' })).toContain(rand(personalMonthly));
});

test.each([
  ['aid-gave-otp', /bank’s fraud line.*the number on your card/],
  ['aid-money-gone', /bank’s fraud line.*the number on your card/],
  ['aid-paid-invoice', /bank’s fraud line.*the number on your card/],
  ['aid-unsure', /bank’s fraud line.*the number on your card/],
  ['aid-clicked-link', /bank’s fraud line.*the number on your card/],
  ['aid-sim-swap', /^Phone your network/],
  ['aid-hacked', /off the network.*leave it on/],
  ['aid-ransomware', /off the network.*do not shut it down/],
])('%s begins with what cannot wait', (name, first) => {
  expect(INTENTS[name]?.firstAid?.steps[0]).toMatch(first);
});

test('every answer is whole sentences that fit a chat', () => {
  for (const { name, text } of all) {
    // A line of a list ends as its page has it.
    expect(`${name}: ${text}`).toMatch(/[.!?”]$|\n- [^\n]*$/);
    expect(`${name}: ${text}`).not.toMatch(/undefined|NaN|\[object|\bnull\b(?! MX)| {2}|\.\.| ,/);
    expect(text.split('\n- ')[0]?.length).toBeLessThan(900);
  }
});

test('of a payment that failed, no further try by PayFast is promised, and it is said what to do', () => {
  const { answer } = PLAN['missed-payment'];
  expect(answer).not.toContain('tries again');
  expect(answer).toContain('then stops');
  expect(answer).toContain('enter your card again, the same one or another');
});

test('danger is answered with the emergency services, and with nothing of ours', () => {
  const dangers = Object.values(INTENTS).filter(({ danger }) => danger);
  expect(dangers.length).toBe(3);
  for (const { answer, links, handOver } of dangers) {
    expect(answer).toMatch(/\b112\b/);
    expect(answer).not.toContain(COMPANY.phone.shown);
    expect([links, handOver]).toEqual([undefined, undefined]);
  }
});

test('there are at most 220 of them', () => {
  expect(Object.keys(INTENTS).length).toBeLessThanOrEqual(220);
});

test('no answer has more than 60 words beside its lists', () => {
  const wordsOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('- '))
      .join(' ')
      .split(/\s+/).length;
  const long = all.filter(({ text }) => wordsOf(text) > 60);
  expect([...new Set(long.map(({ name, text }) => `${name}: ${wordsOf(text)}: ${text}`))]).toEqual([]);
});

test('no answer has more than 175 words with its lists', () => {
  const long = all.filter(({ text }) => text.split(/\s+/).length > 175);
  expect([...new Set(long.map(({ name, text }) => `${name}: ${text.split(/\s+/).length}: ${text}`))]).toEqual(
    [],
  );
});

test('names of companies keep their capitals in the middle of an answer', () => {
  expect(all.filter(({ text }) => /(?:^|[^./@])\b(?:microsoft|google|windows)\b(?![.@])/.test(text))).toEqual(
    [],
  );
});

test('what answers many questions about a service does not begin with yes: for some of them that is not true', () => {
  const YES_TO_ONE = ['areas-served', 'popia-who', 'spf-ending', 'scan-minimum', 'vulnerability-scan'];
  const others = all.filter(({ name, text }) => text.startsWith('Yes') && !YES_TO_ONE.includes(name));
  expect([...new Set(others.map(({ name }) => name))]).toEqual([]);
});
