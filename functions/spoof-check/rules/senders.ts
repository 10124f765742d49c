import type { Sender } from '#shared/api/spoof-check.ts';
import {
  MAIL_SERVICES,
  type MailService,
  type ServiceKind,
  type SpfAlignment,
} from '#shared/rules/mail-services.ts';
import { isAtOrBelow, recordsOf } from '../../platform/rules/dns-answers.ts';
import { isDkimKey, parseDkimKey } from './dkim/parse-key.ts';
import { ENFORCEMENT } from './dmarc/discover.ts';
import type { JudgedRecords, SenderRow, Sending } from './judged-domain.ts';
import { homeAt, isAmong, mailboxServiceOf, serviceAt, serviceOfExchange } from './known-services.ts';
import { registeredDomainOf } from './registered-domain.ts';
import {
  FAMILIES,
  type Family,
  intersect,
  onTheInternet,
  publicSize,
  type Ranges,
  sizeOf,
  subtract,
  union,
  withoutProxies,
} from './spf/addresses.ts';
import { namedSenders, publishedSpf } from './spf/named-senders.ts';
import { accessOf, namedToKeepOut } from './spf/spf-access.ts';
import { isMechanism, perTree, type SpfNode, type WalkedTerm } from './spf/spf-tree.ts';

/** One who is named somewhere, before anything is judged. */
interface Named extends Pick<SenderRow, 'name' | 'service' | 'ranges' | 'isUsed' | 'shownBy'> {
  readonly isOwn: boolean;
}

const OWN_NAME = 'Your own servers';

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
export function judgeSenders(records: JudgedRecords, { sends }: Sending): SenderRow[] {
  const named = [
    ...namedInSpf(records.facts.spf),
    ...namedByMx(records),
    ...namedByKeys(records),
    ...namedByReports(records),
  ];
  const rows = byName(named);
  const own = sends ? serverItself(records, rows) : [];
  const shownBy = own.flatMap((server) => server.shownBy);
  const all = rows.some(isWrittenFrom)
    ? rows.map((one) =>
        one.isOwn && own.length > 0 ? { ...one, isUsed: true, shownBy: [...one.shownBy, ...shownBy] } : one,
      )
    : [...rows, ...own];
  const judged = all.map((one) => judgeOne(one, records));
  return judged.sort((one, other) => ORDER.indexOf(one.passes) - ORDER.indexOf(other.passes));
}

/** Services that send for a domain, and at which nobody writes. */
const AUTOMATIC: ReadonlySet<ServiceKind | undefined> = new Set<ServiceKind>([
  'newsletters',
  'sending',
  'help desk',
  'customers',
  'invoices',
  'shop',
]);

/** Whether people may write from there, so that it accounts for their mail. */
function isWrittenFrom({ service, shownBy }: Named): boolean {
  const isSending = shownBy.some(({ record }) => record === 'spf' || record === 'dkim');
  return (isSending && !AUTOMATIC.has(service?.is)) || service?.is === 'mailboxes';
}

const ORDER: readonly Sender['passes'][] = ['fails', 'unknown', 'passes', 'not-a-sender'];

/** Those whose mail certainly fails. */
export function failingIn(senders: readonly SenderRow[]): SenderRow[] {
  return senders.filter(({ passes }) => passes === 'fails');
}

/** Whether somebody passes or may pass, as far as the records show everybody. */
export function maySomebodyPass(senders: readonly SenderRow[]): boolean {
  return senders.some(({ passes }) => passes === 'passes' || passes === 'unknown');
}

function byName(named: readonly Named[]): Named[] {
  const rows = new Map<string, Named>();
  for (const one of named) {
    const before = rows.get(one.name);
    rows.set(one.name, before ? together(before, one) : one);
  }
  return [...rows.values()];
}

function together(one: Named, other: Named): Named {
  return {
    ...one,
    shownBy: [...one.shownBy, ...other.shownBy],
    isUsed: one.isUsed || other.isUsed,
    ranges:
      one.ranges && other.ranges
        ? { 4: union(one.ranges[4], other.ranges[4]), 6: union(one.ranges[6], other.ranges[6]) }
        : (one.ranges ?? other.ranges),
  };
}

function row(record: Sender['shownBy'][number]['record'], text: string, more: Partial<Named>): Named {
  const { service } = more;
  const name = service?.name ?? more.name ?? OWN_NAME;
  const isOwn = name === OWN_NAME;
  return { service, isOwn, ranges: undefined, isUsed: false, shownBy: [{ record, text }], ...more, name };
}

