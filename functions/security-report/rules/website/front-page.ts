import { isSameSite } from '../registrable.ts';
import { HTML_TYPES } from '../headers/score-headers.ts';
import { readPage, type ReadPage } from '../read-page.ts';
import { firstOf, valuesOf } from '../headers/header-facts.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, type Trouble, troubleInWords } from './seen.ts';

/** The front page of a website, or what came in its place: then neither its headers nor its text are the owner's page. */
export type FrontPage =
  | { readonly kind: 'page'; readonly answer: SeenAnswer }
  /** `wall`: something in front of the website refuses visitors like us. `stand-in`: a page of the host or a seller. */
  | {
      readonly kind: 'wall' | 'error' | 'none' | 'stand-in';
      readonly answer?: SeenAnswer;
      readonly why: string;
    };

/**
 * What is the owner's of a website: its answers up to the first that comes from another company's name, or all of its
 * own if that one sends visitors back. The other's server is judged only when it is asked for by its own name.
 */
export function ownPartOf(seen: SeenWebsite): SeenWebsite {
  const own = (way: SeenWay) => ownWay(way, seen.host);
  return {
    ...seen,
    fromHttp: seen.fromHttp && own(seen.fromHttp),
    fromHttps: seen.fromHttps && own(seen.fromHttps),
    twin: seen.twin && { ...seen.twin, way: own(seen.twin.way) },
  };
}

function ownWay(way: SeenWay, host: string): SeenWay {
  const isOwn = ({ url }: SeenAnswer) => isSameSite(host, new URL(url).hostname);
  const foreign = way.answers.find((answer) => !isOwn(answer));
  if (!foreign) return way;
  const at = way.answers.indexOf(foreign);
  const last = way.answers.at(-1);
  if (way.end.kind === 'arrived' && last && isOwn(last))
    return { ...way, answers: way.answers.filter(isOwn) };
  const isEncrypted = way.answers.at(-1)?.url.startsWith('https:') === true;
  return {
    answers: way.answers.slice(0, at),
    end: { kind: 'forwarded', address: foreign.url, isEncrypted },
  };
}

/** The end of the redirects from https, or from http if nothing at all answers on https. */
export function frontPageOf({ fromHttps, fromHttp }: SeenWebsite): FrontPage {
  const way = fromHttps && fromHttps.answers.length > 0 ? fromHttps : fromHttp;
  return pageAt(way) ?? { kind: 'none', why: troubleInWords(fromHttps) };
}

/** The page at the end of a way, or what came in its place; undefined if the way has no end. */
export function pageAt(way: SeenWay | undefined): FrontPage | undefined {
  const answer = arrivedAt(way);
  if (!answer) return undefined;
  const { status } = answer;
  if (isWall(answer)) return { kind: 'wall', answer, why: `the website turned our look away (${status})` };
  if (status >= 400) return { kind: 'error', answer, why: `the front page answers with error ${status}` };
  if (status >= 300) {
    return { kind: 'none', answer, why: `it sends visitors on (${status}) without saying where` };
  }
  if (status !== 200 && status !== 203) {
    return { kind: 'none', answer, why: `it answers, but with no page (${status})` };
  }
  if (answer.body.kind === 'text' && answer.body.text.trim() === '')
    return { kind: 'none', answer, why: 'it is empty' };
  const { title = '' } = readAnswer(answer) ?? {};
  if (!STAND_INS.some((shown) => shown.test(title))) return { kind: 'page', answer };
  return { kind: 'stand-in', answer, why: `it shows “${title}” in place of the website` };
}

/** Whether visitors see a page of the owner at the end of a way: a certificate that is not accepted stops them. */
export function isSeenAt(way: SeenWay | undefined): boolean {
  return pageAt(way)?.kind === 'page' && isAccepted(way);
}

/** Whether every certificate on a way is accepted. */
export function isAccepted(way: SeenWay | undefined): boolean {
  return way?.answers.every(({ isVerified }) => isVerified) === true;
}

