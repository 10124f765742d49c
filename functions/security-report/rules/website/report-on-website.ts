import { getDomain } from 'tldts';
import type { WebsiteAnswer, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told, worstFirst } from '../../../spoof-check/rules/finding.ts';
import {
  findingsIn,
  inOwnersLetters,
  lowerFirst,
  readyToSend,
  type ReportFinding,
  unknownIn,
  valueOf,
} from '../facts-and-findings.ts';
import { certificateFindings } from './certificate.ts';
import { frontPageOf, isSeenAt, isSilent, ownPartOf, pageAt } from './front-page.ts';
import { answersOnHttps, UNENCRYPTED } from './header-score.ts';
import { pageFindings } from './page-findings.ts';
import { forwardedTo, type SeenWebsite } from './seen.ts';
import { transportFindings } from './transport-findings.ts';
import { type BreachFact, websiteFacts } from './website-facts.ts';

type State = WebsiteAnswer['state'];

/** The report about a website from what was seen of it. What was not seen is neither good nor bad. */
export function reportOnWebsite(all: SeenWebsite, breaches: BreachFact): WebsiteAnswer {
  const seen = ownPartOf(all);
  const facts = websiteFacts(seen, breaches);
  const state = stateOf(seen);
  // Nothing is known of a website that was not reached, not even that something is missing.
  const findings = state === 'answers' ? findingsOf(seen, facts) : [];
  return inOwnersLetters(seen.domain, {
    domain: seen.domain,
    checkedAt: seen.at.toISOString(),
    state,
    summary: state === 'answers' ? summaryOfAnswer(seen, findings[0], facts) : notReached(state, seen),
    findings,
    unknown: state === 'answers' ? unknownIn(facts, SUBJECTS) : [],
    facts,
  });
}

function findingsOf(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const found = [
    ...transportFindings(seen, facts),
    ...certificateFindings(seen, facts),
    ...pageFindings(seen, facts),
    ...domainFindings(seen, facts),
  ];
  return readyToSend(worstFirst(found));
}

function stateOf(seen: SeenWebsite): State {
  const { bare, www, fromHttp, fromHttps } = seen;
  if (bare === 'not-public' || (bare !== 'found' && www === 'not-public')) return 'not-public';
  if (bare !== 'found' && www !== 'found') {
    if (bare === 'dns-failure' || www === 'dns-failure') return 'dns-failure';
    return bare === 'no-domain' ? 'no-such-domain' : 'no-website';
  }
  const ways = [fromHttp, fromHttps];
  // A redirect, or a handshake without an answer after it, shows nobody a page.
  const hasAnswered = ways.some((way) => way && way.answers.length > 0);
  // Where nothing listens for https, that is the fault to be mended.
  if (!ways.every(isSilent) || (hasAnswered && answersOnHttps(seen) === false)) return 'answers';
  // After a move the one name may still lead to the old server.
  if (pageAt(seen.twin?.way)?.kind === 'page') return 'answers';
  const hasNoWay = ways.every((way) => way?.end.kind === 'trouble' && way.end.trouble === 'no-route');
  return hasNoWay ? 'not-testable' : 'silent';
}

function notReached(state: Exclude<State, 'answers'>, { domain, fromHttp, fromHttps }: SeenWebsite): string {
  const isBrokenOff =
    state === 'silent' &&
    [fromHttp, fromHttps].some((way) => way?.end.kind === 'trouble' && way.end.trouble === 'reset');
  const target = [fromHttps, fromHttp].flatMap((way) => (way && way.answers.length > 0 ? way.end : []))[0];
  if (state === 'silent' && target?.kind === 'trouble')
    return `The website of ${domain} sends visitors to ${target.url}, and nobody answers there: they see no page.`;
  if (isBrokenOff)
    return `Connections to ${domain} are broken off at once, so we know nothing about its website.`;
  return NOT_REACHED[state](domain);
}

/** The summary for a domain whose website was not reached. */
const NOT_REACHED: Readonly<Record<Exclude<State, 'answers'>, (domain: string) => string>> = {
  'no-such-domain': (domain) => `There is no domain ${domain}. Please check the spelling.`,
  'no-website': (domain) => `There is no website at ${domain}.`,
  'not-public': (domain) =>
    `The name ${domain} leads into a private network and not to a public website, so we did not connect to it.`,
  'not-testable': (domain) =>
    `The website of ${domain} can be reached over IPv6 only, which we cannot use, so we know nothing about it.`,
  silent: (domain) => `Nobody answered at ${domain}, so we know nothing about its website.`,
  'dns-failure': (domain) =>
    `The name servers of ${domain} did not answer properly, so we know nothing about its website.`,
};