/** Everyone whom the SPF record names, whether or not receivers can use it. */
export const namedInSpf = perTree((tree): Named[] => {
  const rows = behindTerms(tree, registeredDomainOf(tree.domain));
  if (rows.length > 0) return rows;
  return namedSenders(tree).map((text) => {
    const [, target] = /(?:include[:=]|redirect=)(\S+)/i.exec(text) ?? [];
    if (target === undefined) return row('spf', text, {});
    return row('spf', text, { service: serviceAt(target), name: target });
  });
});

function behindTerms(tree: SpfNode, owner: string): Named[] {
  const letting = tree.walked.filter(
    ({ term }) => !isMechanism(term) || (term.qualifier === '+' && term.name !== 'all'),
  );
  const own = letting.filter((step) => !leadsToOthers(step));
  const passing = passingBy({ ...tree, walked: own });
  const ranges = passing && { 4: withoutProxies(passing[4], 4), 6: withoutProxies(passing[6], 6) };
  return [
    ...own.slice(0, 1).map(({ term }) => row('spf', term.text, { ranges })),
    ...own.slice(1, MOST_SHOWN).map(({ term }) => row('spf', term.text, {})),
    ...letting.filter(leadsToOthers).flatMap((step) => behindInclude(step, owner)),
  ];
}

/** More terms than that say nothing more about who sends. */
const MOST_SHOWN = 5;

function leadsToOthers({ term }: WalkedTerm): boolean {
  if (term.name === 'include' || term.name === 'redirect') return true;
  return term.name === 'exists' && serviceAt(tailOf(term)) !== undefined;
}

function behindInclude({ term, target, next }: WalkedTerm, owner: string): Named[] {
  const name = target ?? tailOf(term);
  const service = serviceAt(name);
  const ranges = next?.found.kind === 'record' ? passingBy(next) : undefined;
  if (service && service.is !== 'records') return [row('spf', term.text, { service, ranges })];
  const inside = next ? behindTerms(next, owner) : [];
  // Many parked domains redirect to a record that lets nobody pass.
  if (term.name === 'redirect' && ranges && FAMILIES.every((family) => ranges[family].length === 0))
    return inside;
  if (target !== undefined && isAtOrBelow(target, owner)) return inside;
  const known = inside.filter((one) => one.service);
  return [row('spf', term.text, { service, name: name === '' ? term.text : name, ranges }), ...known];
}

/** The end of a name that depends on the message. */
function tailOf(term: WalkedTerm['term']): string {
  const tail = 'target' in term ? term.target?.at(-1) : undefined;
  return tail?.kind === 'text' ? tail.text.replace(/^\./, '') : '';
}

/** Who on the internet passes by a record; undefined if that depends on the message or could not be read. */
function passingBy(tree: SpfNode): Ranges | undefined {
  const { senders, isWorking, failing, tooLarge } = accessOf(tree);
  const isUnclear = failing.length > 0 || tooLarge.length > 0;
  if (!isWorking || isUnclear || FAMILIES.some((family) => senders[family].depends.length > 0))
    return undefined;
  return { 4: onTheInternet(senders[4].passes, 4), 6: onTheInternet(senders[6].passes, 6) };
}

function namedByMx({ mx, facts }: JudgedRecords): Named[] {
  const mailboxes = mailboxServiceOf(facts.mx);
  return mx.hosts.flatMap(({ exchange }) => {
    const service = serviceOfExchange(exchange);
    if (!service) return [];
    const servers =
      service === mailboxes && facts.providerSpf ? passingBy(facts.providerSpf) : hostRanges(service, facts);
    const ranges = FAMILIES.some((family) => servers?.[family].length) ? servers : undefined;
    return [row('mx', exchange, { service, ranges, isUsed: homeAt(exchange) !== undefined })];
  });
}

/** A web host sends from the servers that take the mail, which `mx` names (xneelo.co.za/help-centre/control-panel/spf). */
function hostRanges({ is }: MailService, { domain, spf }: JudgedRecords['facts']): Ranges | undefined {
  const walked = spf.walked.filter(({ term, target }) => term.name === 'mx' && target === domain);
  return is === 'web host' ? passingBy({ ...spf, walked }) : undefined;
}

/**
 * Where nobody is named from whom people write, the server that takes the mail is the one that sends it. It cannot pass
 * where all who may are others.
 */
