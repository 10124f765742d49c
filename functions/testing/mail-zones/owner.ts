import { answerFrom, type ZoneNode, type Zones } from '#shared/fakes/dns-zones.ts';
import type { SpoofCheckAnswer, SpoofFix } from '#shared/api/spoof-check.ts';
import { MAIL_PROVIDERS } from '../../spoof-check/rules/mail-providers.ts';
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
  { id, record, replaces }: SpoofFix,
  answer: SpoofCheckAnswer,
): OwnedZone | undefined {
  if (record === null) return actOn(id, owned, answer);
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
    record.type === 'TXT' ? [Buffer.concat([...record.pieces]).toString('utf8')] : [],
  );
}

const ACTS: Readonly<Record<string, (owned: OwnedZone, answer: SpoofCheckAnswer) => OwnedZone>> = {
  dkim: switchSigningOn,
  'dkim-rsa': switchSigningOn,
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
};

function actOn(id: string, owned: OwnedZone, answer: SpoofCheckAnswer): OwnedZone | undefined {
  return ACTS[id]?.(owned, answer);
}

function switchSigningOn(owned: OwnedZone): OwnedZone {
  return withNode(owned, `google._domainkey.${owned.domain}`, NEW_KEY);
}

/** If a key is in use, the owner tells the check its selector; otherwise the owner switches signing on. */
function tellSelector(owned: OwnedZone): OwnedZone {
  const hasKey = owned.zones[`${HIDDEN_SELECTOR}._domainkey.${owned.domain}`] !== undefined;
  return hasKey ? { ...owned, selector: HIDDEN_SELECTOR } : switchSigningOn(owned);
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
    .filter((tag) => tag !== '' && !/^rua\s*=/i.test(tag));
  const value = [...kept, 'rua=mailto:abc@reports.test'].join('; ');
  return { ...owned, zones: withText(owned.zones, host, { replaces: texts, value }) };
}

function correctMx(owned: OwnedZone): OwnedZone {
  return withNode(owned, owned.domain, { ...nodeAt(owned, owned.domain), MX: ['10 mail.reports.test'] });
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

/** The owner's own machines, the services from which people write, and nobody else. */
function listSenders(owned: OwnedZone, { details }: SpoofCheckAnswer): OwnedZone {
  const texts = textsAt(owned.zones, owned.domain);
  const replaces = texts.filter((text) => /v\s*=?\s*spf/i.test(text));
  const mailboxes = MAIL_PROVIDERS.flatMap(({ name, isMailbox, include }) =>
    isMailbox === true && include !== undefined && details.providers.includes(name)
      ? [`include:${include}`]
      : [],
  );
  const value = ['v=spf1', SENDERS, ...mailboxes, '~all'].join(' ');
  return { ...owned, zones: withText(owned.zones, owned.domain, { replaces, value }) };
}

function withNode(owned: OwnedZone, host: string, node: ZoneNode): OwnedZone {
  return { ...owned, zones: { ...owned.zones, [host]: node } };
}

function nodeAt({ zones }: OwnedZone, host: string): ZoneNode {
  return zones[host] ?? {};
}