/** Pages that stand where the owner's should be, by their titles as the programs named here write them. */
const STAND_INS = [
  // cPanel, Plesk, DirectAdmin
  /^(this )?(account|website|web ?site|site)( has been| is)? suspended\b/i,
  // Sedo, GoDaddy, Afternic, HugeDomains
  /\b(domain( name)?|this (web)?site|\.[a-z]{2,}) (is|may be) (for sale|parked|available for purchase)\b/i,
  /^parked domain\b|\bbuy this domain\b/i,
  // nginx, Apache, IIS, Plesk, cPanel
  /^(index of \/.*|welcome to nginx!?|apache2? .*default page.*|it works!?|iis windows( server)?)$/i,
  /^(web server's default page|default web ?site page|domain default page)$/i,
];

const SILENT: readonly Trouble[] = ['refused', 'timeout', 'no-route', 'reset'];

/** Whether a way ends where nobody answers, also if redirects led there. */
export function isSilent(way: SeenWay | undefined): boolean {
  return way?.end.kind === 'trouble' && SILENT.includes(way.end.trouble);
}

/** The answer at which a way ends, unless it ends in trouble or in redirects. */
export function arrivedAt(way: SeenWay | undefined): SeenAnswer | undefined {
  return way?.end.kind === 'arrived' ? way.answers.at(-1) : undefined;
}

/** 406 is ModSecurity's, 999 LinkedIn's and its followers'. */
const REFUSALS = [401, 403, 406, 407, 429, 451, 999];
/** Fields by which services in front of websites say that an answer is theirs. */
const SIGNS = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated', 'x-sucuri-block', 'sg-captcha'];
/** Titles of the pages with which they make a browser prove itself. */
const TITLES =
  /<title>\s*(Just a moment\.\.\.|Attention Required! \| Cloudflare|Checking your browser|DDoS-Guard|One moment, please|Request Rejected|Web Page Blocked|Your access to this site has been limited|Making sure you(?:'|&#39;|’)re not a bot!|You are being redirected\.\.\.|Pardon Our Interruption|Client Challenge|Bot Verification|Robot Challenge Screen|Radware (Captcha|Block) Page)/i;
const INCAPSULA = '/_Incapsula_Resource?';
/** Such pages are short; a page of the owner that mentions one of their words is not. */
const MOST_WALL_CHARACTERS = 20_000;

/** Whether an answer refuses us, or asks us to prove that we are a browser. */
export function isWall({ status, headers, body }: SeenAnswer): boolean {
  if (REFUSALS.includes(status) || SIGNS.some((name) => firstOf(headers, name) !== undefined)) return true;
  // Cloudflare answers 503 for itself and for the website behind it, and does not say which.
  if (status === 503 && firstOf(headers, 'server')?.toLowerCase() === 'cloudflare') return true;
  if (body.kind !== 'text' || body.text.length > MOST_WALL_CHARACTERS) return false;
  return TITLES.test(body.text) || (body.text.includes(INCAPSULA) && !body.text.includes('<h1'));
}

const LOOKS_LIKE_HTML = /^\s*(<!--[^>]*-->\s*)*<(!doctype html|html|head|body|title|meta|script|div|h1|p)\b/i;

/** Whether browsers show an answer as a page: by its type, or by its beginning if no type is told. */
export function isPage({ headers, body }: SeenAnswer): boolean {
  const type = firstOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined) return HTML_TYPES.includes(type);
  return body.kind === 'text' && LOOKS_LIKE_HTML.test(body.text);
}

/** A longer wait is no forwarding: visitors read the page meanwhile. */
const FORWARDS_WITHIN_SECONDS = 10;

/** Where a page sends browsers on by itself, by a header or in its markup, as an absolute address. */
export function refreshIn(answer: SeenAnswer): string | undefined {
  const told = firstOf(answer.headers, 'refresh') ?? readAnswer(answer)?.refresh ?? '';
  const [, seconds, to = ''] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(told) ?? [];
  if (Number(seconds) > FORWARDS_WITHIN_SECONDS || to === '' || !URL.canParse(to, answer.url))
    return undefined;
  return new URL(to, answer.url).href;
}

/** The other website to which a page sends browsers on by itself, or that its frameset shows alone. */
export function forwardIn(answer: SeenAnswer): string | undefined {
  if (answer.status >= 300) return undefined;
  const to = refreshIn(answer);
  if (to !== undefined) return otherSite(to, answer);
  // Registrars forward a domain "with a mask": a page of the owner's name that shows another website alone.
  const shown = (readAnswer(answer)?.frames ?? []).filter((address) => address !== 'about:blank');
  const others = shown.flatMap((address) => otherSite(address, answer) ?? []);
  return others.length === shown.length ? others[0] : undefined;
}

function otherSite(address: string, { url }: SeenAnswer): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { href, hostname, protocol } = new URL(address, url);
  return isSameSite(new URL(url).hostname, hostname) || !protocol.startsWith('http') ? undefined : href;
}

/** By the body, which every copy of an answer shares: several facts are read from one page, which may have 2 MB. */
const READ = new WeakMap<SeenAnswer['body'], { readonly page: ReadPage | undefined }>();

/** What a page says; undefined if it could not be read to its end, or is none. */
export function readAnswer(answer: SeenAnswer): ReadPage | undefined {
  const { body, url, headers } = answer;
  if (body.kind !== 'text' || !isPage(answer)) return undefined;
  const read = READ.get(body) ?? {
    page: readPage(body.text, new URL(url), valuesOf(headers, 'content-security-policy')),
  };
  READ.set(body, read);
  return read.page;
}
