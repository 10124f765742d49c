import type { DkimKeyAnswer, SendingEvidence } from '#shared/api/spoof-check.ts';
import { presentRecords } from './advice/dmarc-record.ts';
import { ENFORCEMENT } from './dmarc/discover.ts';
import { told } from './finding.ts';
import type { DomainFacts } from './gather-facts.ts';
import type { JudgedDomain, JudgedRecords, SenderRow, Sending } from './judged-domain.ts';
import { recordsOf } from '../../platform/rules/dns-answers.ts';
import { homeAt, serviceOfExchange } from './known-services.ts';
import { registeredDomainOf } from './registered-domain.ts';
import { maySomebodyPass, strictestPolicy } from './senders.ts';
import { quoteList } from './spf/in-words.ts';
import { namedSenders } from './spf/named-senders.ts';

/**
 * A domain sends nothing if all its records agree on it: SPF lets nobody pass and does not try to name anybody, there
 * is no DKIM key, nor a sign of one under a selector that nobody can guess, and nobody writes or reads at it. Mail
 * servers of its own alone show that it receives; without any SPF record they make it count as a sender, because most
 * domains that receive also send, and a wrong "sends nothing" would make receivers refuse its mail. Where SPF says that
 * nobody sends and a mailbox says otherwise, the owner is asked.
 */
export function judgeSending(records: JudgedRecords): Sending {
  const { assumed } = records.facts;
  const stated = told([spfEvidence(records), dkimEvidence(records), mxEvidence(records)]);
  const isMailSent = stated.some(({ says }) => says === 'sends');
  const isStated = stated.some(({ id, says }) => id === 'spf' && says === 'sends-nothing');
  const mailboxes = isStated && !isMailSent ? mailboxEvidence(records) : [];
  const unstated = isMailSent || isStated ? [] : unstatedBelow(records);
  const all = [...stated, ...mailboxes, ...unstated];
  // An alias without a key may be left over.
  const isBegun = isStated && !isMailSent && records.dkim.keys.some(isGone);
  const isAsked = !assumed.includes('sends') && (isBegun || mailboxes.length + unstated.length > 0);
  const isUnread = all.some(({ says }) => says === 'unknown') && all.every(({ says }) => says !== 'sends');
  return {
    sends: assumed.includes('sends') || all.some(({ says }) => says !== 'sends-nothing'),
    // Whoever has set up signing by then sends.
    isUncertain: isAsked || (isUnread && !assumed.includes('dkim')),
    isAsked,
    evidence: all,
  };
}

/**
 * The conclusion once the senders are judged. Where a strict policy and the MX records agree that it takes and sends
 * nothing, there is no key, and nobody whom SPF names could pass, a leftover may be all that speaks of sending. Where the
 * MX records could not be read, neither is known.
 */
export function doubtedSending(
  sending: Sending,
  records: JudgedRecords,
  senders: readonly SenderRow[],
): Sending {
  const { facts, mx, dkim } = records;
  const isTaking = mx.state === 'found' && facts.delivery.state !== 'no-host';
  const isDoubtful =
    sending.sends &&
    !facts.assumed.includes('sends') &&
    !isTaking &&
    dkim.state !== 'unknown' &&
    !dkim.isUnseen &&
    facts.spf.found.kind !== 'failed' &&
    !maySomebodyPass(senders) &&
    ENFORCEMENT[strictestPolicy(records)] > 0;
  if (!isDoubtful) return sending;
  return { ...sending, isAsked: sending.isAsked || mx.state !== 'unknown', isUncertain: true };
}

/** Whether the domain sends although its SPF record works and lets nobody pass. */
export function failsOwnMail({ sending, access }: Pick<JudgedDomain, 'sending' | 'access'>): boolean {
  return sending.sends && !sending.isAsked && access.isLimited && access.reach === 'nobody';
}

/**
 * People write from where their mailboxes are, and who has reports sent to the domain has a mailbox there, also if
 * receivers cannot use the record that says so.
 */
function mailboxEvidence(records: JudgedRecords): SendingEvidence[] {
  const { facts, mx } = records;
  const home = mx.hosts.flatMap(
    ({ exchange }) => homeAt(exchange)?.name ?? foreignHost(exchange, facts) ?? [],
  )[0];
  const isTaking = mx.state === 'found' && facts.delivery.state === 'possible';
  const named = Object.values(presentRecords(records)).flat();
  const own = named.flatMap(({ reports }) => reports).find(({ domain }) => domain === facts.domain);
  return told([
    home !== undefined &&
      evidence('mx', 'sends', `Its mailboxes are at ${home}, where people usually write too.`),
    own && isTaking && evidence('reports', 'sends', `There is a mailbox at it, ${own.address}.`),
  ]);
}

/** A mail exchange of another company that is not in the table: it is rented, mostly together with its mailboxes. */
export function foreignHost(exchange: string, { domain }: Pick<DomainFacts, 'domain'>): string | undefined {
  const isForeign = exchange !== '' && registeredDomainOf(exchange) !== registeredDomainOf(domain);
  return isForeign && serviceOfExchange(exchange) === undefined ? exchange : undefined;
}

