import type { Sender } from '#shared/api/spoof-check.ts';
import type { MailService, SpfAlignment } from '#shared/rules/mail-services.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { recordsOf } from '../../platform/rules/dns-answers.ts';
import { parseDkimKey } from './dkim/parse-key.ts';
import { ENFORCEMENT } from './dmarc/discover.ts';
import type { JudgedRecords, SenderRow, Sending } from './judged-domain.ts';
import { mailboxServiceOf, serviceAt } from './known-services.ts';
import { AUTOMATIC, everyoneNamed, isLeftover, isOwn, type Named } from './named.ts';
import { registeredDomainOf } from './registered-domain.ts';
import { countOf, FAMILIES, intersect, onTheInternet, subtract } from './spf/addresses.ts';
import { publishedSpf } from './spf/named-senders.ts';
import { namedToKeepOut } from './spf/spf-access.ts';
import { isMechanism, type SpfNode, type WalkedTerm } from './spf/spf-tree.ts';

/**
 * A hundredth of a provider's servers is no more than the few that only take mail: `mx` names those, and they are among
 * the addresses that the provider's record lets pass.
 */
const MOST_PASSING = 100n;

/**
 * Everyone whom the records name or show, and whether its mail passes DMARC: by SPF with the domain's own return
 * address, or by a signature of the domain. What is not documented, or cannot be known from outside, is unknown. The
 * verdict, the grade, the findings and the steps take who passes from here alone.
 */
export function judgeSenders(records: JudgedRecords, sending: Sending): SenderRow[] {
  const judged = everyoneNamed(records, sending).map((one) => judgeOne(one, records));
  return judged.sort((one, other) => ORDER.indexOf(one.passes) - ORDER.indexOf(other.passes));
}

const ORDER: readonly Sender['passes'][] = ['fails', 'unknown', 'passes', 'not-a-sender'];

/** Those whose mail certainly fails. */
export function failingIn(senders: readonly SenderRow[]): SenderRow[] {
  return senders.filter(({ passes }) => passes === 'fails');
}

/** Whether somebody passes or may pass, as far as the records show everybody. */
export function maySomebodyPass(senders: readonly SenderRow[]): boolean {
  return senders.some((one) => (one.passes === 'passes' || one.passes === 'unknown') && !isLeftover(one));
}

/**
 * Whether people write from there: the mailboxes behind the mail exchange or, where others take the mail, the mailbox
 * service that is the only one in SPF besides services at which nobody writes.
 */
export function isHome(one: SenderRow, senders: readonly SenderRow[]): boolean {
  if (one.isMailbox) return true;
  const inSpf = senders.filter(({ shownBy }) => shownBy.some(({ record }) => record === 'spf'));
  const [only, ...others] = inSpf.filter(({ is }) => !AUTOMATIC.has(is));
  const isTakenThere = senders.some(({ isMailbox }) => isMailbox);
  return one.is === 'mailboxes' && only === one && others.length === 0 && !isTakenThere;
}

/** Its place among the records: whether the mailboxes are there, and under which selectors it shows. */
type Placed = Named & Pick<SenderRow, 'isMailbox' | 'selectors'>;

function judgeOne(named: Named, records: JudgedRecords): SenderRow {
  const { service, is } = named;
  const isMailbox = service !== undefined && service === mailboxServiceOf(records.facts.mx);
  const { spf: published, domain } = records.facts;
  const isMentioned = isMailbox
    ? isThoughtOf(named, records)
    : isOwn(named) &&
      published.walked.some(
        ({ term, target }) => term.name === 'mx' && term.qualifier !== '?' && target === domain,
      );
  const common = {
    ...named,
    isMailbox,
    isMentioned,
    selectors: [...new Set(named.shownBy.flatMap(({ record, text }) => (record === 'dkim' ? [text] : [])))],
    domains: domainsOf(named),
    source: service?.source ?? null,
  };
  if (isSilent(named))
    return {
      ...common,
      spf: 'none',
      dkim: 'none',
      passes: 'not-a-sender',
      sentence: SILENT[is] ?? '',
    };
  const spf = spfOf(common, records);
  const dkim = dkimOf(common, records);
  const passes =
    spf === 'passes' || dkim === 'signs'
      ? 'passes'
      : (spf === 'refused' || spf === 'own-return-address') && dkim === 'absent'
        ? 'fails'
        : 'unknown';
  const signing = isLeftover(named) ? goneWords(common.selectors, dkim) : DKIM[dkim];
  return { ...common, spf, dkim, passes, sentence: `${RESULT[passes]}: ${SPF[spf]}, ${signing}.` };
}