function summaryOfAnswer(seen: SeenWebsite, worst: ReportFinding | undefined, facts: WebsiteFacts): string {
  const { domain } = seen;
  if (worst?.severity === 'danger') return `There is something to fix now: ${lowerFirst(worst.title)}.`;
  if (worst?.severity === 'warning') return `There is something to fix: ${lowerFirst(worst.title)}.`;
  // Not accepted for another reason than itself: its chain, or the purpose it is issued for.
  if (valueOf(facts.certificate)?.chain === 'unclear')
    return `The website of ${domain} answers, but we do not know whether browsers accept its certificate.`;
  if (facts.forwardsTo !== null)
    return `The website of ${domain} sends visitors on to ${facts.forwardsTo}. In what it does itself we saw nothing that you need to fix now.`;
  if (frontPageOf(seen).kind === 'wall')
    return `The website of ${domain} turned our look away, so we know nothing about its page. In what we could see there is nothing that you need to fix now.`;
  if (facts.page.state === 'unknown' || facts.https.state === 'unknown')
    return `The website of ${domain} answers, but we could not read enough of it to say more.`;
  return `We saw nothing on the website of ${domain} that you need to fix now.`;
}

/** The subject of each fact, to begin the sentence that says why it is unknown. */
const SUBJECTS = [
  ['https', 'The encrypted address (https)'],
  ['http', 'The unencrypted address (http)'],
  ['certificate', 'The certificate'],
  ['hsts', 'The promise to stay encrypted'],
  ['headers', 'Its instructions to browsers'],
  ['disclosures', 'What the server reveals about itself'],
  ['page', 'Parts of the page from elsewhere'],
  ['twins', 'Whether www leads to the same website'],
  ['breaches', 'Known break-ins'],
] as const;

const UNITED = `Have both names lead to one website
  Please make {domain} and www.{domain} both answer on https and lead to the same website.`;

const tell = findingsIn({
  'http-elsewhere': `warning takeover | web-host elsewhere 30
    {from} sends visitors to {to}
    All others see the website at https://{host}. If {to} is not yours, or you know nothing of it, somebody else may have set that up.
    Have every visitor led to one website
    {from} redirects to {to}, and https://{host} shows the website. Please find out who set that up, and redirect to https://{host} instead.`,
  'forwards-elsewhere': `note
    {host} sends its visitors on to {to}
    We judged what {host} itself does: the way there, and its certificate. What visitors see then comes from {to}. If that website is yours too, check it by its own name; if it is another company’s, what it sends is that company’s work.`,
  'hsts-one-name': `note takeover | web-host hsts-one-name 15
    Only {promised} promises to stay encrypted
    Browsers are told there to use the encrypted address only (HSTS). {unpromised} does not say so, and each visit that begins there can begin without encryption.
    Have both names promise to stay encrypted (HSTS)
    {promised} sends Strict-Transport-Security, and {unpromised} does not. Please send it from {unpromised} too, also with the redirect.`,
  'website-breached': `warning takeover | web-host breach 120
    A break-in into this website is public
    Data taken from {domain} is known to be passed around: {named}. The law on personal information (POPIA) asks you to tell the people whose data it was.
    Make sure that the break-in is dealt with
    Data from {domain} is in the public catalogue of breaches: {named}. Please tell me how the gap was closed, and whether all passwords have been changed since.`,
  'twin-https': `warning | web-host twin 30
    {host} has no encrypted address
    Visitors who open https://{host} see an error, although the other name answers.
    Have {host} put in order
    Please make {host} answer on https too, with a certificate that names it.`,
  'twin-error': `warning | web-host twin 30
    {host} answers with an error
    The server answers with error {status} there, at least to us, while the other name shows a page.
    Have {host} put in order
    https://{host}/ answers with error {status}. Please make it lead to the same website as the other name.`,
  'twins-only-bare': `note | web-host twins 30
    The website does not answer at www.{domain}
    Some people type www before every name. They find no website{where}.
    ${UNITED}`,
  'twins-only-www': `warning | web-host twins 30
    The website does not answer at {domain}
    It is there only with www before it. Most people type the name without.
    ${UNITED}`,
  'twins-different': `note | web-host twins 30
    {domain} and www.{domain} are two websites
    They lead to different places. Visitors should find the same website at both.
    ${UNITED}`,
  'address-dead': `warning | registrar addresses 15
    One of several addresses of the website does not answer
    The website has more than one address, and visitors get one of them by chance. No encrypted connection could be made to {dead}, at least not by us. Visitors who get it wait, or see an error.
    Have addresses removed that do not serve the website
    These addresses did not answer on https: {dead}. Please check them, and remove the records of those that no longer serve the website.`,
  'address-private': `warning | registrar addresses 15
    One of several addresses of the website works only inside a private network
    Visitors who get {inside} find nothing there. It also tells strangers how that network is built. We did not connect to it.
    Have addresses removed that do not serve the website
    These addresses are not on the public internet: {inside}. Please remove their records from the public DNS.`,
});

