import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import type { Package } from '#shared/content/pages/point.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { rand } from '#shared/rules/prices.ts';
import { listed, lowerFirst, PAGES } from './facts.ts';
import { namedPackages, priceOf } from './one-package.ts';
import type { Intent, Intents, Slots } from './intent.ts';

const LISTS: readonly (readonly Package[])[] = [
  CYBER_SECURITY.packages,
  SMALL_BUSINESS_CYBERSECURITY.packages,
];
const ALL = LISTS.flat();
const named = (name: string): Package => {
  const found = ALL.find((one) => one.name === name);
  if (!found) throw new Error(`No package is called: ${name}`);
  return found;
};
const basic = named('Basic');
const starter = named('Starter Protection');

/** What the security packages contain, and whom each is for. */
export const PACKAGE_DETAILS = {
  'package-contents': {
    about: 'What the security packages contain',
    answer: (slots) =>
      namedPackages(slots) ??
      `${CYBER_SECURITY.packages.map(({ name, contains }) => `${name}: ${contains.join('; ')}.`).join(' ')} For a small business there are also ${listed(SMALL_BUSINESS_CYBERSECURITY.packages.map(({ name }) => name))}; ask me for one of them.`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
    takes: ['package', 'besidePackage'],
  },
  'packages-with-pentest': holding('a penetration test', /penetration/),
  'packages-with-training': holding('staff training', /training/),
  'packages-with-monitoring': holding('monitoring around the clock', /around the clock|24\/7/),
  'packages-with-documents': holding('help with POPIA, GDPR or ISO 27001', /POPIA|GDPR|ISO|policy/),
  'packages-with-scans': holding('vulnerability scans', /vulnerability|unlimited assessments/),
  'packages-with-backup': holding('backup', /backup/),
  'packages-with-response': holding('help in an incident', /incident/),
  'packages-with-person': holding('a named person', /named person|dedicated/),
  'packages-with-firewall': holding('a managed firewall or threat detection', /firewall|threat|zero trust/),
  'packages-with-mail': holding('email protection', /e-?mail/),
  'which-package': {
    about: 'Which security package fits',
    answer: ({ employees }) =>
      `${employees === undefined ? 'Whom each is for' : `For ${employees} ${employees === 1 ? 'person' : 'people'}, by what you need`}: ${fitting(
        employees,
      )
        .map((one) => `${one.name}, ${priceOf(one)}: ${lowerFirst(one.forWhom)}`)
        .join(
          '; ',
        )}. ${SMALL_BUSINESS_CYBERSECURITY.closing.text.replace('the scan', 'the free vulnerability scan')}`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
    takes: ['employees'],
  },
  'basic-or-starter': {
    about: 'Basic or Starter Protection',
    answer: (slots) =>
      otherPair(slots) ??
      `Both begin at ${rand(basic.monthly)}/month. Basic is from ${rand(basic.monthly)}/month, by the number of computers, and includes: ${basic.contains.join('; ')}. Starter Protection is one price, ${rand(starter.monthly)}/month, for up to ten people, and includes: ${starter.contains.join('; ')}.`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
    takes: ['package', 'besidePackage'],
  },
  'enterprise-or-ready': {
    about: 'Enterprise or Enterprise Ready',
    answer: `There are two. ${describe(named('Enterprise'))} ${describe(named('Enterprise Ready'))}`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  },
} satisfies Intents;

/** What Starter Protection is for at most. */
const STARTER_PEOPLE = 10;

/** The packages that can fit so many people; all where their number is not known. */
function fitting(employees: number | undefined): readonly Package[] {
  if (employees === undefined) return ALL;
  if (employees > STARTER_PEOPLE) return ALL.filter((one) => one !== starter);
  return [starter, named('Business Shield'), basic, named('Advanced')];
}

/** The difference between two named packages, when they are not the two of this answer. */
function otherPair(slots: Slots): string | undefined {
  const pair: readonly (string | undefined)[] = [slots.package, slots.besidePackage];
  const isOther = pair.every(Boolean) && !(pair.includes('basic') && pair.includes('starter'));
  return isOther ? namedPackages(slots) : undefined;
}

function describe(one: Package): string {
  return `${one.name} is ${priceOf(one)} and includes: ${one.contains.join('; ')}.`;
}

/** The packages that list it, and those above them, which include everything of the smaller ones. */
function holding(what: string, lines: RegExp): Intent {
  const found = LISTS.flatMap((list) => {
    const first = list.findIndex(({ contains }) => contains.some((line) => lines.test(line)));
    return first < 0 ? [] : list.slice(first);
  })
    .sort((one, other) => one.monthly - other.monthly)
    .map((one) => said(one, lines));
  return {
    about: `Packages with ${what}`,
    answer: `${listed(found)}, the cheapest first. Each package includes everything of the one below it in its list; what you pay for Basic, Advanced and Enterprise depends on the number of computers.`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  };
}

function said(one: Package, lines: RegExp): string {
  const { name, contains } = one;
  const own = contains.filter((line) => lines.test(line));
  return `${name}, ${priceOf(one)} (${own.length === 0 ? 'as below it' : own.join(', ')})`;
}
