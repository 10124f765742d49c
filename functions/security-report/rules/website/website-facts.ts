import { DAY_SECONDS } from '#shared/rules/time.ts';
import { TLS_VERSIONS, type WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { type Fact, known, unknown } from '../facts-and-findings.ts';
import { type SeenScript, valuesOf } from '../headers/header-facts.ts';
import { kindOf } from '../headers/script-result.ts';
import { parseHsts } from '../headers/transport-results.ts';
import { MOST_ENTRIES, type ReadPage } from '../read-page.ts';
import { certificateFact } from './certificate-facts.ts';
import { answersOnHttps, headersFact, pageOf, readAnswer, SPOKEN_STATUS } from './header-score.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, troubleInWords } from './seen.ts';
import { twinsFact } from './twins.ts';

const MOST_CHARACTERS = 300;

/** Fields in which servers name their software. */
const TELL_TALES = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

export type BreachFact = WebsiteFacts['breaches'];

/** The facts about a website, each with a reason if it is unknown. */
export function websiteFacts(seen: SeenWebsite, breaches: BreachFact): WebsiteFacts {
  const page = pageOf(seen);
  return {
    https: httpsFact(seen),
    http: httpFact(seen),
    redirects: redirectsOf(seen.fromHttp),
    finalAddress: page ? short(page.url) : null,
    certificate: certificateFact(seen),
    tlsVersions: TLS_VERSIONS.map((version) => ({
      version,
      isOffered: seen.handshakes.find((handshake) => handshake.version === version)?.isOffered ?? null,
    })),
    hsts: hstsFact(seen),
    headers: headersFact(seen),
    disclosures: disclosuresFact(seen),
    page: pageFact(seen),
    twins: twinsFact(seen),
    breaches,
  };
}

function httpsFact(seen: SeenWebsite): WebsiteFacts['https'] {
  const answers = answersOnHttps(seen);
  return answers === undefined ? unknown(sentence(troubleInWords(seen.fromHttps))) : known({ answers });
}

function httpFact({ fromHttp, host }: SeenWebsite): WebsiteFacts['http'] {
  if (!fromHttp) return unknown(sentence(troubleInWords(fromHttp)));
  const { answers, end } = fromHttp;
  const [first] = answers;
  if (!first) {
    const isClosed = end.kind === 'trouble' && end.trouble === 'refused';
    return isClosed ? known({ leads: 'closed' }) : unknown(sentence(troubleInWords(fromHttp)));
  }
  if (first.location !== undefined && isDirect(first.location, host)) return known({ leads: 'direct' });
  const hasHttps = [...answers.map(({ url }) => url), end.kind === 'trouble' ? end.url : ''].some((url) =>
    url.startsWith('https:'),
  );
  const last = answers.at(-1);
  // Some networks close http with a 403, which shows nothing of the website.
  const isShown = last !== undefined && SPOKEN_STATUS(last.status) && last.status !== 403;
  if (last && end.kind === 'arrived' && !isShown && !hasHttps)
    return unknown(`We could not read it: it answers with error ${last.status}.`);
  if (end.kind === 'arrived') return known({ leads: last?.url.startsWith('https:') ? 'detour' : 'never' });
  return hasHttps ? known({ leads: 'detour' }) : unknown(sentence(troubleInWords(fromHttp)));
}

function isDirect(location: string, host: string): boolean {
  const { protocol, hostname } = new URL(location);
  return protocol === 'https:' && hostname === host;
}

function redirectsOf(way: SeenWay | undefined): WebsiteFacts['redirects'] {
  return (way?.answers ?? []).flatMap(({ url, location, status }) =>
    location === undefined ? [] : [{ from: short(url), to: short(location), status }],
  );
}

function hstsFact({ fromHttps }: SeenWebsite): WebsiteFacts['hsts'] {
  // Browsers ignore it over http (RFC 6797, section 8.1).
  const answer = fromHttps?.answers.findLast(({ url }) => url.startsWith('https:'));
  if (!answer) return unknown(sentence(troubleInWords(fromHttps)));
  const hsts = answer.firstHsts === undefined ? undefined : parseHsts(unquoted(answer.firstHsts));
  const seconds = hsts?.maxAgeSeconds ?? Number.NaN;
  return known({
    days: Number.isNaN(seconds) ? null : Math.floor(seconds / DAY_SECONDS),
    includesSubdomains: hsts?.includesSubdomains ?? false,
    asksForPreload: hsts?.asksForPreload ?? false,
  });
}

/** A value may be quoted (RFC 6797, section 6.1). The score does not accept that, as the Observatory does not. */
function unquoted(header: string): string {
  return header.slice(0, 1024).replace(/\s*=\s*("?)([^",;]*)\1/g, '=$2');
}

