import type { WebsiteFacts } from '#shared/api/security-report.ts';
import { type Fact, known, unknown } from '../facts-and-findings.ts';
import { type SeenScript, valuesOf } from '../headers/header-facts.ts';
import { type Hsts, kindOf, readHsts } from '../headers/score-headers.ts';
import { MOST_ENTRIES, type ReadPage } from '../read-page.ts';
import { certificateFact } from './certificate.ts';
import {
  arrivedAt,
  frontPageOf,
  isAccepted,
  isSeenAt,
  isSilent,
  isPage,
  isWall,
  pageAt,
  readAnswer,
  refreshIn,
} from './front-page.ts';
import { answersOnHttps, headersFact } from './header-score.ts';
import { forwardedTo, type SeenAnswer, type SeenWay, type SeenWebsite, troubleInWords } from './seen.ts';

const MOST_CHARACTERS = 300;

/** Fields in which servers name their software. */
const TELL_TALES = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

export type BreachFact = WebsiteFacts['breaches'];

/** The facts about a website, each with a reason if it is unknown. */
export function websiteFacts(seen: SeenWebsite, breaches: BreachFact): WebsiteFacts {
  const { answer } = { answer: undefined, ...frontPageOf(seen) };
  const answers = answersOnHttps(seen);
  return {
    https: answers === undefined ? unread(seen.fromHttps) : known({ answers }),
    http: httpFact(seen),
    redirects: (seen.fromHttp?.answers ?? []).flatMap(({ url, location, status }) =>
      location === undefined ? [] : [{ from: short(url), to: short(location), status }],
    ),
    finalAddress: answer ? short(answer.url) : null,
    forwardsTo:
      forwardedTo(seen.fromHttps) ?? (isSeenAt(seen.fromHttps) ? null : forwardedTo(seen.fromHttp)) ?? null,
    otherAddresses: otherAddresses(seen),
    certificate: certificateFact(seen),
    tlsVersions: seen.tlsVersions,
    hsts: hstsFact(seen),
    headers: headersFact(seen),
    disclosures: disclosuresFact(seen),
    page: pageFact(seen),
    twins: twinsFact(seen),
    breaches,
  };
}

function httpFact({ fromHttp, host }: SeenWebsite): WebsiteFacts['http'] {
  if (!fromHttp) return unread(fromHttp);
  const { answers, end } = fromHttp;
  const [first] = answers;
  if (!first) {
    const isClosed = end.kind === 'trouble' && end.trouble === 'refused';
    return isClosed ? known({ leads: 'closed' }) : unread(fromHttp);
  }
  const to = first.location === undefined ? undefined : new URL(first.location);
  if (to?.protocol === 'https:' && to.hostname === host) return known({ leads: 'direct' });
  const hasHttps = [...answers.map(({ url }) => url), end.kind === 'trouble' ? end.url : ''].some((url) =>
    url.startsWith('https:'),
  );
  const last = answers.at(-1);
  // Some networks close http with a 403, which shows nothing of the website. A login without encryption does.
  const isShown = last !== undefined && (last.status === 401 || (last.status < 300 && !isWall(last)));
  if (last && end.kind === 'arrived' && !isShown && !hasHttps)
    return unknown(`We could not read it: it answers with status ${last.status}.`);
  if (last && end.kind === 'arrived')
    return known({ leads: (refreshIn(last) ?? last.url).startsWith('https:') ? 'detour' : 'never' });
  if (end.kind === 'forwarded') return known({ leads: end.isEncrypted ? 'detour' : 'never' });
  return hasHttps ? known({ leads: 'detour' }) : unread(fromHttp);
}

const STATES: Readonly<Partial<Record<string, WebsiteFacts['otherAddresses'][number]['state']>>> = {
  'not-public': 'not-public',
  'no-route': 'not-testable',
  refused: 'refuses',
  reset: 'refuses',
  'no-tls': 'refuses',
  plain: 'refuses',
  timeout: 'silent',
};

function otherAddresses({ otherAddresses: own, twin }: SeenWebsite): WebsiteFacts['otherAddresses'] {
  const ofTwin = twin?.addresses
    .slice(1)
    .filter((one) => own.every(({ address }) => address !== one.address));
  return [...own, ...(ofTwin ?? [])].map(({ host, address, trouble }) => {
    const state = trouble === undefined ? 'answers' : (STATES[trouble] ?? 'not-testable');
    return { host, address, state };
  });
}

