import { WATCHED_FOR } from '#shared/rules/spoof-check.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { ENFORCEMENT } from '../dmarc/discover.ts';
import { told } from '../finding.ts';
import { missingProvider } from '../findings.ts';
import type { JudgedDomain, SenderRow } from '../judged-domain.ts';
import { mailboxServiceOf } from '../known-services.ts';
import { isLeftover } from '../named.ts';
import { registeredDomainOf } from '../registered-domain.ts';
import {
  failingIn,
  isHome,
  maySomebodyPass,
  nameInSentence,
  neutralTerm,
  strictestPolicy,
} from '../senders.ts';
import { subtract } from '../spf/addresses.ts';
import { accessBy, accessOf } from '../spf/spf-access.ts';
import { lookupsIn, MOST_LOOKUPS, type Placed, type SpfNode, type SpfRecord } from '../spf/spf-tree.ts';
import { walkSpf } from '../spf/walk-spf.ts';
import { dmarcRecordWith, publishedDmarc } from './dmarc-record.ts';
import { ownerStep, publishStep, type Step, withOwnText } from './step.ts';

/** The records contradict each other, so the owner is asked, with what to do for either answer. */
export function askSteps(now: JudgedDomain): Step[] {
  const { facts, sending, dmarc } = now;
  if (!sending.isAsked) return [];
  const { domain } = facts;
  const reasons = sending.evidence
    .filter(({ says }) => says !== 'sends-nothing')
    .map(({ sentence }) => sentence);
  const include = mailboxServiceOf(facts.mx)?.include;
  const isStated = facts.spf.found.kind === 'record';
  const isSaid = sending.evidence.some(({ id, says }) => id === 'spf' && says === 'sends-nothing');
  const relief =
    ENFORCEMENT[strictestPolicy(now)] > 0 && isStated
      ? `first publish ${dmarcRecordWith({ policy: 'none' }, now)} at _dmarc.${domain}, so that nothing of yours is refused meanwhile, then`
      : '';
  const senders = include === undefined ? 'the entries of everybody who sends for you' : `include:${include}`;
  const yes = isStated
    ? `${relief === '' ? '' : `${relief} `}put v=spf1 ${senders} ~all in place of the SPF record, and add every other service that sends for you`
    : now.hasReports === true
      ? `leave its policy as it is, and read the reports of ${registeredDomainOf(domain)} for ${WATCHED_FOR}: they show whether that mail passes with your own domain`
      : `run this check for ${registeredDomainOf(domain)} first: it needs a DMARC record with a mailbox for reports, which show whether that mail passes`;
  const closed = told<string>([
    !(isSaid && isStated) && `v=spf1 -all at ${domain}${isStated ? ' in place of its SPF record' : ''}`,
    dmarc.policy !== 'reject' && `${dmarcRecordWith({ policy: 'reject' }, now)} at _dmarc.${domain}`,
  ]);
  const undone = told<string>([
    closed.length > 0 && `publish ${closed.join(' and ')}`,
    now.dkim.keys.length > 0 && 'delete its DKIM records',
  ]);
  const no =
    undone.length > 0
      ? undone.join(', and ')
      : 'nothing has to change, as long as nobody begins to write from it';
  return [
    ownerStep(
      {
        id: 'ask-sending',
        title: `Do you send mail from ${domain}?`,
        explanation: `${isSaid && isStated ? 'Its SPF record says that nobody does. ' : ''}${reasons.join(' ')} If you do, or are not sure, ${yes}. If you never do, ${no}. Then check again.`,
      },
      { isLast: true },
    ),
  ];
}

/** Nothing of the domain's own can pass, so its own mail is refused: the policy waits until it can. */
export function reliefSteps(now: JudgedDomain): Step[] {
  const { dmarc, facts } = now;
  if (
    failingIn(now.senders).length === 0 ||
    maySomebodyPass(now.senders) ||
    ENFORCEMENT[strictestPolicy(now)] === 0 ||
    dmarc.silent.length > 0
  )
    return [];
  const words = {
    id: 'dmarc-relief',
    title: 'Stop having your own mail refused',
    explanation:
      'Nothing that leaves your domain can pass today, so receivers refuse your own mail or put it among the junk. This record has them deliver it, and forgeries too, until the next steps are done. Adding t=y instead would help only at receivers of the newest standard.',
  };
  const value = dmarcRecordWith({ policy: 'none' }, now);
  const record = { host: `_dmarc.${facts.domain}`, type: 'TXT', value } as const;
  return [publishStep(words, record, { replaces: publishedDmarc(now), isRelief: true })];
}

