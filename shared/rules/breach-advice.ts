import {
  type BreachAdvice,
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

/** What to do about breaches, worst first; each advice once, however many breaches call for it. */
export function adviceFor(breaches: readonly ExposedIn[]): BreachAdvice[] {
  const infections = breaches.filter(isReadFromDevices);
  const called = KINDS.flatMap((rule) => {
    const telling = breaches.filter(({ DataClasses }) => tellsOf(rule, DataClasses));
    return telling.length === 0 ? [] : [advised(rule, telling)];
  });
  return [...(infections.length > 0 ? [advised(INFECTION, infections)] : []), ...called];
}

function advised(rule: Omit<KindRule, 'signs'>, telling: readonly ExposedIn[]): BreachAdvice {
  const { kind, title, doubtfulTitle = title, why, steps } = rule;
  return {
    kind,
    title: telling.some(isCertain) ? title : doubtfulTitle,
    why,
    steps: kind === 'passwords' ? [...firstPasswordSteps(telling), ...steps] : steps,
  };
}

function firstPasswordSteps(telling: readonly ExposedIn[]): string[] {
  const isFromDevice = telling.some(isReadFromDevices);
  const isFromSite = telling.some((breach) => isBreakIn(breach) && breach.Domain !== '');
  const { device, site, nowhere } = FIRST_PASSWORD_STEPS;
  if (!isFromDevice && !isFromSite) return [nowhere];
  return [...(isFromDevice ? [device] : []), ...(isFromSite ? [site] : [])];
}

function tellsOf({ signs }: KindRule, classes: readonly string[]): boolean {
  return classes.some((name) => signs.some((sign) => name.toLowerCase().includes(sign)));
}
