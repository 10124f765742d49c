import { answerFrom, type ZoneNode, type Zones } from '#shared/fakes/dns-zones.ts';
import type { SpoofCheckAnswer, SpoofFix } from '#shared/api/spoof-check.ts';
import { MAIL_SERVICES } from '#shared/rules/mail-services.ts';
import { FIXED_KEYS } from '../dkim-keys.ts';
import { HIDDEN_SELECTOR } from './dkim-parts.ts';
import type { MailZone } from './mail-zone.ts';

/** A domain with its owner's knowledge, which may include a DKIM selector that nobody can guess. */
export interface OwnedZone extends MailZone {
  readonly selector?: string | undefined;
}

const SENDERS = 'ip4:198.51.100.7 ip4:198.51.100.64/28';
/** As the provider shows it; the owner's wildcard holds another. */
const NEW_KEY = { TXT: [FIXED_KEYS.fresh] };

/** The zone after its owner has followed a step; undefined if the step only asks to wait or to correct a name. */
export function followStep(
  owned: OwnedZone,
  { id, record, replaces, explanation }: SpoofFix,
  answer: SpoofCheckAnswer,
): OwnedZone | undefined {
  if (record === null) {
    const [, mend] = MENDS.find(([pattern]) => pattern.test(id)) ?? [];
    return mend ? mend(owned, explanation, answer) : actOn(id, owned, answer);
  }
  const { host, type, value } = record;
  if (type === 'MX') return withNode(owned, host, { ...nodeAt(owned, host), MX: [value] });
  return { ...owned, zones: withText(owned.zones, host, { replaces, value }) };
}

/** A text record replaces others at its name, and an alias there. */
export function withText(
  zones: Zones,
  host: string,
  { replaces, value }: { replaces: readonly string[]; value: string },
): Zones {
  const here = zones[host] ?? {};
  const present = (here.TXT ?? []).filter((text) => typeof text !== 'string' || !replaces.includes(text));
  const { CNAME: _, ...rest } = here;
  return { ...zones, [host]: { ...rest, TXT: [...present, value] } };
}

/** Every text in the answer for this name. */
export function textsAt(zones: Zones, name: string): string[] {
  const answer = answerFrom(zones, name, 'TXT');
  if (answer.kind !== 'records') return [];
  return answer.records.flatMap((record) =>
    record.type === 'TXT' ? [Buffer.concat(record.data).toString('utf8')] : [],
  );
}

const ACTS: Readonly<Record<string, (owned: OwnedZone, answer: SpoofCheckAnswer) => OwnedZone>> = {
  dkim: signAtProvider,
  'dkim-rsa': signAtProvider,
  'dkim-selector': tellSelector,
  'dkim-testing': endTest,
  'dkim-several': keepOneKey,
  'dmarc-mailbox': nameMailbox,
  mx: correctMx,
  'dmarc-above': askAbove,
  'dmarc-organisation': askOrganisation,
  'spf-above': closeAbove,
  'spf-wildcard-careful': closeWildcard,
  'spf-wide': listSenders,
  'spf-depends': listSenders,
  'spf-lookups': listSenders,
  'spf-person': listSenders,
  'spf-senders': listSenders,
  'spf-provider': listSenders,
  'ask-sending': sayThatItSends,
  'check-organisation': beginAtOrganisation,
};

/** Findings that have no step of their own: the owner corrects the record that they are about, or deletes it. */
const MENDS: readonly (readonly [
  RegExp,
  (owned: OwnedZone, explanation: string, answer: SpoofCheckAnswer) => OwnedZone,
])[] = [
  [/^see-dkim-twice/, (owned) => owned],
  [
    /^see-dkim-/,
    (owned, explanation) =>
      withNode(owned, keyHost(owned, /Selector (\S+):/.exec(explanation)?.[1]), NEW_KEY),
  ],
  [/^see-bimi/, (owned) => withNode(owned, `default._bimi.${owned.domain}`, {})],
  [/^see-mta-sts/, (owned) => withNode(owned, `_mta-sts.${owned.domain}`, {})],
  [/^see-tls-rpt/, (owned) => withNode(owned, `_smtp._tls.${owned.domain}`, {})],
  [/^see-mx/, (owned, _, answer) => correctMx(owned, answer)],
  [/^see-dmarc-(bad-)?report/, (owned, _, answer) => nameMailbox(owned, answer)],
  [/^see-dmarc/, (owned, _, answer) => writeDmarcAnew(owned, answer)],
  [/^see-spf-near/, deleteNearMisses],
  [
    /^see-spf/,
    (owned, _, answer) => (answer.details.sendsMail ? listSenders(owned, answer) : sendNothing(owned)),
  ],
];

/**
 * The record as it is meant, without what is wrong in it. Where the policy comes from above, texts at the domain's own
 * name only confuse, and are deleted.
 */