function serverItself({ mx, access }: JudgedRecords, others: readonly Named[]): Named[] {
  const isShutOut = FAMILIES.every((family) => {
    const ofOthers = union(...others.map(({ ranges }) => ranges?.[family] ?? []));
    return publicSize(subtract(access.senders[family].possible.pass, ofOthers), family) === 0n;
  });
  const ranges = isShutOut && others.length > 0 ? NOBODY : undefined;
  const hosts = mx.hosts
    .filter(({ exchange }) => exchange !== '' && !serviceOfExchange(exchange))
    .slice(0, 1);
  return hosts.map(({ exchange }) => row('mx', exchange, { isUsed: true, ranges }));
}

const NOBODY: Ranges = { 4: [], 6: [] };

function namedByKeys({ dkim, facts, mx }: JudgedRecords): Named[] {
  const named = namedInSpf(facts.spf);
  const hasOwn = named.some(({ isOwn }) => isOwn);
  // The panel of a web host makes keys under names that many use.
  const host = [
    ...named.map(({ service }) => service),
    ...mx.hosts.map(({ exchange }) => serviceOfExchange(exchange)),
  ].find((service) => service?.is === 'web host');
  return dkim.keys.flatMap((key) => {
    if (key.state !== 'usable') return [];
    // The visitor read the selector in a mail of their own.
    const told = facts.selector === key.selector ? mailboxServiceOf(facts.mx) : undefined;
    const service = serviceOfKey(key) ?? told ?? (hasOwn ? undefined : host);
    const name = hasOwn ? OWN_NAME : `Signed with the selector ${key.selector}`;
    return [row('dkim', key.selector, service ? { service, isUsed: true } : { name, isUsed: true })];
  });
}

type Key = JudgedRecords['dkim']['keys'][number];

function serviceOfKey({ provider, alias }: Key): MailService | undefined {
  return MAIL_SERVICES.find(
    ({ name, keysAt }) => name === provider || (alias !== null && isAmong(keysAt, alias)),
  );
}

function namedByReports({ facts: { reports } }: JudgedRecords): Named[] {
  return reports.flatMap(({ domain, address }) => {
    const service = MAIL_SERVICES.find(({ reportsAt }) => isAmong(reportsAt, domain));
    return service ? [row('reports', address, { service })] : [];
  });
}

function judgeOne(named: Named, records: JudgedRecords): SenderRow {
  const { isOwn, ...shown } = named;
  const { service } = named;
  const isMailbox = service !== undefined && service === mailboxServiceOf(records.facts.mx);
  const isMentioned = isMailbox
    ? isThoughtOf(named, records)
    : isOwn && named.shownBy.some(({ record, text }) => record === 'spf' && /^[+]?mx(\/|$)/i.test(text));
  const common = {
    ...shown,
    isMailbox,
    isMentioned,
    is: isOwn ? 'own servers' : (service?.is ?? 'unknown'),
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
      sentence: SILENT[service?.is ?? ''] ?? '',
    };
  const spf = spfOf(named, isMailbox, records);
  const dkim = dkimOf(named, isMailbox, records);
  const passes =
    spf === 'passes' || dkim === 'signs'
      ? 'passes'
      : (spf === 'refused' || spf === 'own-return-address') && dkim === 'absent'
        ? 'fails'
        : 'unknown';
  return { ...common, spf, dkim, passes, sentence: `${RESULT[passes]}: ${SPF[spf]}, ${DKIM[dkim]}.` };
}

/** A filter in front of the mailboxes, and who keeps records or reads reports, say nothing about sending. */
function isSilent({ service, shownBy }: Named): boolean {
  if (service?.is === 'records') return true;
  const isIncoming = service?.is === 'filter' || service?.is === 'sending';
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
  const isNamed = publishedSpf(spf)
    .map((text) => text.replace(neutral?.text ?? '', '').toLowerCase())
    .some((text) => service?.spf?.some((name) => text.includes(name)));
  return (
    isNamed ||
    FAMILIES.some((family) => sizeOf(intersect(ranges?.[family] ?? [], namedToKeepOut(others, family))) > 0n)
  );
}

function spfOf(named: Named, isMailbox: boolean, records: JudgedRecords): Sender['spf'] {
  const aligns = alignmentOf(named, records);
  if (aligns === 'never') return 'own-return-address';
  if (aligns === 'custom') return 'if-set-up';
  const { assumed } = records.facts;
  const passing = assumed.includes('spf') ? 'yes' : passingOf(named, records);
  if (passing === 'no')
    return (isMailbox || named.isOwn) && assumed.includes('provider') ? 'unknown' : 'refused';
  return passing === 'yes' && aligns === 'yes' ? 'passes' : 'unknown';
}