/** What is wrong at the names and addresses of the website, where it leads, and what is known of break-ins. */
function domainFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { domain, host } = seen;
  const to = facts.forwardsTo;
  const unpromised = valueOf(facts.hsts)?.missingAt ?? null;
  const promised = unpromised === domain ? `www.${domain}` : domain;
  const breaches = valueOf(facts.breaches);
  const named = listInWords((breaches ?? []).map(({ title, date }) => `${title} (${date.slice(0, 4)})`));
  const addresses = (...states: string[]) =>
    listInWords(
      facts.otherAddresses
        .filter(({ state }) => states.includes(state))
        .map(({ host: of, address }) => `${address} (${of})`),
    );
  const dead = valueOf(facts.https)?.answers === true ? addresses('refuses', 'silent') : '';
  const inside = addresses('not-public');
  return told<ReportFinding>([
    twinTrouble(seen, facts),
    elsewhereFindings(seen),
    unpromised !== null && tell('hsts-one-name', { promised, unpromised }),
    twinsFinding(seen, facts),
    dead !== '' && tell('address-dead', { dead }),
    inside !== '' && tell('address-private', { inside }),
    to !== null && tell('forwards-elsewhere', { host, to }),
    named !== '' && tell('website-breached', { domain, named }),
  ]);
}

/** Visitors who come without https, or by the other name, are sent to another company; all others see the website. */
function elsewhereFindings({ host, fromHttps, fromHttp, twin }: SeenWebsite): ReportFinding[] {
  const starts = [[`http://${host}`, fromHttp] as const, [`https://${twin?.host}`, twin?.way] as const];
  return starts.flatMap(([from, way]) => {
    const to = isSeenAt(fromHttps) ? forwardedTo(way) : undefined;
    return to === undefined ? [] : tell('http-elsewhere', { from, to, host });
  });
}

/** Visitors who type the other name meet what is wrong there. */
function twinTrouble({ twin, fromHttps }: SeenWebsite, { https }: WebsiteFacts): ReportFinding | undefined {
  if (!twin) return undefined;
  const { host, way } = twin;
  if (way.end.kind === 'trouble' && way.answers.length === 0 && UNENCRYPTED.includes(way.end.trouble))
    return valueOf(https)?.answers === true ? tell('twin-https', { host }) : undefined;
  const page = pageAt(way);
  const isOther = page?.kind !== 'error' || pageAt(fromHttps)?.kind === 'error';
  return isOther ? undefined : tell('twin-error', { host, status: String(page.answer?.status) });
}

/** Whether the bare name and the one with www lead to the same website. */
function twinsFinding(
  { domain, www, twin }: SeenWebsite,
  { twins }: WebsiteFacts,
): ReportFinding | undefined {
  const relation = valueOf(twins)?.relation;
  const where = www === 'not-public' ? ', because that name leads into a private network' : '';
  // Nobody types www before a name below a domain, and where it leads to another company, that is told.
  const isTold =
    (relation === 'only-bare' && getDomain(domain) !== domain) ||
    (relation === 'different' && forwardedTo(twin?.way) !== undefined);
  return relation === undefined || relation === 'same' || isTold
    ? undefined
    : tell(`twins-${relation}`, { domain, where });
}