function writeDmarcAnew(owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone {
  const { foundAt } = answer.details.dmarc;
  const own = `_dmarc.${owned.domain}`;
  const texts = textsAt(owned.zones, own);
  const hasOwn = foundAt === owned.domain || texts.some((text) => /^v=DMARC1\s*(;|$)/.test(text));
  if (foundAt !== null && !hasOwn && texts.length > 0) return withNode(owned, own, {});
  // What the record says by now: earlier steps may have made it stricter.
  const now = texts.flatMap((text) => /^v=DMARC1\s*;.*?\bp\s*=\s*(reject|quarantine)/i.exec(text)?.[1] ?? []);
  const value = `v=DMARC1; p=${now[0] ?? policyToKeep(answer)}; rua=mailto:abc@reports.test`;
  return withNode(owned, hasOwn ? own : `_dmarc.${foundAt ?? owned.domain}`, { TXT: [value] });
}

/** Deletes what only looks like an SPF record. */
function deleteNearMisses(owned: OwnedZone): OwnedZone {
  const kept = textsAt(owned.zones, owned.domain).filter(
    (text) => !/spf/i.test(text) || /^v=spf1( |$)/i.test(text),
  );
  return withNode(owned, owned.domain, { ...nodeAt(owned, owned.domain), TXT: kept });
}

function sendNothing(owned: OwnedZone): OwnedZone {
  const kept = textsAt(owned.zones, owned.domain).filter((text) => !/^v=spf1/i.test(text));
  return withNode(owned, owned.domain, { ...nodeAt(owned, owned.domain), TXT: [...kept, 'v=spf1 -all'] });
}

function keyHost({ domain }: OwnedZone, selector = ''): string {
  return `${selector}._domainkey.${domain}`;
}

/** The owner sends, lists who does, and has nothing refused meanwhile. */
function sayThatItSends(owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone {
  const listed = listSenders(owned, answer);
  const host = `_dmarc.${owned.domain}`;
  const replaces = textsAt(owned.zones, host);
  return {
    ...listed,
    zones: withText(listed.zones, host, { replaces, value: 'v=DMARC1; p=none; rua=mailto:abc@reports.test' }),
  };
}

function beginAtOrganisation(owned: OwnedZone, { fixes }: SpoofCheckAnswer): OwnedZone {
  const told = /at _dmarc\.(\S+) covers/.exec(
    fixes.find(({ id }) => id === 'check-organisation')?.explanation ?? '',
  );
  return withNode(owned, `_dmarc.${told?.[1] ?? ''}`, {
    TXT: ['v=DMARC1; p=none; rua=mailto:abc@reports.test'],
  });
}

function actOn(id: string, owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone | undefined {
  if (!id.startsWith('sender-')) return ACTS[id]?.(owned, answer);
  const { title = '' } = answer.fixes.find((fix) => fix.id === id) ?? {};
  return signAt(owned, /^Set up signing at (.+), or/.exec(title)?.[1]);
}

/** At the service that the step names, or where the mailboxes are. */
function signAtProvider(owned: OwnedZone, { senders, fixes }: SpoofCheckAnswer): OwnedZone {
  const { title = '' } = fixes.find(({ id }) => id === 'dkim') ?? {};
  const named = /^Switch on DKIM at (.+)$/.exec(title)?.[1];
  const provider = MAIL_SERVICES.find(({ name }) => name === named)?.name;
  const home = senders.find(
    ({ is, shownBy }) => is === 'mailboxes' && shownBy.some(({ record }) => record === 'mx'),
  );
  return signAt(owned, provider ?? home?.name);
}

/** Under the first selector that is the service's alone. */
function signAt(owned: OwnedZone, name: string | undefined): OwnedZone {
  const service = MAIL_SERVICES.find((one) => one.name === name);
  const own = service?.selectors?.find((selector) => !SHARED_SELECTORS.has(selector));
  return withNode(owned, keyHost(owned, own ?? 'default'), NEW_KEY);
}

const SHARED_SELECTORS: ReadonlySet<string> = new Set(['k1', 'mail', 'dkim']);

/** If a key is in use, the owner tells the check its selector; otherwise the owner switches signing on. */
function tellSelector(owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone {
  const hasKey = owned.zones[`${HIDDEN_SELECTOR}._domainkey.${owned.domain}`] !== undefined;
  return hasKey ? { ...owned, selector: HIDDEN_SELECTOR } : signAtProvider(owned, answer);
}

/** The provider ends the test behind the alias that the customer published. */
function endTest(owned: OwnedZone, { details }: SpoofCheckAnswer): OwnedZone {
  const key = details.dkim.keys.find(({ isTesting }) => isTesting);
  return withNode(owned, `${key?.selector ?? ''}._domainkey.${owned.domain}`, NEW_KEY);
}

function keepOneKey(owned: OwnedZone, { fixes }: SpoofCheckAnswer): OwnedZone {
  const { title = '' } = fixes.find(({ id }) => id === 'dkim-several') ?? {};
  return withNode(owned, `${title.split(' ').at(-1) ?? ''}._domainkey.${owned.domain}`, NEW_KEY);
}

function nameMailbox(owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone {
  const host = `_dmarc.${owned.domain}`;
  const texts = textsAt(owned.zones, host);
  const record = texts.find((text) => /^v=DMARC1\s*(;|$)/.test(text));
  const kept = (record ?? `v=DMARC1; p=${policyToKeep(answer)}`)
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !/^ru[af]\s*=/i.test(tag));
  const value = [...kept, 'rua=mailto:abc@reports.test'].join('; ');
  return { ...owned, zones: withText(owned.zones, host, { replaces: texts, value }) };
}

/**
 * A domain that sends nothing is to take no mail either: who makes a mailbox work there is asked whether it sends. Networks
 * around mail servers are taken out of SPF first, as the step says.
 */
function correctMx(owned: OwnedZone, { details: { sendsMail } }: SpoofCheckAnswer): OwnedZone {
  const MX = sendsMail ? ['10 mail.reports.test'] : ['0 .'];
  const { TXT = [], ...node } = nodeAt(owned, owned.domain);
  const narrowed = TXT.map((text) =>
    typeof text === 'string' ? text.replace(/(\bmx(?::[^\s/]+)?)\/\S+/gi, '$1') : text,
  );
  return withNode(owned, owned.domain, { ...node, MX, TXT: narrowed });
}

/** The policy that governs the domain today from above, or one that only monitors. */
function policyToKeep({ details: { dmarc } }: SpoofCheckAnswer): string {
  return dmarc.policy === 'quarantine' || dmarc.policy === 'reject' ? dmarc.policy : 'none';
}

/** The owner of the domain above sets its policy for subdomains as the step says. */
function askAbove(owned: OwnedZone, { details, fixes }: SpoofCheckAnswer): OwnedZone {
  const told = fixes.flatMap(
    ({ explanation }) => /record at _dmarc\.([^\s,]+), which asks/.exec(explanation)?.[1] ?? [],
  );
  return withPolicyBelow(owned, told[0] ?? details.dmarc.organisationalDomain);
}

/** The owner of the organisation's domain publishes a policy there as the step says. */
function askOrganisation(owned: OwnedZone, { fixes }: SpoofCheckAnswer): OwnedZone {
  const told = fixes.flatMap(
    ({ explanation }) => /standard look at _dmarc\.(\S+) alone/.exec(explanation)?.[1] ?? [],
  );
  return withPolicyBelow(owned, told[0] ?? '');
}

function withPolicyBelow(owned: OwnedZone, above: string): OwnedZone {
  const host = `_dmarc.${above}`;
  const texts = textsAt(owned.zones, host);
  const [record = 'v=DMARC1; p=none'] = texts;
  const kept = record
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !/^(sp|np|pct|t)\s*=/i.test(tag));
  const value = [...kept, 'sp=reject', 'np=reject'].join('; ');
  return { ...owned, zones: withText(owned.zones, host, { replaces: texts, value }) };
}

/** The owner of the domain that the step names lists the organisation's own servers there. */
function closeAbove(owned: OwnedZone, { details, fixes }: SpoofCheckAnswer): OwnedZone {
  const told = fixes.flatMap(({ explanation }) => /passes SPF for (\S+) counts/.exec(explanation)?.[1] ?? []);
  const host = told[0] ?? details.dmarc.organisationalDomain;
  const replaces = textsAt(owned.zones, host).filter((text) => /v\s*=?\s*spf/i.test(text));
  return { ...owned, zones: withText(owned.zones, host, { replaces, value: `v=spf1 ${SENDERS} ~all` }) };
}

function closeWildcard(owned: OwnedZone): OwnedZone {
  const host = `*.${owned.domain}`;
  const replaces = textsAt(owned.zones, host).filter((text) => /v\s*=?\s*spf/i.test(text));
  return { ...owned, zones: withText(owned.zones, host, { replaces, value: 'v=spf1 ~all' }) };
}

/**
 * The owner's own machines, the services from which people write, and those whose return address is their own, about
 * which steps of their own follow. The others are no longer used.
 */
function listSenders(owned: OwnedZone, { senders }: SpoofCheckAnswer): OwnedZone {
  const texts = textsAt(owned.zones, owned.domain);
  const replaces = texts.filter((text) => /v\s*=?\s*spf/i.test(text));
  const kept = senders.filter(
    ({ is, isUsed, spf, passes }) =>
      (is === 'mailboxes' && isUsed) || (spf === 'own-return-address' && passes === 'fails'),
  );
  const includes = kept.flatMap(({ name, shownBy }) => {
    const told = MAIL_SERVICES.find((service) => service.name === name)?.include;
    return told ?? shownBy.flatMap(({ text }) => /^\+?include:([\w.-]+)$/i.exec(text)?.[1] ?? []);
  });
  const value = ['v=spf1', SENDERS, ...includes.map((name) => `include:${name}`), '~all'].join(' ');
  return { ...owned, zones: withText(owned.zones, owned.domain, { replaces, value }) };
}

function withNode(owned: OwnedZone, host: string, node: ZoneNode): OwnedZone {
  return { ...owned, zones: { ...owned.zones, [host]: node } };
}

function nodeAt({ zones }: OwnedZone, host: string): ZoneNode {
  return zones[host] ?? {};
}