/** With strict alignment a return address below the domain does not count (RFC 9989, section 4.4). */
function alignmentOf({ service, isOwn }: Named, { dmarc }: JudgedRecords): SpfAlignment {
  if (isOwn) return 'yes';
  const isStrict = dmarc.record?.spfAlignment === 'strict';
  return service?.aligns === 'custom' && isStrict ? 'never' : (service?.aligns ?? 'unknown');
}

/** Whether its servers pass by the domain's record: all of them, next to none, or nobody can say. */
function passingOf(
  { ranges, shownBy, service, isOwn }: Named,
  { access }: JudgedRecords,
): 'yes' | 'no' | 'unknown' {
  const { reach, senders, isWorking } = access;
  const canPass = FAMILIES.some((family) => publicSize(senders[family].possible.pass, family) > 0n);
  if (!canPass) return reach === 'unknown' ? 'unknown' : 'no';
  if (!ranges) {
    const isNamed = shownBy.some(({ record }) => record === 'spf');
    // A known service lists its own servers; whose list was not read, or depends on the message, may list none.
    const isDecided = reach !== 'unknown' && service !== undefined;
    return isWorking && isNamed && isDecided ? 'yes' : 'unknown';
  }
  // A list that names no server is broken on the side of the service, and says nothing of this domain.
  if (!isOwn && FAMILIES.every((family) => ranges[family].length === 0)) return 'unknown';
  const share = (family: Family) => sizeOf(intersect(ranges[family], senders[family].possible.pass));
  if (FAMILIES.every((family) => share(family) * MOST_PASSING <= sizeOf(ranges[family]))) return 'no';
  const isWhole = FAMILIES.every((family) => subtract(ranges[family], senders[family].passes).length === 0);
  return isWhole ? 'yes' : 'unknown';
}

function dkimOf(named: Named, isMailbox: boolean, records: JudgedRecords): Sender['dkim'] {
  const { service, name, isOwn, shownBy } = named;
  const { facts, dkim } = records;
  const isAssumed = facts.assumed.includes(`sender:${name}`);
  if (isAssumed || (facts.assumed.includes('dkim') && (isMailbox || isOwn || !service))) return 'signs';
  // A key that somebody has set up by then ends what the zone says of all keys.
  const isFirst = facts.assumed.every((done) => done !== 'dkim' && !done.startsWith('sender:'));
  const keys = dkim.keys.filter(({ selector }) =>
    shownBy.some(({ record, text }) => record === 'dkim' && text === selector),
  );
  if (keys.some(({ type, isTesting }) => type === 'rsa' && !isTesting)) return 'signs';
  // A name below the organisation may be signed with the organisation's key, unless alignment is strict.
  const isStrict = records.dmarc.record?.dkimAlignment === 'strict';
  const isSignedAbove = registeredDomainOf(facts.domain) !== facts.domain && !isStrict;
  if (keys.length > 0 || isSignedAbove) return 'unknown';
  if (isFirst && (dkim.state === 'absent' || isAllWithdrawn(records))) return 'absent';
  if (service?.isFixed !== true) return 'unknown';
  const own = facts.dkim.selectors.filter(({ selector }) => service.selectors?.includes(selector));
  const isUsable = dkim.keys.some(
    (key) => key.state === 'usable' && service.selectors?.includes(key.selector),
  );
  return !isUsable && own.every(({ text }) => text.kind !== 'failed') ? 'absent' : 'unknown';
}

/** Every selector answers with an empty key, so the domain says that nothing is signed. */
function isAllWithdrawn({
  facts: {
    dkim: { probe },
  },
  dkim,
}: JudgedRecords): boolean {
  const texts = recordsOf(probe).filter(isDkimKey);
  return (
    texts.length > 0 &&
    texts.every((text) => parseDkimKey(text).state === 'revoked') &&
    dkim.keys.length === 0
  );
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
    ...(used.length > 0 ? [`Mail from ${inWords(used)} ${now} today.`] : []),
    ...(unsure.length > 0 ? [`If you still send with ${inWords(unsure)}, that mail ${now}.`] : []),
  ].join(' ');
}

/** The sender's name as it stands in the middle of a sentence. */
export function nameInSentence({ name }: Pick<SenderRow, 'name'>): string {
  return name === OWN_NAME ? 'your own servers' : name;
}

export function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