/** A filter in front of the mailboxes, and who keeps records or reads reports, say nothing about sending. */
function isSilent({ is, shownBy }: Named): boolean {
  if (is === 'records') return true;
  const isIncoming = is === 'filter' || is === 'sending';
  return shownBy.every(({ record }) => record === 'reports' || (record === 'mx' && isIncoming));
}

const SILENT: Readonly<Record<string, string>> = {
  filter: 'It takes your mail and filters it. Nothing shows that it sends as your domain too.',
  sending: 'It takes mail for you. Nothing shows that it sends as your domain too.',
  records: 'It keeps records for you or reads your reports. Who sends by way of it only it can tell.',
  reports: 'It reads your DMARC reports and sends nothing in your name.',
};

const RESULT = {
  passes: 'Its mail passes',
  fails: 'Its mail fails',
  unknown: 'Whether its mail passes is not known',
} as const;
const SPF: Readonly<Record<Sender['spf'], string>> = {
  passes: 'it passes SPF with your own domain',
  refused: 'no SPF record of yours lets it pass',
  'own-return-address': 'it never passes SPF with your own domain, because its return address is its own',
  'if-set-up':
    'it passes SPF with your own domain only if you have set up a return address of your own there',
  unknown: 'whether it passes SPF with your own domain cannot be seen from outside',
  none: '',
};
const DKIM: Readonly<Record<Sender['dkim'], string>> = {
  signs: 'and a key for its signatures is published',
  absent: 'and no key is published with which it could sign',
  unknown: 'and whether it signs with your domain cannot be seen from outside',
  none: '',
};

function goneWords(selectors: readonly string[], dkim: Sender['dkim']): string {
  const lead = `${listInWords(selectors)} ${selectors.length > 1 ? 'lead' : 'leads'}`;
  const unless = dkim === 'unknown' ? 'unless it signs under another selector, ' : '';
  return `and no working key is where ${lead}: it was set up once, and ${unless}what you still send with it is not signed`;
}

function domainsOf({ service }: Named): string[] {
  const { mx = [], spf = [], keysAt = [] } = service ?? {};
  return [
    ...new Set([...spf, ...keysAt, ...mx].filter((name) => !name.includes('*')).map(registeredDomainOf)),
  ];
}

/**
 * The term of the domain's own record that names a sender with "?": that says nothing about it, so its mail does not
 * pass, and it is not kept out on purpose either.
 */
export function neutralTerm(tree: SpfNode, service: MailService | undefined): WalkedTerm['term'] | undefined {
  return tree.walked.find(({ term, target }) => {
    if (!isMechanism(term) || term.qualifier !== '?' || target === undefined) return false;
    return service ? serviceAt(target) === service : term.text === '?mx';
  })?.term;
}

/** Whether the provider is named in SPF with a mistake, or its servers are kept out on purpose. */
function isThoughtOf({ service, ranges }: Named, { facts: { spf } }: JudgedRecords): boolean {
  const neutral = neutralTerm(spf, service);
  const others = { ...spf, walked: spf.walked.filter(({ term }) => term !== neutral) };
  const texts = publishedSpf(spf)
    .join(' ')
    .replace(neutral?.text ?? '', '')
    .toLowerCase();
  return (
    service?.spf?.some((name) => texts.includes(name)) === true ||
    intersect(ranges ?? [], namedToKeepOut(others)).length > 0
  );
}

function spfOf(named: Placed, records: JudgedRecords): Sender['spf'] {
  const aligns = alignmentOf(named, records);
  if (aligns === 'never') return 'own-return-address';
  if (aligns === 'custom') return 'if-set-up';
  const { assumed } = records.facts;
  const passing = assumed.includes('spf') ? 'yes' : passingOf(named, records);
  if (passing === 'no')
    return (named.isMailbox || isOwn(named)) && assumed.includes('provider') ? 'unknown' : 'refused';
  return passing === 'yes' && aligns === 'yes' ? 'passes' : 'unknown';
}

/** With strict alignment a return address below the domain does not count (RFC 9989, section 4.4). */
function alignmentOf(named: Named, { dmarc }: JudgedRecords): SpfAlignment {
  if (isOwn(named)) return 'yes';
  const { service } = named;
  const isStrict = dmarc.record?.spfAlignment === 'strict';
  return service?.aligns === 'custom' && isStrict ? 'never' : (service?.aligns ?? 'unknown');
}

