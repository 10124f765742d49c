import type { HeaderTest, WebsiteFacts } from '#shared/api/security-report.ts';
import { known, unknown } from '../facts-and-findings.ts';
import {
  firstOf,
  type HeaderFacts,
  type HeaderResult,
  headerTest,
  type PageMarkup,
  valuesOf,
} from '../headers/header-facts.ts';
import { isDeletion, isHtml, readHsts, scoreHeaders } from '../headers/score-headers.ts';
import { frontPageOf, isPage, readAnswer } from './front-page.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, type Trouble, troubleInWords } from './seen.ts';

/** What a server does at the port for https that has no encryption there. */
export const UNENCRYPTED: readonly Trouble[] = ['refused', 'no-tls', 'plain'];

/** Whether the website answers on https; undefined if that could not be determined. */
export function answersOnHttps({ fromHttps, tlsVersions }: SeenWebsite): boolean | undefined {
  if (!fromHttps) return undefined;
  if (fromHttps.answers.length > 0 || tlsVersions.some(({ isOffered }) => isOffered)) return true;
  const { end } = fromHttps;
  return end.kind === 'trouble' && UNENCRYPTED.includes(end.trouble) ? false : undefined;
}

/** The score of the headers. Unknown without a front page, or if https or the page itself could not be read. */
export function headersFact(seen: SeenWebsite): WebsiteFacts['headers'] {
  const front = frontPageOf(seen);
  if (front.kind !== 'page') return unknown(`The front page was not read: ${front.why}.`);
  if (seen.fromHttps?.answers.length === 0 && answersOnHttps(seen) !== false) {
    return unknown(
      `A part of the score lies behind https, which could not be read: ${troubleInWords(seen.fromHttps)}.`,
    );
  }
  const page = front.answer;
  if (!isPage(page)) return unknown('The front page was not read: it is no web page.');
  const isHtmlPage = isHtml({ headers: page.headers });
  const markup = isHtmlPage ? readAnswer(page)?.markup : undefined;
  if (isHtmlPage && !markup) {
    return unknown('The front page could not be read to its end, and a part of the score is in it.');
  }
  const facts = headerFacts(seen, page, markup);
  const read = scoreHeaders(asBrowsersRead(facts, page, seen.at));
  return known({ ...scoreHeaders(facts), tests: read.tests.map((test) => inOurWords(test, facts, page)) });
}

/** What the public test reads otherwise than browsers, as browsers read it. */
function asBrowsersRead(facts: HeaderFacts, { firstHsts }: SeenAnswer, at: Date): HeaderFacts {
  const { headers, markup, isHttps } = facts.page;
  const [type, frames] = ['x-content-type-options', 'x-frame-options'].map((id) =>
    (firstOf(headers, id) ?? '').split(',').map((value) => value.trim().toLowerCase()),
  );
  // Equal values count once, and different ones of which one is known forbid all (HTML, the X-Frame-Options header).
  const shut = new Set(frames).size > 1 ? [...NO_FRAMES, 'allowall'] : NO_FRAMES;
  const hsts = readHsts(firstHsts);
  // A cookie that is deleted is none (RFC 6265, section 5.3).
  const isKept = (header: string) => !isDeletion(header, at);
  const policies = valuesOf(headers, 'content-security-policy').flatMap((value) => value.split(','));
  const read = {
    'strict-transport-security': hsts ? `max-age=${hsts.maxAgeSeconds}` : firstHsts && 'ignored',
    // The first value counts (Fetch, the X-Content-Type-Options header).
    'x-content-type-options': type?.[0],
    'x-frame-options': frames?.some((value) => shut.includes(value)) ? 'deny' : headers['x-frame-options'],
    'content-security-policy': policies.flatMap((policy) => policyRead(policy)),
    'set-cookie': valuesOf(headers, 'set-cookie').filter(isKept),
  };
  const inMarkup = markup && {
    ...markup,
    policies: markup.policies.flatMap((policy) => policyRead(policy, 'frame-ancestors')),
    // An address without a scheme uses the page's, and what is kept as data does not run.
    scripts: markup.scripts
      .filter(({ isRun }) => !isHttps || isRun !== false)
      .map((script) => ({
        ...script,
        src: isHttps ? script.src?.replace(/^\/\/(?=[^/])/, 'https://') : script.src,
      })),
  };
  const cookies = facts.cookies.filter(({ header }) => isKept(header));
  return { ...facts, cookies, page: { ...facts.page, headers: { ...headers, ...read }, markup: inMarkup } };
}

const NO_FRAMES = ['deny', 'sameorigin'];

/** A policy, if it says anything: of equal directives the first one counts (CSP 3, section 2.2.1), and one is left out. */
function policyRead(policy: string, ignored?: string): string[] {
  const nameOf = (directive: string) => directive.trim().split(/\s/)[0]?.toLowerCase();
  const directives = policy.split(';').filter((one) => one.trim() !== '' && nameOf(one) !== ignored);
  const names = directives.map(nameOf);
  const first = directives.filter((one, nth) => names.indexOf(nameOf(one)) === nth);
  return first.length === 0 ? [] : [first.join(';')];
}

/** A test of which the reason is another than the public test's. */
function inOurWords(
  test: HeaderTest,
  { page: { markup } }: HeaderFacts,
  { firstHsts }: SeenAnswer,
): HeaderTest {
  const told = (result: HeaderResult, sentence: string) => ({ ...headerTest(test.id, result), sentence });
  if (test.result === 'hsts-implemented-max-age-less-than-six-months')
    return readHsts(firstHsts)?.maxAgeSeconds === 0 ? told('hsts-not-implemented', HSTS_TAKEN_BACK) : test;
  if (test.result === 'x-frame-options-allow-from-origin')
    return told('x-frame-options-not-implemented', test.sentence);
  const isOnlyInMarkup = markup?.policies.some((policy) => /(^|[;,])\s*frame-ancestors\b/i.test(policy));
  return isOnlyInMarkup && !test.passed && test.id === 'x-frame-options'
    ? told('x-frame-options-not-implemented', FRAMES_IN_MARKUP)
    : test;
}

const HSTS_TAKEN_BACK =
  'Browsers are told to forget that they should use the encrypted address only (max-age=0).';
const FRAMES_IN_MARKUP =
  'Who may show this website inside their page is said only in the text of the page, where browsers ignore it: any other website can.';

function headerFacts(seen: SeenWebsite, page: SeenAnswer, markup: PageMarkup | undefined): HeaderFacts {
  const { fromHttps, fromHttp, host, origin } = seen;
  const isHttps = fromHttps !== undefined && fromHttps.answers.length > 0;
  const way = isHttps ? fromHttps : fromHttp;
  const { headers } = page;
  return {
    hostname: host,
    page: { headers, isHttps, isVerified: isHttps && isVerified(fromHttps), markup },
    http: routeOf(fromHttp),
    cookies: (way?.answers ?? []).flatMap((answer) =>
      valuesOf(answer.headers, 'set-cookie').map((header) => ({
        header,
        host: new URL(answer.url).hostname,
      })),
    ),
    cors: { origin, headers },
  };
}

function routeOf(way: SeenWay | undefined): HeaderFacts['http'] {
  if (!way || way.answers.length === 0) return undefined;
  const { answers, end } = way;
  const urls = [...answers.map(({ url }) => url), ...(end.kind === 'trouble' ? [end.url] : [])];
  return { isVerified: isVerified(way), route: urls.map((url) => new URL(url)) };
}

function isVerified({ answers }: SeenWay): boolean {
  return answers.every((answer) => answer.isVerified);
}
