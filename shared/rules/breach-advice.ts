import {
  type BreachAdvice,
  type ExposedKind,
  FIRST_PASSWORD_STEPS,
  INFECTION,
  KINDS,
  type KindRule,
} from './breach-advice-kinds.ts';
import { isBreakIn, isCertain, isReadFromDevices, type ListingFlags } from './breach-listing.ts';

interface ExposedIn extends ListingFlags {
  readonly DataClasses: readonly string[];
  readonly Domain?: string;
}

/** What to do about breaches, worst first; each advice once, however many breaches it applies to. */
export function adviceFor(breaches: readonly ExposedIn[]): BreachAdvice[] {
  const infections = breaches.filter(isReadFromDevices);
  const called = KINDS.flatMap((rule) => {
    const telling = breaches.filter((breach) => tellsOf(rule, breach));
    return telling.length === 0 ? [] : [advised(rule, telling)];
  });
  return [...(infections.length > 0 ? [infectionAdvice(infections)] : []), ...called];
}

function infectionAdvice(infections: readonly ExposedIn[]): BreachAdvice {
  const { title, doubtfulTitle } = INFECTION;
  return { ...INFECTION, title: infections.some(isCertain) ? title : doubtfulTitle };
}

function advised(rule: KindRule, telling: readonly ExposedIn[]): BreachAdvice {
  return rule.kind === 'passwords'
    ? { ...rule, steps: [...firstPasswordSteps(telling), ...rule.steps] }
    : rule;
}

function firstPasswordSteps(telling: readonly ExposedIn[]): string[] {
  const { device, site, nowhere } = FIRST_PASSWORD_STEPS;
  const elsewhere = telling.filter((breach) => !isReadFromDevices(breach));
  const isFromSite = (breach: ExposedIn) => isBreakIn(breach) && breach.Domain !== '';
  return [
    ...(elsewhere.length < telling.length ? [device] : []),
    ...(elsewhere.some(isFromSite) ? [site] : []),
    ...(elsewhere.every(isFromSite) ? [] : [nowhere]),
  ];
}

function tellsOf({ signs }: KindRule, { DataClasses }: ExposedIn): boolean {
  return DataClasses.some((name) => signs.some((sign) => name.toLowerCase().includes(sign)));
}

/** How many breaches exposed each kind of data, in the order of the advice; kinds that none exposed are left out. */
export function kindsExposed(breaches: readonly ExposedIn[]): { kind: ExposedKind; count: number }[] {
  return KINDS.flatMap((rule) => {
    const count = breaches.filter((breach) => tellsOf(rule, breach)).length;
    return count === 0 ? [] : [{ kind: rule.kind, count }];
  });
}
