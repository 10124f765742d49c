import type { Existence, SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { STRANGER_ANSWERS } from '#shared/rules/spoof-check.ts';
import { type AppliedPolicy, ENFORCEMENT, shareOf, weakerPolicy } from './dmarc/discover.ts';
import { isAlignmentRelaxed } from './dmarc/judge-dmarc.ts';
import { targetOf } from './gather-facts.ts';
import type { JudgedRecords, SenderRow } from './judged-domain.ts';
import { ownMailSentence } from './senders.ts';
import { addressesInWords, capitalised, quoteList, shownName, whyUnread } from './spf/in-words.ts';
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
  const { facts, everyName, dmarc } = records;
  const name = shownName(facts.domain);
  if (existence === 'dns-failure')
    return sameForAll('unknown', `${unknown}: the name servers of ${name} fail.`);
  const isShared = isAlignmentRelaxed(dmarc);
  const silentAbout = dmarc.silent.join(', ');
  const domain = strangerVerdict({
    name,
    access: isShared ? everyName : everyName.slice(0, 1),
    policy: dmarc.policy,
    newer: dmarc.newer,
    share: shareOf([dmarc.newer, dmarc.older], dmarc.percent),
    silentAbout,
  });
  if (existence === 'no-such-domain') return missingDomain(records, domain.answer);
  const newerBelow = weakerPolicy(dmarc.belowByStandard[0], dmarc.missingByStandard[0]);
  const subdomain = strangerVerdict({
    name: `a subdomain of ${name}`,
    access: isShared ? everyName : everyName.slice(1, 2),
    policy: dmarc.anyBelow,
    newer: dmarc.belowByStandard[0],
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
interface StrangerCase {
  /** The name as it appears in a sentence: `example.co.za`, or `a subdomain of example.co.za`. */
  readonly name: string;
  /** Every SPF record whose pass counts for the name. */
  readonly access: readonly JudgedRecords['everyName'][number][];
  readonly policy: AppliedPolicy;
  /** The policy as receivers of the newer standard read it. */
  readonly newer: AppliedPolicy;
  /** The percentage of the mail that receivers of the older standard treat like newer ones, if not all of it. */
  readonly share: number | undefined;
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
  const told = (answer: StrangerAnswer, sentence: string) => ({ answer, sentence });
  const everybody = having('everybody');
  if (everybody)
    return told(
      'yes',
      `${yes}. ${capitalised(recordOf(everybody))} lets every machine in the world send as ${name}, so a forgery looks genuine.`,
    );
  const many = having('many');
  if (many)
    return told(
      'yes',
      `${yes}, from many machines of strangers. ${capitalised(recordOf(many))} lets ${addressesInWords(many.access.count)} send as ${name}, and a forgery from any of them looks genuine.`,
    );
  if (policy === 'absent' || policy === 'none') return told('yes', policySentence(policy, stranger));
  if (policy === 'unknown')
    return told('unknown', `${unknown}: the name servers of ${silentAbout} did not answer.`);
  const unread = having('unknown');
  if (unread)
    return told(
      'unknown',
      `${unknown}: a part of ${recordOf(unread)} could not be read, because ${whyUnread(unread.access)}.`,
    );
  const dependent = having('depends');
  if (dependent) {
    const terms = quoteList(dependent.access.dependent.map(({ term }) => term.text));
    return told(
      'unknown',
      `${unknown}: ${terms} in ${recordOf(dependent)} is decided separately for every message, so nobody can list who may send as ${name}.`,
    );
  }
  // What passes SPF counts as genuine, whoever sends it from there.
  const wide = access.find((one) => one.access.isWide);
  const exception = wide
    ? `, unless it comes from one of the ${addressesInWords(wide.access.wide)} that ${recordOf(wide)} lets send`
    : '';
  return told(policy === 'reject' ? 'no' : 'partly', policySentence(policy, stranger, exception));
}

function recordOf({ place }: StrangerCase['access'][number]): string {
  return place === undefined ? 'the SPF record' : `the SPF record of ${place}`;
}

/** What becomes of mail that only pretends to come from a name; receivers of the older standard alone know `pct`. */
function policySentence(
  policy: Exclude<AppliedPolicy, 'unknown'>,
  { name, newer, share }: StrangerCase,
  exception = '',
): string {
  const forgery = `mail that only pretends to come from ${name}`;
  if (policy === 'absent')
    return ENFORCEMENT[newer] > 0
      ? `${yes}. Receivers that follow the older DMARC standard find no policy for ${name}, so they deliver most mail that only pretends to come from it.`
      : `${yes}. Nothing asks receivers to refuse ${forgery}, so most of it is delivered.`;
  if (policy === 'none')
    return share === undefined
      ? `${yes}. The DMARC policy for ${name} only watches, so forgeries are delivered and at most reported.`
      : `${yes}. Some receivers put ${String(share)} % of the ${forgery} among the junk and deliver the rest; others put all of it there.`;
  if (policy === 'quarantine')
    return share === undefined
      ? `${partly}. Receivers that check do not refuse ${forgery}; they put it among the junk${exception}.`
      : `${partly}. Some receivers refuse ${String(share)} % of the ${forgery} and put the rest among the junk; others refuse all of it${exception}.`;
  return `${no}. Receivers that check, as all large ones do, refuse ${forgery}${exception}.`;
}
