import type { Candidate } from './classifier/classify.ts';
import { SURE_OF_NAMED } from './thresholds.ts';
import type { Subject } from './words/subjects.ts';

/** The intents that state a price, or that this site names none, by what it buys. */
const PRICES_OF: readonly (readonly [Subject, readonly string[]])[] = [
  ['plan', ['plan-price', 'unknown-charge', 'more-than-ten', 'which-plan', 'plans-compared', 'change-seats']],
  ['computer', ['laptop-repair', 'slow-computer', 'virus-removal', 'repair-where']],
  [
    'security',
    [
      'security-packages',
      'small-business-packages',
      'two-package-lists',
      'managed-security',
      'package-contents',
      'which-package',
    ],
  ],
  [
    'backup',
    [
      'cloud-price',
      'cloud-storage',
      'cloud-or-own',
      'cloud-over-years',
      'backup-service',
      'backup-monitoring',
    ],
  ],
  ['pentest', ['pentest-price']],
  ['training', ['training-price']],
  ['ai', ['ai-price']],
  ['records', ['spoof-cost']],
];

/** What may be named with a price and is part of what it buys. */
const PART_OF: Readonly<Partial<Record<Subject, readonly Subject[]>>> = {
  plan: ['computer', 'network'],
  security: ['computer', 'network', 'server'],
  backup: ['computer', 'server', 'network', 'mail'],
  pentest: ['website', 'network', 'server', 'mail', 'security'],
  training: ['security', 'popia'],
  ai: ['website', 'mail', 'backup'],
  records: ['website', 'mail', 'server'],
};

/** The intent that says what each costs, or that this site names no price for it. */
const ASKED_OF: Readonly<Record<Subject, string>> = {
  plan: 'plan-price',
  computer: 'laptop-repair',
  security: 'security-packages',
  backup: 'cloud-price',
  records: 'spoof-cost',
  website: 'not-offered',
  server: 'server-support',
  network: 'wifi-network',
  mail: 'microsoft-365',
  pentest: 'pentest-price',
  scan: 'vulnerability-scan',
  training: 'training-price',
  ai: 'ai-price',
  popia: 'popia',
  camera: 'not-offered',
};

/**
 * Whether an intent states the price of something else than what a message names: the price of a laptop's repair for a domain, or of the
 * subscription for eight people who ask for a security package.
 */
export function isPriceOfOther(intent: string, subjects: readonly Subject[]): boolean {
  const own = subjectOfPrice(intent);
  if (own === undefined || subjects.length === 0) return false;
  const fits = [own, ...(PART_OF[own] ?? [])];
  if (!subjects.some((subject) => fits.includes(subject))) return true;
  return (
    !subjects.includes(own) &&
    subjects.some((subject) => isWhole(subject, subjects) && !fits.includes(subject))
  );
}

/** Whether everything else that is named is part of what one thing's price buys: "the security of six computers". */
function isWhole(subject: Subject, subjects: readonly Subject[]): boolean {
  return (
    PRICES_OF.some(([name]) => name === subject) &&
    subjects.every((other) => other === subject || PART_OF[subject]?.includes(other))
  );
}

/**
 * What to say in place of intents of which one states the price of something else: what answers the price of the thing that is named, when
 * that is likely; else a choice between the two. Undefined when no price is at stake.
 */
export function insteadOfOtherPrice(
  intents: readonly string[],
  subjects: readonly Subject[],
  candidates: readonly Candidate[],
): readonly string[] | undefined {
  const other = intents.find((intent) => isPriceOfOther(intent, subjects));
  const named = likeliestOf(subjects, candidates);
  if (other === undefined || named === undefined) return undefined;
  if (named.sureness >= SURE_OF_NAMED) return [named.intent];
  const beside = intents.find((intent) => intent !== other && intent !== named.intent) ?? other;
  return [named.intent, beside];
}

/** What answers the price of what is named. */
function likeliestOf(subjects: readonly Subject[], candidates: readonly Candidate[]): Candidate | undefined {
  const [likeliest] = subjects
    .map((subject) => ASKED_OF[subject])
    .map((intent) => ({
      intent,
      sureness: candidates.find((one) => one.intent === intent)?.sureness ?? 0,
    }))
    .sort((one, other) => other.sureness - one.sureness);
  return likeliest;
}

/** What an intent states the price of, if of one thing. */
export function subjectOfPrice(intent: string): Subject | undefined {
  return PRICES_OF.find(([, intents]) => intents.includes(intent))?.[0];
}

/** All intents that state a price of one thing. */
export const OF_ONE_PRICE: readonly string[] = PRICES_OF.flatMap(([, intents]) => intents);