/** A service that cannot pass, or of which only aliases are left: its signing is set up, or it is taken out of the records. */
export function serviceSteps(now: JudgedDomain): Step[] {
  return now.senders.flatMap((one) => {
    const { service, name, shownBy, spf, passes } = one;
    const isLeft = isLeftover(one);
    const isBegun = !one.isUsed && one.dkim !== 'signs' && shownBy.some(({ record }) => record === 'dkim');
    const isUnable = spf === 'own-return-address';
    if (!service || isHome(one, now.senders) || (!isBegun && (passes !== 'fails' || !isUnable))) return [];
    const terms = shownBy.flatMap(({ record, text }) => (record === 'spf' ? [text] : []));
    const entry =
      isUnable && terms.length > 0
        ? ` Take ${terms.join(' and ')} out of the SPF record in either case: its return address is its own, so the entry does nothing for your domain.`
        : '';
    const words = {
      id: `sender-${name.toLowerCase().replace(/\W+/g, '-')}`,
      title: `Set up signing at ${name}, or take it out`,
      explanation: `If you send with it, switch signing with your own domain on. ${service.signing ?? 'The service shows the records to publish when you authenticate your domain in its settings.'} If you no longer do, delete its records.${entry}`,
    };
    return [ownerStep(words, { assumes: `${isLeft ? 'leftover' : 'sender'}:${name}` })];
  });
}

/**
 * The published record with the entry of the provider that receives the domain's mail. Whether people send from it only
 * the owner knows, so the step asks.
 */
export async function providerSteps(dns: DnsResolver, now: JudgedDomain): Promise<Step[]> {
  const { facts } = now;
  const provider = missingProvider(now);
  const neutral = provider && neutralTerm(facts.spf, provider.service);
  const entry = neutral?.text.slice(1) ?? (provider && entryOf(provider));
  const { found } = facts.spf;
  if (provider === undefined || entry === undefined || found.kind !== 'record') return [];
  const name = nameInSentence(provider);
  const replaces = [found.record.text];
  const proposed = await Promise.all(
    withEntry(found.record, entry, neutral).map(async (value) => {
      const spf = await walkSpf(withOwnText(dns, facts, { replaces, value }), facts.domain);
      return { record: { host: facts.domain, type: 'TXT', value } as const, spf };
    }),
  );
  const words = (middle: string) => ({
    id: 'spf-provider',
    title: `If people send from ${name}, let that mail pass SPF`,
    explanation: `Mail to ${facts.domain} is received by ${name}, but the SPF record does not let mail from there pass. ${middle} If nobody sends from ${name}, or if that mail leaves by a server that the record names, leave the record as it is.`,
  });
  const change = neutral
    ? `takes away the question mark before ${entry}, by which nobody passes,`
    : `adds the entry ${entry}`;
  const added = words(`This record ${change} and changes nothing else.`);
  const [lookups = 0] = proposed.map(({ spf }) => lookupsIn(spf).length);
  const but =
    lookups > MOST_LOOKUPS
      ? `with it the record would need ${String(lookups)} look-ups, and receivers stop after ${String(MOST_LOOKUPS)}. Remove services that you no longer use before you add it.`
      : 'we found no record that we could offer without a risk for your own mail: have it looked at by a person.';
  const asked = words(`The entry for them is ${entry}, but ${but}`);
  return [
    ...proposed
      .filter(({ spf }) => isOfferable(spf, entry))
      .map(({ record }) => publishStep(added, record, { replaces })),
    ownerStep(asked, { assumes: 'provider' }),
  ];
}

/** What lets a sender pass SPF; undefined if a known service does not say. */
export function entryOf({ service, is }: SenderRow): string | undefined {
  if (is === 'own servers') return 'mx';
  return service?.include && `include:${service.include}`;
}

/**
 * In place of a term that says nothing of it; else before `all`, or before the redirect of a record without it: behind
 * every term that keeps a sender out. Where none does, also before all others: names without an address of IPv6, which
 * an evaluation stops at, then come later.
 */
function withEntry({ text, mechanisms, redirect }: SpfRecord, entry: string, neutral?: Placed): string[] {
  if (neutral)
    return [
      `${text.slice(0, neutral.position)}${entry}${text.slice(neutral.position + neutral.text.length)}`,
    ];
  const last = mechanisms.find(({ name }) => name === 'all') ?? redirect ?? { position: text.length };
  const isFree = mechanisms.every(({ name, qualifier }) => name === 'all' || qualifier === '+');
  return [last, ...(isFree ? mechanisms.slice(0, 1) : [])].map(
    ({ position }) => `${text.slice(0, position)}${entry} ${text.slice(position)}`,
  );
}

/** Whether the record still refuses strangers, within every limit, and now lets the provider pass. */
function isOfferable(spf: SpfNode, entry: string): boolean {
  const { isLimited, reach, senders } = accessOf(spf);
  const added = spf.walked.find(({ term }) => term.text === entry);
  const isWhole =
    added !== undefined && subtract(accessBy(added).senders.passes, senders.passes).length === 0;
  return isLimited && reach === 'listed' && isWhole;
}
