import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { known, unknown } from '../facts-and-findings.ts';
import { valuesOf, type HeaderFacts, type PageMarkup } from '../headers/header-facts.ts';
import { scoreHeaders } from '../headers/score-headers.ts';
import { isHtml } from '../headers/script-result.ts';
import { type ReadPage, readPage } from '../read-page.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, troubleInWords } from './seen.ts';

/** Statuses of pages that a visitor is meant to see, or that ask for a password. */
export const SPOKEN_STATUS = (status: number) =>
  (status >= 200 && status < 400) || status === 401 || status === 403;

/** The front page: the end of the redirects from https, or from http if nothing at all answers on https. */
export function pageOf({ fromHttps, fromHttp }: SeenWebsite): SeenAnswer | undefined {
  const way = fromHttps && fromHttps.answers.length > 0 ? fromHttps : fromHttp;
  return arrivedAt(way);
}

/** The answer at which a way ends, unless it ends in trouble or in redirects. */
export function arrivedAt(way: SeenWay | undefined): SeenAnswer | undefined {
  return way?.end.kind === 'arrived' ? way.answers.at(-1) : undefined;
}

/** What a page says; undefined if it could not be read to its end. */
export function readAnswer({ body, url }: SeenAnswer): ReadPage | undefined {
  return body.kind === 'text' ? readPage(body.text, new URL(url)) : undefined;
}

/** Whether the website answers on https; undefined if that could not be determined. */
export function answersOnHttps({ fromHttps, handshakes }: SeenWebsite): boolean | undefined {
  if (!fromHttps) return undefined;
  if (fromHttps.answers.length > 0 || handshakes.some(({ isOffered }) => isOffered)) return true;
  const { end } = fromHttps;
  return end.kind === 'trouble' && ['refused', 'no-tls'].includes(end.trouble) ? false : undefined;
}

/** The score of the headers. Unknown without a front page, or if https or the page itself could not be read. */
export function headersFact(seen: SeenWebsite): WebsiteFacts['headers'] {
  const page = pageOf(seen);
  if (!page) return unknown(`The front page was not read: ${troubleInWords(seen.fromHttps)}.`);
  if (!SPOKEN_STATUS(page.status)) {
    return unknown(`The front page answers with error ${page.status}, and error pages have other headers.`);
  }
  if (seen.fromHttps?.answers.length === 0 && answersOnHttps(seen) !== false) {
    return unknown(
      `A part of the score lies behind https, which could not be read: ${troubleInWords(seen.fromHttps)}.`,
    );
  }
  const isPage = isHtml({ headers: page.headers });
  const markup = isPage ? readAnswer(page)?.markup : undefined;
  if (isPage && !markup) {
    return unknown('The front page could not be read to its end, and a part of the score is in it.');
  }
  return known(scoreHeaders(headerFacts(seen, page, markup)));
}

function headerFacts(seen: SeenWebsite, page: SeenAnswer, markup: PageMarkup | undefined): HeaderFacts {
  const { fromHttps, fromHttp, host, origin } = seen;
  const isHttps = fromHttps !== undefined && fromHttps.answers.length > 0;
  const way = isHttps ? fromHttps : fromHttp;
  return {
    hostname: host,
    page: {
      headers: page.headers,
      isHttps,
      markup,
    },
    https: isHttps ? { isVerified: isVerified(fromHttps), headers: page.headers } : undefined,
    http: routeOf(fromHttp),
    cookies: (way?.answers ?? []).flatMap(({ url, headers }) =>
      valuesOf(headers, 'set-cookie').map((header) => ({
        header,
        host: new URL(url).hostname,
        isHttps: url.startsWith('https:'),
      })),
    ),
    cors: { origin, headers: page.headers },
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
