import { STRANGER_ANSWERS } from '#shared/rules/stranger-answers.ts';
import type { AppliedPolicy } from './dmarc/discover.ts';

const { yes, partly, no } = STRANGER_ANSWERS;

/** How receivers of the two standards treat a stranger who writes under a name and fails SPF and DKIM. */
export interface PolicyCase {
  /** The name as it appears in a sentence: `example.co.za`, or `a subdomain of example.co.za`. */
  readonly name: string;
  /** Receivers of the newer standard find a policy, those of the older one find none. */
  readonly isNewerOnly: boolean;
  /** The percentage of the mail that receivers of the older standard treat like newer ones, if not all of it. */
  readonly share: number | undefined;
  /** Strangers on whom the policy does not act, such as ", unless …"; empty if there are none. */
  readonly exception: string;
}

type KnownPolicy = Exclude<AppliedPolicy, 'unknown'>;

/** What becomes of mail that only pretends to come from a name, by the policy in force. */
export function policySentence(policy: KnownPolicy, stranger: PolicyCase): string {
  return withoutException(policy, stranger).replace(/\.$/, `${stranger.exception}.`);
}

function withoutException(policy: KnownPolicy, { name, isNewerOnly, share }: PolicyCase): string {
  if (policy === 'absent' && isNewerOnly) return newerOnly(name);
  if (policy === 'none' && share !== undefined) return partlyJunk(name, share);
  if (policy === 'quarantine' && share !== undefined) return partlyRefused(name, share);
  return SENTENCES[policy](name);
}

function newerOnly(name: string): string {
  return `${yes}. Receivers that follow the older DMARC standard find no policy for ${name}, so they deliver most mail that only pretends to come from it.`;
}

/** Receivers of the older standard know `pct`; newer ones pass over it. */
function partlyJunk(name: string, share: number): string {
  return `${yes}. Receivers that know the setting pct put ${String(share)} % of the mail that only pretends to come from ${name} among the junk and deliver the rest; all others put all of it there.`;
}

function partlyRefused(name: string, share: number): string {
  return `${partly}. Receivers that know the setting pct refuse ${String(share)} % of the mail that only pretends to come from ${name} and put the rest among the junk; all others refuse all of it.`;
}

const SENTENCES: Record<KnownPolicy, (name: string) => string> = {
  reject: (name) =>
    `${no}. Receivers that check, as all large ones do, refuse mail that only pretends to come from ${name}.`,
  quarantine: (name) =>
    `${partly}. Receivers that check do not refuse mail that only pretends to come from ${name}; they put it among the junk.`,
  none: (name) =>
    `${yes}. The DMARC policy for ${name} only watches, so forgeries are delivered and at most reported.`,
  absent: (name) =>
    `${yes}. Nothing asks receivers to refuse mail that only pretends to come from ${name}, so most of it is delivered.`,
};