function hstsFact(seen: SeenWebsite): WebsiteFacts['hsts'] {
  const { fromHttps } = seen;
  // Browsers ignore it over http, and without an accepted certificate (RFC 6797, section 8.1).
  const answer = fromHttps?.answers.findLast(({ url }) => url.startsWith('https:'));
  if (!answer) return unread(fromHttps);
  if (!answer.isVerified) return unknown('Browsers ignore it where they do not accept the certificate.');
  if (isWall(answer))
    return unknown(`We could not read it: the website turned our look away (${answer.status}).`);
  // Many servers leave it out of their error pages.
  if (answer.status >= 400 && answer.firstHsts === undefined)
    return unknown(`An error page (${answer.status}) does not show it.`);
  const hsts = readHsts(answer.firstHsts);
  return known({
    seconds: hsts?.maxAgeSeconds ?? null,
    includesSubdomains: hsts?.includesSubdomains ?? false,
    missingAt: unpromisedName(seen),
  });
}

/** The name with or without www that does not promise it although the other does; undefined if one was not read. */
function unpromisedName({ fromHttps, twin, host, bare, www }: SeenWebsite): string | null | undefined {
  if (!twin) return [bare, www].includes('dns-failure') ? undefined : null;
  const [own, other] = [promiseAt(host, [fromHttps]), promiseAt(twin.host, [twin.way, fromHttps])];
  if (own === undefined || other === undefined) return undefined;
  const isPromised = (hsts: Hsts | null) => hsts !== null && hsts.maxAgeSeconds > 0;
  if (isPromised(own)) return isPromised(other) || own?.includesSubdomains ? null : twin.host;
  return isPromised(other) ? host : null;
}

/** The promise of a name to stay encrypted, null for none; undefined if no accepted answer of it shows that. */
function promiseAt(host: string, ways: readonly (SeenWay | undefined)[]): Hsts | null | undefined {
  const answer = ways
    .flatMap((way) => way?.answers ?? [])
    .find(({ url }) => new URL(url).protocol === 'https:' && new URL(url).hostname === host);
  if (!answer || !answer.isVerified || answer.status >= 400 || isWall(answer)) return undefined;
  return readHsts(answer.firstHsts) ?? null;
}

function disclosuresFact(seen: SeenWebsite): WebsiteFacts['disclosures'] {
  const front = frontPageOf(seen);
  if (front.kind !== 'page') return unknown(`The front page was not read: ${front.why}.`);
  const { headers } = front.answer;
  const generators = readAnswer(front.answer)?.generators ?? [];
  const told = TELL_TALES.flatMap((header) => valuesOf(headers, header).map((value) => ({ header, value })));
  return known(
    [...told, ...generators.map((value) => ({ header: 'meta generator', value }))]
      // A name alone, such as AmazonS3, does not help an attacker; a version does.
      .filter(({ value }) => /\b\d/.test(value))
      .map(({ header, value }) => ({ header, value: short(value) })),
  );
}

function pageFact(seen: SeenWebsite): WebsiteFacts['page'] {
  const front = frontPageOf(seen);
  if (front.kind !== 'page') return unknown(`The front page was not read: ${front.why}.`);
  const read = readFrontPage(front.answer);
  if (read.state === 'unknown') return read;
  const { markup, insecureParts, passwordsGoTo } = read.value;
  const { url } = front.answer;
  const isHttps = url.startsWith('https:');
  const own = [seen.host, new URL(url).hostname];
  const foreign = markup.scripts.filter(
    (script) => script.isRun !== false && !script.integrity && isOfOthers(script, own),
  );
  return known({
    scriptsWithoutIntegrity: list(foreign.flatMap(({ src }) => src ?? [])),
    // Only an encrypted page can have parts that are less encrypted than itself.
    mixedContent: isHttps ? list(insecureParts) : [],
    sendsPasswordsOpenly:
      passwordsGoTo.some((address) => address.startsWith('http:')) ||
      (passwordsGoTo.length > 0 && !isHttps) ||
      asksOpenly(seen),
  });
}

