import type { Sender } from '#shared/api/spoof-check.ts';
import { MAIL_SERVICES, type MailService, type ServiceKind } from '#shared/rules/mail-services.ts';
import { isAtOrBelow, recordsOf } from '../../platform/rules/dns-answers.ts';
import { type DomainFacts, targetOf } from './gather-facts.ts';
import type { JudgedRecords, SenderRow, Sending } from './judged-domain.ts';
import {
  homeAt,
  isAmong,
  mailboxServiceOf,
  serviceAt,
  serviceOfAlias,
  serviceOfExchange,
} from './known-services.ts';
import { registeredDomainOf } from './registered-domain.ts';
import { type AddressRanges, onTheInternet, subtract, union, withoutProxies } from './spf/addresses.ts';
import { mended, namedSenders } from './spf/named-senders.ts';
import { accessOf } from './spf/spf-access.ts';
import { isMechanism, perTree, type SpfNode, tailOf, type WalkedTerm } from './spf/spf-tree.ts';

/** One who is named somewhere, before anything is judged. */
export type Named = Pick<SenderRow, 'name' | 'is' | 'service' | 'ranges' | 'isUsed' | 'shownBy'>;

const OWN = 'own servers';

/** Whether it is the domain's own servers, and no service. */
export function isOwn({ is }: Pick<Named, 'is'>): boolean {
  return is === OWN;
}

/** Everyone whom the records name or show, each once, and the own servers where nobody else is who writes. */
export function everyoneNamed(records: JudgedRecords, { sends }: Sending): Named[] {
  const rows = byName([
    ...namedInSpf(records.facts),
    ...namedByMx(records),
    ...namedByKeys(records),
    ...namedByReports(records),
  ]);
  const hasMailboxes = mailboxServiceOf(records.facts.mx) !== undefined;
  const own = sends && !hasMailboxes ? serverItself(records, rows) : [];
  if (!rows.some(isWrittenFrom)) return [...rows, ...own];
  const shownBy = own.flatMap((server) => server.shownBy);
  return rows.map((one) =>
    isOwn(one) && own.length > 0 ? { ...one, isUsed: true, shownBy: [...one.shownBy, ...shownBy] } : one,
  );
}

/** Services that send for a domain, and at which nobody writes. */
export const AUTOMATIC: ReadonlySet<string> = new Set<ServiceKind>([
  'newsletters',
  'sending',
  'help desk',
  'customers',
  'invoices',
  'shop',
]);

/** Shown only by aliases to keys that are gone: it was set up once, and nothing says that it still sends. */
export function isLeftover({ isUsed, shownBy }: Pick<Named, 'isUsed' | 'shownBy'>): boolean {
  return !isUsed && shownBy.every(({ record }) => record === 'dkim');
}

/** Whether people may write from there, so that it accounts for their mail. */
function isWrittenFrom(one: Named): boolean {
  if (isLeftover(one)) return false;
  const isSending = one.shownBy.some(({ record }) => record === 'spf' || record === 'dkim');
  return (isSending && !AUTOMATIC.has(one.is)) || one.is === 'mailboxes';
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
    ranges: one.ranges && other.ranges ? union(one.ranges, other.ranges) : (one.ranges ?? other.ranges),
  };
}

function row(record: Sender['shownBy'][number]['record'], text: string, more: Partial<Named>): Named {
  const { service, name = 'Your own servers' } = more;
  const is = more.name === undefined ? OWN : 'unknown';
  const who = service ? { name: service.name, is: service.is } : { name, is };
  return { service, ranges: undefined, isUsed: false, shownBy: [{ record, text }], ...more, ...who };
}

/**
 * Everyone whom the SPF record names, whether or not receivers can use it. A record behind an alias to a service is that
 * service's, and `mx` names no server of the domain's own where others only take its mail.
 */
export function namedInSpf({ spf, mx, alias }: DomainFacts): Named[] {
  const service = serviceAt(targetOf(alias) ?? '');
  const takers = recordsOf(mx).map(({ exchange }) => serviceOfExchange(exchange)?.is ?? '');
  const isTakenByOthers = takers.length > 0 && takers.every((is) => ONLY_TAKING.has(is));
  return namedIn(spf).flatMap((one) => {
    if (!isOwn(one)) return [one];
    if (service) return [{ ...one, service, name: service.name, is: service.is }];
    return isTakenByOthers && one.shownBy.every(({ text }) => /^\+?mx$/i.test(text)) ? [] : [one];
  });
}

/** Services whose servers that take mail send none. */
const ONLY_TAKING: ReadonlySet<string> = new Set<ServiceKind>(['mailboxes', 'filter']);

