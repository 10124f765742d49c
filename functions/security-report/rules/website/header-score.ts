import type { HeaderTest, WebsiteFacts } from '#shared/api/security-report.ts';
import { known, unknown } from '../facts-and-findings.ts';
import { firstOf, type HeaderFacts, headerTest, type PageMarkup, valuesOf } from '../headers/header-facts.ts';
import { isHtml, readHsts, scoreHeaders } from '../headers/score-headers.ts';
import { frontPageOf, isAccepted, isPage, readAnswer } from './front-page.ts';
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
  const { tests } = scoreHeaders(asBrowsersRead(facts, page));
  return known({ ...scoreHeaders(facts), tests: tests.map((test) => inOurWords(test, page)) });
}

/** What the public test reads otherwise than browsers, as browsers read it. */
function asBrowsersRead(facts: HeaderFacts, { firstHsts }: SeenAnswer): HeaderFacts {
  const { headers, markup, isHttps } = facts.page;
  const hsts = readHsts(firstHsts);
  const firstIn = (id: string) => firstOf(headers, id)?.split(',')[0];
  const policies = valuesOf(headers, 'content-security-policy').flatMap((value) => value.split(','));
  const read = {
    'strict-transport-security': hsts ? `max-age=${hsts.maxAgeSeconds}` : firstHsts && 'ignored',
    // Of a field that is sent twice the first value counts.
    'x-content-type-options': firstIn('x-content-type-options'),
    'x-frame-options': firstIn('x-frame-options'),
    'content-security-policy': policies.filter((policy) => policy.trim() !== ''),
  };
  // An address without a scheme uses the page's.
  const scripts = markup?.scripts.map(({ src, ...script }) => ({
    ...script,
    src: isHttps ? src?.replace(/^\/\/(?=[^/])/, 'https://') : src,
  }));
  const inMarkup = markup && scripts && { ...markup, scripts };
  return { ...facts, page: { ...facts.page, headers: { ...headers, ...read }, markup: inMarkup } };
}

/** A promise to stay encrypted that is taken back, which to the public test is a short one. */
function inOurWords(test: HeaderTest, { firstHsts }: SeenAnswer): HeaderTest {
  const isTakenBack = test.id === 'strict-transport-security' && readHsts(firstHsts)?.maxAgeSeconds === 0;
  return isTakenBack ? { ...headerTest(test.id, 'hsts-not-implemented'), sentence: HSTS_TAKEN_BACK } : test;
}

const HSTS_TAKEN_BACK =
  'Browsers are told to forget that they should use the encrypted address only (max-age=0).';

function headerFacts(seen: SeenWebsite, page: SeenAnswer, markup: PageMarkup | undefined): HeaderFacts {
  const { fromHttps, fromHttp, host, origin } = seen;
  const isHttps = fromHttps !== undefined && fromHttps.answers.length > 0;
  const way = isHttps ? fromHttps : fromHttp;
  const { headers } = page;
  return {
    hostname: host,
    page: { headers, isHttps, isVerified: isHttps && isAccepted(fromHttps), markup },
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
  return { isVerified: isAccepted(way), route: urls.map((url) => new URL(url)) };
}
