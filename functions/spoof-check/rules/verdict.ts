import type { Existence, SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { STRANGER_ANSWERS } from '#shared/rules/stranger-answers.ts';
import { type AppliedPolicy, shareOf, weakerPolicy } from './dmarc/discover.ts';
import { isAlignmentRelaxed } from './dmarc/judge-dmarc.ts';
import { targetOf } from './gather-facts.ts';
import type { JudgedRecords, SenderRow } from './judged-domain.ts';
import { ownMailSentence } from './senders.ts';
import { addressesInWords, quoteList, shownName, whyUnread } from './spf/in-words.ts';
import type { SpfAccess } from './spf/spf-access.ts';

type Verdict = SpoofCheckAnswer['verdict'];

const { yes, partly, no, unknown } = STRANGER_ANSWERS;

/**
 * Whether a stranger can send as the domain today, and as a name below it. If the domain does not exist or its servers
 * are silent, only that. What becomes of the domain's own mail is told first.
 */
export function verdictOf(
  records: JudgedRecords,
  senders: readonly SenderRow[],
  existence: Existence,
): Verdict {
  const { facts, access, accessBelow, above, dmarc } = records;
  const name = shownName(facts.domain);
  if (existence === 'dns-failure')
    return sameForAll('unknown', `${unknown}: the name servers of ${name} fail.`);
  const own = { access, place: undefined };
  const below = { access: accessBelow, place: `names below ${name}` };
  const everyName = [own, below, ...(above ? [{ access: above.access, place: above.domain }] : [])];
  const isShared = isAlignmentRelaxed(dmarc);
  const silentAbout = dmarc.silent.join(', ');
  const domain = strangerVerdict({
    name,
    access: isShared ? everyName : [own],
    policy: dmarc.policy,
    isNewerOnly: isNewerOnly([dmarc.newer, dmarc.older]),
    share: shareOf([dmarc.newer, dmarc.older], dmarc.percent),
    silentAbout,
  });
  if (existence === 'no-such-domain') return missingDomain(records, domain.answer);
  const newerBelow = weakerPolicy(dmarc.belowByStandard[0], dmarc.missingByStandard[0]);
  const subdomain = strangerVerdict({
    name: `a subdomain of ${name}`,
    access: isShared ? everyName : [below],
    policy: weakerPolicy(dmarc.subdomainPolicy, dmarc.missingSubdomainPolicy),
    isNewerOnly: isNewerOnly(dmarc.belowByStandard),
    share: shareOf([newerBelow, dmarc.belowByStandard[1]], dmarc.percentBelow),
    silentAbout,
  });
  const ownMail = ownMailSentence(records, senders) ?? null;
  return { summary: domain.sentence, domain, subdomain, ownMail };
}

function missingDomain({ facts: { domain, alias }, dmarc }: JudgedRecords, answer: StrangerAnswer): Verdict {
  const target = targetOf(alias);
  const missing =
    target === undefined
      ? `There is no domain ${domain}.`
      : `${domain} leads to ${target}, which does not exist.`;
  return answer === 'no' || answer === 'partly'
    ? sameForAll(
        answer,
        `${missing} The policy of ${dmarc.discovery.step?.domain ?? 'the domain above'} covers such names.`,
      )
    : sameForAll(
        'unknown',
        `${missing} Most receivers refuse mail from a name that does not exist, but nothing makes them.`,
      );
}

function sameForAll(answer: StrangerAnswer, sentence: string): Verdict {
  return { summary: sentence, domain: { answer, sentence }, subdomain: { answer, sentence }, ownMail: null };
}

/** What is known about a stranger who writes under a name. */
interface StrangerCase extends Omit<PolicyCase, 'exception'> {
  /** Every SPF record whose pass counts for the name, with its place if it is not the domain's own. */
  readonly access: readonly { readonly access: SpfAccess; readonly place: string | undefined }[];
  readonly policy: AppliedPolicy;
  /** The names whose servers gave no answer about the policy. */
  readonly silentAbout: string;
}

/**
 * Whether a stranger can send mail under this name today. SPF that passes strangers makes every forgery pass; otherwise
 * only the DMARC policy decides, because SPF and DKIM alone do not check the address that people see.
 */
function strangerVerdict(stranger: StrangerCase): Verdict['domain'] {
  const { name, access, policy, silentAbout } = stranger;
  const having = (reach: SpfAccess['reach']) => access.find((one) => one.access.reach === reach);
  const everybody = having('everybody');
  if (everybody) {
    const sentence = `${yes}. ${recordOf(everybody.place)} lets every machine in the world send as ${name}, so a forgery looks genuine.`;
    return { answer: 'yes', sentence };
  }
  const many = having('many');
  if (many) {
    const sentence = `${yes}, from many machines of strangers. ${recordOf(many.place)} lets ${addressesInWords(many.access.count)} send as ${name}, and a forgery from any of them looks genuine.`;
    return { answer: 'yes', sentence };
  }
  if (policy === 'absent' || policy === 'none')
    return { answer: 'yes', sentence: policySentence(policy, { ...stranger, exception: '' }) };
  if (policy === 'unknown') {
    return {
      answer: 'unknown',
      sentence: `${unknown}: the name servers of ${silentAbout} did not answer.`,
    };
  }
  const unread = having('unknown');
  if (unread) {
    const sentence = `${unknown}: ${unread.place === undefined ? 'a part of the SPF record' : `a part of the SPF record of ${unread.place}`} could not be read, because ${whyUnread(unread.access)}.`;
    return { answer: 'unknown', sentence };
  }
  const dependent = having('depends');
  if (dependent) {
    const terms = quoteList(dependent.access.dependent.map(({ term }) => term.text));
    const sentence = `${unknown}: ${terms} in the SPF record${dependent.place === undefined ? '' : ` of ${dependent.place}`} is decided separately for every message, so nobody can list who may send as ${name}.`;
    return { answer: 'unknown', sentence };
  }
  const wide = access.find((one) => one.access.isWide);
  const exception = wide ? `, unless it comes from one of ${wideInWords(wide)}` : '';
  const sentence = policySentence(policy, { ...stranger, exception });
  return { answer: policy === 'reject' ? 'no' : 'partly', sentence };
}

/** What passes SPF counts as genuine, whoever sends it from there. */
function wideInWords({ access, place }: StrangerCase['access'][number]): string {
  const whose = place === undefined ? 'the SPF record' : `the SPF record of ${place}`;
  return `the ${addressesInWords(access.wide)} that ${whose} lets send`;
}

function recordOf(place: string | undefined): string {
  return place === undefined ? 'The SPF record' : `The SPF record of ${place}`;
}

function isNewerOnly([newer, older]: readonly AppliedPolicy[]): boolean {
  return (newer === 'quarantine' || newer === 'reject') && older === 'absent';
}

/** How receivers of the two standards treat a stranger who writes under a name and fails SPF and DKIM. */
interface PolicyCase {
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
function policySentence(policy: KnownPolicy, stranger: PolicyCase): string {
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
