import { danger, type ReportFinding, warning } from '../facts-and-findings.ts';
import type { SeenWay, SeenWebsite } from './seen.ts';

/** What is wrong on the way to the page, from either of the two names. */
export function redirectFindings({ fromHttps, fromHttp, twin, host }: SeenWebsite): ReportFinding[] {
  const ways = [fromHttps, fromHttp].flatMap((way) => way ?? []);
  const own = wayFindings(ways, host, fromHttps);
  const twins = twin ? wayFindings([twin.way], twin.host, twin.way) : [];
  const isTold = (id: string) => own.some((finding) => finding.id === id);
  return [...own, ...twins.filter(({ id }) => !isTold(id)), untrustedFinding(ways, host) ?? []].flat();
}

const CORRECTED = { id: 'redirects', minutes: 30, title: 'Have the redirects corrected' };

function wayFindings(
  ways: readonly SeenWay[],
  host: string,
  fromHttps: SeenWay | undefined,
): ReportFinding[] {
  const endsIn = (kind: SeenWay['end']['kind']) => ways.some(({ end }) => end.kind === kind);
  const leadsTo = (trouble: 'not-public' | 'no-domain') =>
    ways.some(({ answers, end }) => answers.length > 0 && end.kind === 'trouble' && end.trouble === trouble);
  const isFree = ways.some(({ end }) => end.kind === 'trouble' && end.isFree === true);
  const isDowngraded = fromHttps?.answers.some(({ location }) => location?.startsWith('http:'));
  const asking = (request: string) => ({ work: CORRECTED, message: `${host} ${request}` });
  return [
    endsIn('loop') &&
      danger('redirect-loop', 'The website sends visitors round in a circle', {
        explanation:
          'Each address sends visitors on to another, and none shows a page, so they see an error message in their browser.',
        ...asking('redirects in a circle and never arrives at a page. Please correct the redirects.'),
      }),
    // Browsers follow twenty redirects; whether this chain ends by then, we have not seen.
    endsIn('too-many') &&
      warning('redirects-many', 'The website sends visitors on again and again', {
        explanation:
          'It sends them on more than five times; we stopped there. Each step makes visitors wait, and browsers give up at some point.',
        ...asking('redirects more than five times in a row. Please redirect to the page in one step.'),
      }),
    leadsTo('not-public') &&
      warning('redirect-to-private', 'The website sends visitors into a private network', {
        explanation:
          'It sends them to an address that works only inside an office or home network. We did not follow it. It also tells strangers how that network is built.',
        ...asking(
          'redirects to an address inside a private network. Please redirect to the public address instead.',
        ),
      }),
    endsIn('elsewhere') &&
      warning('redirect-elsewhere', 'The website sends visitors to an unusual address', {
        explanation:
          'It sends them to something other than a website on its usual port. We did not follow it; many networks block such addresses.',
        ...asking(
          'redirects to an address that is not an ordinary website (port 80 or 443). Please correct the redirect.',
        ),
      }),
    ways.some(hasNoTarget) &&
      warning('redirect-without-target', 'The website sends visitors on without saying where', {
        explanation: 'Visitors see an empty page, or an error message in their browser.',
        ...asking('answers with a redirect that names no usable address. Please correct the redirect.'),
      }),
    leadsTo('no-domain') &&
      danger('redirect-to-nowhere', 'The website sends visitors to a name that does not exist', {
        explanation: `Visitors see an error message in their browser.${isFree ? ' Nobody owns its domain. Anybody who registers it gets your visitors.' : ''}`,
        ...(isFree && { risk: 'takeover' }),
        ...asking('redirects to a name that does not exist. Please correct the redirect.'),
      }),
    isDowngraded &&
      danger('https-to-http', 'The encrypted website sends visitors to an unencrypted one', {
        explanation:
          'Visitors who use the encrypted address (https) are sent on without encryption, so anybody on the same network can read and change the page.',
        risk: 'takeover',
        ...asking('redirects from https to http. Please serve the website on https and redirect http to it.'),
      }),
  ].flatMap((found) => found || []);
}

function hasNoTarget({ answers, end }: SeenWay): boolean {
  return end.kind === 'arrived' && [301, 302, 303, 307, 308].includes(answers.at(-1)?.status ?? 0);
}

/**
 * Names on the way, other than the website's own, with a certificate that is not accepted; only a check of that name
 * can tell why.
 */
function untrustedFinding(ways: readonly SeenWay[], host: string): ReportFinding | undefined {
  const names = ways
    .flatMap(({ answers }) => answers)
    .flatMap(({ url, isVerified }) => (isVerified ? [] : [new URL(url).hostname]));
  const name = names.find((one) => one !== host);
  if (name === undefined) return undefined;
  return warning('redirect-untrusted', 'The website sends visitors to a certificate that is not accepted', {
    risk: 'takeover',
    explanation: `It sends them to ${name}, whose certificate our check does not accept. Browsers most likely do not accept it either, and visitors then see a full-page warning instead of your website.`,
    work: { id: 'redirect-certificate', minutes: 30, title: `Have the certificate of ${name} corrected` },
    message: `${host} redirects to https://${name}, whose certificate is not accepted. Please have a certificate of a public authority that covers ${name} installed there, with its full chain.`,
  });
}