/** Whether its servers pass by the domain's record: all of them, next to none, or nobody can say. */
function passingOf(named: Named, { access, facts }: JudgedRecords): 'yes' | 'no' | 'unknown' {
  const { ranges, shownBy, service } = named;
  const { reach, senders, isWorking, dependent } = access;
  // By `ptr` of the own zone no service passes: its servers have names of its own.
  const isByName = dependent.length === 0 && facts.spf.walked.some(({ term }) => term.name === 'ptr');
  const pass = service && isByName ? senders.passes : senders.possible.pass;
  if (onTheInternet(pass).length === 0) return reach === 'unknown' ? 'unknown' : 'no';
  if (!ranges) {
    const isNamed = shownBy.some(({ record }) => record === 'spf');
    // A known service lists its own servers; whose list was not read, or depends on the message, may list none.
    const isDecided = reach !== 'unknown' && service !== undefined;
    return isWorking && isNamed && isDecided ? 'yes' : 'unknown';
  }
  // A list that names no server is broken on the side of the service, and says nothing of this domain.
  if (!isOwn(named) && ranges.length === 0) return 'unknown';
  const [all, passing] = [countOf(ranges), countOf(intersect(ranges, pass))];
  if (FAMILIES.every((family) => passing[family] * MOST_PASSING <= all[family])) return 'no';
  return subtract(ranges, senders.passes).length === 0 ? 'yes' : 'unknown';
}

function dkimOf({ service, name, isMailbox, selectors }: Placed, records: JudgedRecords): Sender['dkim'] {
  const { facts, dkim } = records;
  const isAssumed = facts.assumed.includes(`sender:${name}`);
  if (isAssumed || (facts.assumed.includes('dkim') && (isMailbox || !service))) return 'signs';
  // A key that somebody has set up by then ends what the zone says of all keys.
  const isFirst = facts.assumed.every((done) => done !== 'dkim' && !done.startsWith('sender:'));
  const usable = dkim.keys.filter(({ state }) => state === 'usable');
  const keys = usable.filter(({ selector }) => selectors.includes(selector));
  if (keys.some(({ type, isTesting }) => type === 'rsa' && !isTesting)) return 'signs';
  // A name below the organisation may be signed with the organisation's key, unless alignment is strict.
  const isStrict = records.dmarc.record?.dkimAlignment === 'strict';
  const isSignedAbove = registeredDomainOf(facts.domain) !== facts.domain && !isStrict;
  if (keys.length > 0 || isSignedAbove) return 'unknown';
  if (isFirst && (dkim.state === 'absent' || isAllWithdrawn(records))) return 'absent';
  if (service?.isFixed !== true) return 'unknown';
  const own = facts.dkim.selectors.filter(({ selector }) => service.selectors?.includes(selector));
  const isUsable = usable.some(({ selector }) => service.selectors?.includes(selector));
  return !isUsable && own.every(({ text }) => text.kind !== 'failed') ? 'absent' : 'unknown';
}

/** Every selector answers with an empty key, so the domain says that nothing is signed. */
function isAllWithdrawn({ facts, dkim }: JudgedRecords): boolean {
  const texts = recordsOf(facts.dkim.probe);
  const isWithdrawn = texts.every((text) => parseDkimKey(text).state === 'revoked');
  return texts.length > 0 && isWithdrawn && dkim.keys.length === 0;
}

/** The stricter of the policies that receivers of the two standards apply: it decides what becomes of own mail. */
export function strictestPolicy({ dmarc: { newer, older } }: Pick<JudgedRecords, 'dmarc'>) {
  return ENFORCEMENT[newer] >= ENFORCEMENT[older] ? newer : older;
}

/** What becomes of the mail of senders that certainly fail, under a policy that acts; undefined without either. */
export function ownMailSentence(
  records: Pick<JudgedRecords, 'dmarc'>,
  senders: readonly SenderRow[],
): string | undefined {
  const policy = strictestPolicy(records);
  const fails = failingIn(senders);
  if (fails.length === 0 || ENFORCEMENT[policy] === 0) return undefined;
  const used = fails.filter(({ isUsed }) => isUsed).map(nameInSentence);
  const unsure = fails.filter(({ isUsed }) => !isUsed).map(nameInSentence);
  const now = policy === 'reject' ? 'is refused' : 'lands in junk folders';
  return [
    ...(used.length > 0 ? [`Mail from ${listInWords(used)} ${now} today.`] : []),
    ...(unsure.length > 0 ? [`If you still send with ${listInWords(unsure)}, that mail ${now}.`] : []),
  ].join(' ');
}

/** The sender's name as it stands in the middle of a sentence. */
export function nameInSentence(one: Pick<SenderRow, 'name' | 'is'>): string {
  return isOwn(one) ? 'your own servers' : one.name;
}
