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
import {
  isHtml,
  judgeFrames,
  judgeCookies,
  judgeHsts,
  isDeletion,
  judgeScripts,
  readHsts,
  scoreHeaders,
} from '../headers/score-headers.ts';
import { judgeCsp } from '../headers/csp-result.ts';
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
  const score = scoreHeaders(facts);
  return known({ ...score, tests: score.tests.map((test) => asBrowsersRead(test, facts, page, seen.at)) });
}

const FRAME_ANCESTORS = /(^|[;,])\s*frame-ancestors\b/i;

/** A test as browsers read what the public test reads otherwise: its points are then not those in the score. */
function asBrowsersRead(
  test: HeaderTest,
  facts: HeaderFacts,
  { firstHsts }: SeenAnswer,
  at: Date,
): HeaderTest {
  const { headers, markup, isHttps } = facts.page;
  const { id } = test;
  const told = (result: HeaderResult, sentence?: string) => {
    const other = headerTest(id, result);
    return { ...other, sentence: sentence ?? other.sentence };
  };
  const values = (firstOf(headers, id) ?? '').split(',').map((value) => value.trim().toLowerCase());
  const hsts = headerTest('strict-transport-security', judgeHsts(facts.page, firstHsts, readHsts));
  // A cookie that is deleted is none (RFC 6265, section 5.3).
  if (id === 'cookies') {
    const isKept = (header: string) => !isDeletion(header, at);
    const kept = valuesOf(headers, 'set-cookie').filter(isKept);
    const page = { ...facts.page, headers: { ...headers, 'set-cookie': kept } };
    const cookies = facts.cookies.filter(({ header }) => isKept(header));
    return told(judgeCookies({ ...facts, page, cookies }, hsts.passed));
  }
  // Of two equal directives the first one counts (CSP 3, section 2.2.1).
  if (test.result === 'csp-header-invalid') {
    const policies = valuesOf(headers, id).map(withoutRepeats);
    const page = { ...facts.page, headers: { ...headers, [id]: policies } };
    return told(judgeCsp({ ...facts, page }).result);
  }
  if (id === hsts.id) {
    const isTakenBack = hsts.result === LESS_THAN_SIX_MONTHS && readHsts(firstHsts)?.maxAgeSeconds === 0;
    return isTakenBack ? told('hsts-not-implemented', HSTS_TAKEN_BACK) : hsts;
  }
  // The first value counts (Fetch, the X-Content-Type-Options header).
  if (id === 'x-content-type-options')
    return values[0] === 'nosniff' ? told('x-content-type-options-nosniff') : test;
  // An address without a scheme uses the page's, and what is kept as data does not run.
  if (id === 'subresource-integrity' && markup && isHttps) {
    const scripts = markup.scripts
      .filter(({ isRun }) => isRun !== false)
      .map((script) => ({ ...script, src: script.src?.replace(/^\/\/(?=[^/])/, 'https://') }));
    const page = { ...facts.page, markup: { ...markup, scripts } };
    return told(judgeScripts({ ...facts, page }));
  }
  if (id !== 'x-frame-options') return test;
  // They read every policy in the headers, and nothing of this in the markup (CSP 3, sections 2.2 and 3.3).
  const says = (policies: readonly string[]) => policies.some((policy) => FRAME_ANCESTORS.test(policy));
  if (says(valuesOf(headers, 'content-security-policy'))) return told('x-frame-options-implemented-via-csp');
  // Equal values count once, and different ones of which one is known forbid all (HTML, the X-Frame-Options header).
  const isShut = (new Set(values).size > 1 ? ANY_FRAMES : NO_FRAMES).some((value) => values.includes(value));
  if (isShut) return told('x-frame-options-sameorigin-or-deny');
  const own = told(judgeFrames(headers, false));
  if (own.result === 'x-frame-options-allow-from-origin')
    return told('x-frame-options-not-implemented', own.sentence);
  return says(markup?.policies ?? []) ? told('x-frame-options-not-implemented', FRAMES_IN_MARKUP) : own;
}

function withoutRepeats(policy: string): string {
  const nameOf = (directive: string) => directive.trim().split(/\s/)[0]?.toLowerCase();
  const directives = policy.split(';').filter((one) => one.trim() !== '');
  const names = directives.map(nameOf);
  return directives.filter((one, nth) => names.indexOf(nameOf(one)) === nth).join(';');
}

const LESS_THAN_SIX_MONTHS = 'hsts-implemented-max-age-less-than-six-months';
const NO_FRAMES = ['deny', 'sameorigin'];
const ANY_FRAMES = [...NO_FRAMES, 'allowall'];

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
