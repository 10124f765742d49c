import { worstFirst } from '../../../spoof-check/rules/finding.ts';
import type { WebsiteAnswer, WebsiteFacts } from '#shared/api/security-report.ts';
import {
  inOwnersLetters,
  lowerFirst,
  missingBelow,
  readyToSend,
  type ReportFinding,
  unknownIn,
} from '../facts-and-findings.ts';
import { certificateFindings } from './certificate.ts';
import { domainFindings } from './domain-findings.ts';
import { answersOnHttps } from './header-score.ts';
import { frontPageOf, isSilent, ownPartOf, pageAt } from './front-page.ts';
import { pageFindings } from './page-findings.ts';
import type { SeenWebsite } from './seen.ts';
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
    ...(state === 'no-such-domain' && seen.existing !== undefined && { existing: seen.existing }),
    summary: state === 'answers' ? summaryOfAnswer(seen, findings[0], facts) : notReached(state, seen),
    findings,
    unknown: state === 'answers' ? [...unknownIn(facts, SUBJECTS), ...doubtOf(facts, findings)] : [],
    facts,
  });
}

function findingsOf(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const certificate = certificateFindings(seen, facts);
  // Encryption that browsers warn of is no good news.
  const isTrusted = certificate.every(
    ({ id, severity }) => severity !== 'danger' || !id.startsWith('certificate-'),
  );
  const findings = worstFirst([
    ...transportFindings(seen, facts).filter(({ id }) => isTrusted || id !== 'https-answers'),
    ...certificate,
    ...pageFindings(seen, facts),
    ...domainFindings(seen, facts),
  ]);
  return readyToSend(findings);
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

function notReached(
  state: Exclude<State, 'answers'>,
  { domain, existing, fromHttp, fromHttps }: SeenWebsite,
): string {
  if (state === 'no-such-domain' && existing !== undefined) return missingBelow(domain, existing);
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
  if (isDoubtful(facts))
    return `The website of ${domain} answers, but we do not know whether browsers accept its certificate.`;
  if (facts.forwardsTo !== null)
    return `The website of ${domain} sends visitors on to ${facts.forwardsTo}. In what it does itself we saw nothing that you need to fix now.`;
  if (frontPageOf(seen).kind === 'wall')
    return `The website of ${domain} turned our look away, so we know nothing about its page. In what we could see there is nothing that you need to fix now.`;
  if (facts.page.state === 'unknown')
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

/**
 * Whether the certificate is not accepted for another reason than itself: its chain, or the purpose it is issued for.
 */
function isDoubtful({ certificate }: WebsiteFacts): boolean {
  return certificate.state === 'known' && certificate.value.chain === 'unclear';
}

/** If something else is wrong with the certificate, that hides the chain. */
function doubtOf(facts: WebsiteFacts, findings: readonly ReportFinding[]): WebsiteAnswer['unknown'] {
  if (!isDoubtful(facts) || findings.some(({ id }) => id.startsWith('certificate-'))) return [];
  const sentence =
    'The certificate: our check does not accept who stands behind it, and cannot tell whether browsers do.';
  return [{ id: 'certificate-chain', sentence }];
}