/** Shops and newsletters write as a name below the organisation whose own records say nothing about mail. */
function unstatedBelow({ facts, mx, dmarc, access }: JudgedRecords): SendingEvidence[] {
  const { domain } = facts;
  const organisation = registeredDomainOf(domain);
  const isPossible = domain !== organisation && mx.state === 'absent' && !access.isClosed;
  if (!isPossible || facts.texts.kind === 'failed') return [];
  if (mayBeServer(facts)) return [evidence('spf', 'unknown', SERVER)];
  if (dmarc.policy === 'reject' || dmarc.policy === 'unknown') return [];
  const sentence = `It says nothing about mail, and shops and other services write as names like this one below ${organisation}.`;
  return [evidence('spf', 'unknown', sentence)];
}

/** A mail server greets others with its name, and sends bounces under it (RFC 7208, sections 2.3 and 2.4). */
const SERVER =
  'It may be a mail server of the domain above it, and such a server sends bounces under its own name.';

/** Whether the domain above names this one as one of its mail servers, or may do so. */
function mayBeServer({ domain, mxAbove }: DomainFacts): boolean {
  return mxAbove.some(
    (mx) => mx.kind === 'failed' || recordsOf(mx).some(({ exchange }) => exchange.toLowerCase() === domain),
  );
}

function spfEvidence({ facts: { spf, assumed }, access, mx }: JudgedRecords) {
  const { kind } = spf.found;
  if (assumed.includes('spf')) return evidence('spf', 'sends', 'Its SPF record lists who sends.');
  if (kind === 'failed') return evidence('spf', 'unknown', 'The SPF record could not be read.');
  const named = namedSenders(spf);
  if (kind !== 'record' && kind !== 'several' && named.length === 0) return undefined;
  if (access.count[4] + access.count[6] > 0n || access.reach === 'depends') {
    return evidence('spf', 'sends', 'Its SPF record lets machines send.');
  }
  if (named.length > 0) {
    const sentence = `Its SPF record tries to name senders: ${quoteList(named)}.`;
    return evidence('spf', 'sends', sentence);
  }
  if (access.reach === 'unknown')
    return evidence('spf', 'unknown', 'A part of its SPF record could not be read.');
  if (access.isClosed) return evidence('spf', 'sends-nothing', 'Its SPF record says that nobody sends.');
  const isRefusing = access.rest === 'softfail' || access.rest === 'fail';
  if (isRefusing && mx.state === 'unknown') {
    const sentence = 'Its SPF record names nobody, and whether it has mail servers could not be looked up.';
    return evidence('spf', 'unknown', sentence);
  }
  if (isRefusing && mx.state !== 'found')
    return evidence('spf', 'sends-nothing', 'Its SPF record names nobody who sends.');
  return evidence('spf', 'sends', 'Its SPF record names nobody, and does not say that nobody sends.');
}

/** Signing was begun there and not finished, or ended. */
const isGone = ({ state }: DkimKeyAnswer) => state === 'dangling-alias';

function dkimEvidence({ dkim: { state, keys, isUnseen } }: JudgedRecords) {
  if (state === 'unknown') return evidence('dkim', 'unknown', 'DKIM keys could not be looked up.');
  const under = (some: readonly DkimKeyAnswer[]) => quoteList(some.map(({ selector }) => selector));
  const inUse = keys.filter((key) => key.state !== 'revoked' && !isGone(key));
  if (inUse.length > 0) return evidence('dkim', 'sends', `Signing is set up under ${under(inUse)}.`);
  const gone = keys.filter(isGone);
  if (gone.length > 0)
    return evidence('dkim', 'unknown', `Signing under ${under(gone)} was begun or ended: no key is there.`);
  if (isUnseen)
    return evidence(
      'dkim',
      'unknown',
      'There seems to be a DKIM key under a selector that we did not guess.',
    );
  const sentence =
    state === 'absent'
      ? 'It has no DKIM key, so nothing is signed in its name.'
      : 'No DKIM key was found with the selectors we tried.';
  return evidence('dkim', 'sends-nothing', sentence);
}

function mxEvidence({ facts: { spf }, mx: { state } }: JudgedRecords) {
  const isSilent = !['record', 'several', 'failed'].includes(spf.found.kind);
  if (state === 'null-mx') return evidence('mx', 'sends-nothing', 'Its null MX says that it takes no mail.');
  if (state === 'absent') return evidence('mx', 'sends-nothing', 'It names no mail server.');
  if (!isSilent) return undefined;
  if (state === 'unknown') return evidence('mx', 'unknown', 'Its mail servers could not be looked up.');
  return evidence('mx', 'sends', 'It receives mail, and no record says that it sends none.');
}

function evidence(
  id: SendingEvidence['id'],
  says: SendingEvidence['says'],
  sentence: string,
): SendingEvidence {
  return { id, says, sentence };
}
