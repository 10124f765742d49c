import type { StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { AppliedPolicy } from './dmarc/discover.ts';
import { addressesInWords, quoteList } from './spf/in-words.ts';
import type { SpfAccess } from './spf/spf-access.ts';

export interface StrangerVerdict {
  readonly answer: StrangerAnswer;
  readonly sentence: string;
}

/** What is known about a stranger who writes from a name. */
export interface StrangerCase {
  /** The name as it is called in a sentence: `example.co.za`, or `a subdomain of example.co.za`. */
  readonly name: string;
  /** Every SPF record whose pass counts for the name, and whose it is where it is not the domain's own. */
  readonly access: readonly { readonly access: SpfAccess; readonly place: string | undefined }[];
  readonly policy: AppliedPolicy;
  /** The names whose servers gave no answer about the policy. */
  readonly silentAbout: string;
}

/**
 * Can a stranger send mail as this name today? SPF that passes strangers makes every forgery genuine; otherwise only the
 * DMARC policy decides, because SPF and DKIM alone do not look at the address that people see.
 */
export function strangerVerdict({ name, access, policy, silentAbout }: StrangerCase): StrangerVerdict {
  const having = (reach: SpfAccess['reach']) => access.find((one) => one.access.reach === reach);
  const everybody = having('everybody');
  if (everybody) {
    const sentence = `Yes. ${recordOf(everybody.place)} lets every machine in the world send as ${name}, so a forgery looks genuine.`;
    return { answer: 'yes', sentence };
  }
  const many = having('many');
  if (many) {
    const sentence = `Yes, from many machines of strangers. ${recordOf(many.place)} lets ${addressesInWords(many.access.count)} send as ${name}, and a forgery from any of them looks genuine.`;
    return { answer: 'yes', sentence };
  }
  if (policy === 'absent' || policy === 'none') return { answer: 'yes', sentence: SENTENCES[policy](name) };
  if (policy === 'unknown') {
    return {
      answer: 'unknown',
      sentence: `We cannot tell: the name servers of ${silentAbout} did not answer.`,
    };
  }
  const unread = having('unknown');
  if (unread) {
    const sentence = `We cannot tell: ${unread.place === undefined ? 'a part of the SPF record' : `a part of the SPF record of ${unread.place}`} could not be read, because the name servers of ${unread.access.failing.slice(0, 3).join(', ')} did not answer.`;
    return { answer: 'unknown', sentence };
  }
  const dependent = having('depends');
  if (dependent) {
    const terms = quoteList(dependent.access.dependent.map(({ term }) => term.text));
    const sentence = `We cannot tell: ${terms} in the SPF record${dependent.place === undefined ? '' : ` of ${dependent.place}`} is decided anew for every message, so nobody can list who may send as ${name}.`;
    return { answer: 'unknown', sentence };
  }
  return { answer: policy === 'reject' ? 'no' : 'partly', sentence: SENTENCES[policy](name) };
}

function recordOf(place: string | undefined): string {
  return place === undefined ? 'The SPF record' : `The SPF record of ${place}`;
}

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