function disclosuresFact(seen: SeenWebsite): WebsiteFacts['disclosures'] {
  const front = spokenPage(seen);
  if (front.state === 'unknown') return front;
  const page = front.value;
  return known(
    TELL_TALES.flatMap((header) => valuesOf(page.headers, header).map((value) => ({ header, value })))
      // A name alone, such as AmazonS3, does not help an attacker; a version does.
      .filter(({ value }) => /\b\d/.test(value))
      .map(({ header, value }) => ({ header, value: short(value) })),
  );
}

function pageFact(seen: SeenWebsite): WebsiteFacts['page'] {
  const read = readFrontPage(seen);
  if (read.state === 'unknown') return read;
  const { markup, insecureParts } = read.value;
  const front = pageOf(seen);
  const isHttps = front?.url.startsWith('https:') ?? false;
  const policies = [...valuesOf(front?.headers ?? {}, 'content-security-policy'), ...markup.policies];
  const own = [seen.host, ...(front ? [new URL(front.url).hostname] : [])];
  const foreign = markup.scripts.filter((script) => !script.integrity && isOfOthers(script, own));
  return known({
    scriptsWithoutIntegrity: list(foreign.flatMap(({ src }) => src ?? [])),
    // Only an encrypted page can have parts that are less encrypted than itself.
    mixedContent: isHttps && !policies.some(isUpgrading) ? list(insecureParts) : [],
  });
}

/** Whether a script comes from none of these domains. An address without a scheme uses the page's. */
function isOfOthers(script: SeenScript, own: readonly string[]): boolean {
  const src = script.src?.replace(/^\/\/(?=[^/])/, 'https://');
  return own.every((host) => kindOf({ ...script, src }, host) === 'foreign');
}

/** With such a policy browsers fetch every part over https (Upgrade Insecure Requests, section 3.1). */
function isUpgrading(policy: string): boolean {
  return /(^|[;,])\s*upgrade-insecure-requests\s*($|[;,])/i.test(policy);
}

const UNREADABLE = 'The front page broke off, or came in a form that we cannot read.';
const UNREAD: Readonly<Record<SeenAnswer['body']['kind'], string>> = {
  text: UNREADABLE,
  'too-large': 'The front page is larger than 2 MB, which is more than we read.',
  'too-slow': 'The front page did not come to an end in time.',
  unreadable: UNREADABLE,
  'not-read': 'The front page was not read.',
};

/** The front page, unless it is an error page, which may come from another server, such as a proxy in front. */
function spokenPage(seen: SeenWebsite): Fact<SeenAnswer> {
  const page = pageOf(seen);
  if (!page) return unknown(sentence(troubleInWords(seen.fromHttps)));
  return SPOKEN_STATUS(page.status)
    ? known(page)
    : unknown(`The front page answers with error ${page.status}.`);
}

function readFrontPage(seen: SeenWebsite): Fact<ReadPage> {
  const front = spokenPage(seen);
  if (front.state === 'unknown') return front;
  const read = readAnswer(front.value);
  return read ? known(read) : unknown(UNREAD[front.value.body.kind]);
}

function list(entries: readonly string[]): string[] {
  return [...new Set(entries)].slice(0, MOST_ENTRIES).map(short);
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function sentence(words: string): string {
  return `We could not read it: ${words}.`;
}
