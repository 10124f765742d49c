import type { StrangerAnswer } from '#shared/api/mail-check.ts';
import type { AppliedPolicy } from './dmarc/discover.ts';
import type { SpfVerdict } from './spf/check-host.ts';
import type { SpfResult } from './spf/evaluation.ts';

export interface StrangerVerdict {
  readonly answer: StrangerAnswer;
  readonly sentence: string;
}

/** What is known about a stranger who writes from a name. */
export interface StrangerCase {
  /** The name as it is called in a sentence: `example.co.za`, or `a subdomain of example.co.za`. */
  readonly name: string;
  readonly spf: SpfResult;
  readonly policy: AppliedPolicy;
}

/**
 * Can a stranger send mail as this name today? SPF that passes everybody makes every forgery genuine; otherwise only the
 * DMARC policy decides, because SPF and DKIM alone do not look at the address that people see.
 */
export function strangerVerdict({ name, spf, policy }: StrangerCase): StrangerVerdict {
  if (spf === 'pass') {
    const sentence = `Yes. The SPF record lets every machine in the world send as ${name}, so a forgery looks genuine.`;
    return { answer: 'yes', sentence };
  }
  if (policy === 'unknown' || (spf === 'temperror' && policy !== 'absent' && policy !== 'none')) {
    return { answer: 'unknown', sentence: `We cannot tell: the name servers of ${name} did not answer.` };
  }
  return { answer: ANSWERS[policy], sentence: SENTENCES[policy](name) };
}

const ANSWERS = { reject: 'no', quarantine: 'partly', none: 'yes', absent: 'yes' } as const;

const SENTENCES: Record<Exclude<AppliedPolicy, 'unknown'>, (name: string) => string> = {
  reject: (name) =>
    `No. Receivers that check, as all large ones do, refuse mail that only pretends to come from ${name}.`,
  quarantine: (name) =>
    `Only into the junk folder. Receivers that check put mail that only pretends to come from ${name} there.`,
  none: (name) =>
    `Yes. The DMARC policy for ${name} only watches, so forgeries are delivered and at most reported.`,
  absent: (name) =>
    `Yes. Nothing asks receivers to refuse mail that only pretends to come from ${name}, so most of it is delivered.`,
};

/**
 * What receivers make of an unrelated machine: `pass` only when all machines of a family pass, so that a record naming
 * one of their networks is not taken for an open door.
 */
export function strangerResult(verdicts: readonly SpfVerdict[], addresses: readonly string[]): SpfResult {
  const families = [true, false].map((isV6) =>
    verdicts.filter((_, nth) => addresses[nth]?.includes(':') === isV6).map(({ result }) => result),
  );
  const isOpen = families.some(
    (results) => results.length > 0 && results.every((result) => result === 'pass'),
  );
  if (isOpen) return 'pass';
  return verdicts.find(({ result }) => result !== 'pass')?.result ?? 'none';
}

/** How much a policy asks for; the weaker of two is what a forger will use. */
const STRENGTH: Record<AppliedPolicy, number> = { absent: 0, none: 1, unknown: 2, quarantine: 3, reject: 4 };

export function weakerPolicy(one: AppliedPolicy, other: AppliedPolicy): AppliedPolicy {
  return STRENGTH[one] <= STRENGTH[other] ? one : other;
}
