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

/** What to do about breaches, worst first; each advice once, however many breaches it applies to. */
export function adviceFor(breaches: readonly ExposedIn[]): BreachAdvice[] {
  const infections = breaches.filter(isReadFromDevices);
  const called = KINDS.flatMap((rule) => {
    const telling = breaches.filter(({ DataClasses }) => tellsOf(rule, DataClasses));
    const isProved = telling.some((breach) => isCertain(breach) && tellsOf(rule, wholeOf(breach)));
    return telling.length === 0 ? [] : [advised(rule, telling, isProved)];
  });
  const isProved = infections.some(isCertain);
  return [...(infections.length > 0 ? [advised(INFECTION, infections, isProved)] : []), ...called];
}

/** The kinds of data in it, except for parts of something, such as “Partial phone numbers”, or hints at it. */
function wholeOf({ DataClasses }: ExposedIn): string[] {
  return DataClasses.filter((name) => !/^partial\b|\bhints$/i.test(name));
}

function advised(
  rule: Omit<KindRule, 'signs'>,
  telling: readonly ExposedIn[],
  isProved: boolean,
): BreachAdvice {
  const { kind, title, doubtfulTitle = title, why, steps } = rule;
  return {
    kind,
    title: isProved ? title : doubtfulTitle,
    why,
    steps: kind === 'passwords' ? [...firstPasswordSteps(telling), ...steps] : steps,
  };
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

function tellsOf({ signs }: KindRule, classes: readonly string[]): boolean {
  return classes.some((name) => signs.some((sign) => name.toLowerCase().includes(sign)));
}