/** Whether the unencrypted address shows a page of its own that takes a password. */
function asksOpenly({ fromHttp }: SeenWebsite): boolean {
  const answer = arrivedAt(fromHttp);
  if (!answer?.url.startsWith('http:')) return false;
  return (readAnswer(answer)?.passwordsGoTo.length ?? 0) > 0;
}

/** Whether a script comes from none of these domains. An address without a scheme uses the page's. */
function isOfOthers(script: SeenScript, own: readonly string[]): boolean {
  const src = script.src?.replace(/^\/\/(?=[^/])/, 'https://');
  return own.every((host) => kindOf({ ...script, src }, host) === 'foreign');
}

const MISSING = ['no-domain', 'no-address'];

/** Whether www and the bare name lead to the same website. */
function twinsFact({ bare, www, fromHttp, fromHttps, twin }: SeenWebsite): WebsiteFacts['twins'] {
  if (bare === 'found' && MISSING.includes(www)) return known({ relation: 'only-bare' });
  if (www === 'found' && MISSING.includes(bare)) return known({ relation: 'only-www' });
  if (isSilent(fromHttp) && isSilent(fromHttps) && pageAt(twin?.way)?.kind === 'page')
    return known({ relation: 'only-www' });
  if (www === 'not-public') return known({ relation: 'only-bare' });
  if (www === 'dns-failure' || bare === 'dns-failure')
    return unknown('We could not compare them: the name servers did not answer properly for one of them.');
  if (pageAt(fromHttps)?.kind === 'page' && forwardedTo(twin?.way) !== undefined)
    return known({ relation: 'different' });
  const compared = comparedFact(fromHttps, twin?.way);
  // If a browser warning stops visitors on the way from www, the two names do not lead to the same place for them.
  const isSame = compared.state === 'known' && compared.value.relation === 'same';
  return isSame && isAccepted(fromHttps) && !isAccepted(twin?.way)
    ? unknown(
        'We could not compare them: on the way from www is a certificate that our check does not accept.',
      )
    : compared;
}

/** Compares where both names lead. */
function comparedFact(one: SeenWay | undefined, other: SeenWay | undefined): WebsiteFacts['twins'] {
  const [host, otherHost] = [endOf(one), endOf(other)];
  if (host !== undefined && host === otherHost) return known({ relation: 'same' });
  const [page, otherPage] = [pageAt(one), pageAt(other)];
  if (!page || !otherPage)
    return unknown(`We could not compare them: ${troubleInWords(page ? other : one)}.`);
  const kinds = [page.kind, otherPage.kind];
  if (kinds.includes('page') && kinds.includes('stand-in')) return known({ relation: 'different' });
  // A refusal or an outage of one of them says nothing about where it leads otherwise.
  if (page.kind !== 'page' || otherPage.kind !== 'page') {
    return unknown(
      `We could not compare them: at least one of them ${kinds.includes('error') ? 'answers with an error' : 'shows us no page'}.`,
    );
  }
  const [title, otherTitle] = [readAnswer(page.answer)?.title, readAnswer(otherPage.answer)?.title];
  if (title === undefined || otherTitle === undefined) {
    return unknown(
      'Both answer, and neither the address nor the title shows whether they are the same website.',
    );
  }
  return known({ relation: lettersOf(title) === lettersOf(otherTitle) ? 'same' : 'different' });
}

/** A title without its numbers: "12 rooms left" is another one tomorrow. */
function lettersOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** The name at which a way ends, even if that belongs to another company. */
function endOf(way: SeenWay | undefined): string | undefined {
  const last = arrivedAt(way);
  return last ? new URL(last.url).hostname : forwardedTo(way);
}

const UNREAD =
  'The front page is larger than 2 MB, did not come to an end in time, or came in a form that we cannot read.';

function readFrontPage(answer: SeenAnswer): Fact<ReadPage> {
  const { body, headers } = answer;
  if (body.kind !== 'text') return unknown(UNREAD);
  if (!isPage(answer)) {
    const type = short(String(headers['content-type'] ?? 'of no type that it names'));
    return unknown(`What the front page sends is no web page (${type}).`);
  }
  const read = readAnswer(answer);
  return read ? known(read) : unknown(UNREAD);
}

function list(entries: readonly string[]): string[] {
  return [...new Set(entries)].slice(0, MOST_ENTRIES).map(short);
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function unread(way: SeenWay | undefined) {
  return unknown(`We could not read it: ${troubleInWords(way)}.`);
}