const namedIn = perTree((tree): Named[] => {
  const rows = behindTerms(tree, registeredDomainOf(tree.domain));
  if (rows.length > 0) return rows;
  return namedSenders(tree).map((text) => {
    const [, target] = /(?:include:|redirect=)(\S+)/i.exec(mended(text)) ?? [];
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
  const ranges = passing && withoutProxies(passing);
  return [
    ...own.slice(0, 1).map(({ term }) => row('spf', term.text, { ranges })),
    ...own.slice(1, MOST_SHOWN).map(({ term }) => row('spf', term.text, {})),
    ...letting.filter(leadsToOthers).flatMap((step) => behindOthers(step, tree, owner)),
  ];
}

/** More terms than that say nothing more about who sends. */
const MOST_SHOWN = 5;

function leadsToOthers({ term, target }: WalkedTerm): boolean {
  if (term.name === 'include' || term.name === 'redirect') return true;
  return serviceAt(target ?? tailOf(term)) !== undefined;
}

function behindOthers(step: WalkedTerm, tree: SpfNode, owner: string): Named[] {
  const { term, target, next } = step;
  const name = (target ?? tailOf(term)).replace(/^https?:\/\//i, '');
  const service = serviceAt(name);
  const ranges = passingBy({ ...tree, walked: [step] });
  if (service && service.is !== 'records') return [row('spf', term.text, { service, ranges })];
  const inside = next ? behindTerms(next, owner) : [];
  // Many parked domains redirect to a record that lets nobody pass.
  if (term.name === 'redirect' && ranges?.length === 0) return inside;
  if (target !== undefined && isAtOrBelow(target, owner)) return inside;
  const known = inside.filter((one) => one.service);
  return [row('spf', term.text, { service, name: name === '' ? term.text : name, ranges }), ...known];
}

/** Who on the internet passes by a record; undefined if that depends on the message or could not be read. */
function passingBy(tree: SpfNode): AddressRanges | undefined {
  const { senders, isWorking, failing } = accessOf(tree);
  if (!isWorking || failing.length > 0 || senders.depends.length > 0) return undefined;
  return onTheInternet(senders.passes);
}

function namedByMx({ mx, facts }: JudgedRecords): Named[] {
  const mailboxes = mailboxServiceOf(facts.mx);
  return mx.hosts.flatMap(({ exchange }) => {
    const service = serviceOfExchange(exchange);
    if (!service) return [];
    const servers =
      service === mailboxes && facts.providerSpf ? passingBy(facts.providerSpf) : hostRanges(service, facts);
    const ranges = servers?.length ? servers : undefined;
    return [row('mx', exchange, { service, ranges, isUsed: homeAt(exchange) !== undefined })];
  });
}

/** A web host sends from the servers that take the mail, which `mx` names (xneelo.co.za/help-centre/control-panel/spf). */
function hostRanges({ is }: MailService, { domain, spf }: JudgedRecords['facts']): AddressRanges | undefined {
  const walked = spf.walked.filter(({ term, target }) => term.name === 'mx' && target === domain);
  return is === 'web host' ? passingBy({ ...spf, walked }) : undefined;
}

/**
 * Where nobody is named from whom people write, the server that takes the mail is the one that sends it. It cannot pass
 * where all who may are others.
 */
function serverItself({ mx, access }: JudgedRecords, others: readonly Named[]): Named[] {
  const ofOthers = union(...others.map(({ ranges }) => ranges ?? []));
  const isShutOut = onTheInternet(subtract(access.senders.possible.pass, ofOthers)).length === 0;
  const ranges = isShutOut && others.length > 0 ? [] : undefined;
  const hosts = mx.hosts
    .filter(({ exchange }) => exchange !== '' && !serviceOfExchange(exchange))
    .slice(0, 1);
  return hosts.map(({ exchange }) => row('mx', exchange, { isUsed: true, ranges }));
}

function namedByKeys({ dkim, facts, mx }: JudgedRecords): Named[] {
  const named = namedInSpf(facts);
  const hasOwn = named.some(isOwn);
  const services = [
    ...named.map(({ service }) => service),
    ...mx.hosts.map(({ exchange }) => serviceOfExchange(exchange)),
  ].flatMap((service) => service ?? []);
  const host = services.find(({ is }) => is === 'web host');
  const mailboxes = mailboxServiceOf(facts.mx);
  // Services that send may sign under any name, unless all of theirs are known.
  const isOfPeople = services.every(({ is, isFixed }) => !AUTOMATIC.has(is) || isFixed);
  return dkim.keys.flatMap((key) => {
    const { selector, alias, state } = key;
    const aliased = serviceOfAlias(alias);
    if (state !== 'usable')
      return aliased && !facts.assumed.includes(`leftover:${aliased.name}`)
        ? [row('dkim', selector, { service: aliased })]
        : [];
    const isPanel = selector === PANEL_SELECTOR;
    // The visitor read the selector in a mail of their own.
    const isTold = facts.selector === selector && isOfPeople && !isPanel && mailboxes?.isFixed !== true;
    const isRest = isOfPeople || isPanel;
    const service = aliased ?? serviceOfKey(key, services) ?? (isTold ? mailboxes : undefined);
    const who =
      service !== undefined || (isRest && (hasOwn || host))
        ? { service: service ?? (hasOwn ? undefined : host) }
        : { name: `Signed with the selector ${selector}` };
    return [row('dkim', selector, { ...who, isUsed: true })];
  });
}

/** The panels of web hosts make their keys under this name. */
const PANEL_SELECTOR = 'default';

/** Whose key it is by its selector, which services share and customers copy. */
function serviceOfKey(
  { selector, provider }: JudgedRecords['dkim']['keys'][number],
  named: readonly MailService[],
): MailService | undefined {
  const [owner, ...others] = new Set(
    named.filter(({ name, selectors }) => name === provider || selectors?.includes(selector)),
  );
  if (owner) return others.length === 0 ? owner : undefined;
  // Whose customers publish aliases would have one here.
  return MAIL_SERVICES.find(({ name, keysAt }) => name === provider && keysAt === undefined);
}

function namedByReports({ facts: { reports } }: JudgedRecords): Named[] {
  return reports.flatMap(({ domain, address }) => {
    const service = MAIL_SERVICES.find(({ reportsAt }) => isAmong(reportsAt, domain));
    return service ? [row('reports', address, { service })] : [];
  });
}
