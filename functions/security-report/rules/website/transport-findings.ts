import type { WebsiteFacts } from '#shared/api/security-report.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import { danger, good, note, type ReportFinding, valueOf, warning } from '../facts-and-findings.ts';
import { pageAt } from './front-page.ts';
import { standInAt } from './page-findings.ts';
import { forwardedTo, type SeenWay, type SeenWebsite } from './seen.ts';

/** The findings about how the website is reached: https, http, TLS versions, redirects. */
export function transportFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host, fromHttps } = seen;
  const https = valueOf(facts.https);
  const trouble = fromHttps?.end.kind === 'trouble' ? fromHttps.end.trouble : undefined;
  const isListening = trouble !== 'refused' || seen.fromHttp?.answers.length !== 0;
  const open = valueOf(facts.http)?.leads === 'never';
  return told<ReportFinding>([
    https?.answers === true &&
      good('https-answers', 'The website is encrypted', {
        explanation: 'It has an encrypted address (https).',
      }),
    https?.answers === true &&
      trouble === 'http2-only' &&
      note('http2-only', 'The website answers in a newer form only (HTTP/2)', {
        explanation:
          'Today’s browsers understand it. Older programs, some payment services and our check do not, so we could not read the page.',
      }),
    // Where nothing answers at all, encryption is not what is missing.
    https?.answers === false &&
      isListening &&
      (trouble === 'plain'
        ? danger('https-plain', 'The encrypted address answers without encryption', {
            risk: 'takeover',
            explanation:
              'Something answers at the port for https, but in plain text. Visitors who open the encrypted address see an error, and all others come without encryption.',
            work: encrypted(30),
            message: `Port 443 of ${host} answers in plain text instead of TLS. Please switch on TLS there, with a certificate from a public authority, and redirect all http requests to https.`,
          })
        : unencrypted(host, facts)),
    // Visitors are not sent to an address that does not show the website.
    https?.answers === true && isShownAt(fromHttps) && httpFinding(seen, facts),
    https === undefined &&
      open &&
      warning('http-alone', 'The website is shown without encryption', {
        risk: 'takeover',
        explanation:
          'Visitors who come without https get it unencrypted, and we could not reach an encrypted address. Anybody on the same network, such as the Wi-Fi of a café, can read and change it, and browsers mark it as not secure.',
        work: encrypted(60),
        message: `http://${host} shows the website without encryption, and port 443 did not answer us. Please make https work there with a certificate from a public authority, and then redirect all http requests to it.`,
      }),
    versionFinding(host, facts),
    redirectFindings(seen),
  ]);
}

/** Whether visitors of the encrypted address see the website, there or where it sends them. */
function isShownAt(way: SeenWay | undefined): boolean {
  if (way?.end.kind === 'trouble') return way.end.trouble === 'http2-only';
  const page = pageAt(way);
  return way?.end.kind === 'forwarded' || (page?.kind === 'page' && !standInAt(page.answer));
}

/** The work after which the website has an encrypted address. */
function encrypted(minutes: number) {
  return { id: 'https', minutes, title: 'Have the website encrypted (https)' };
}

function unencrypted(host: string, facts: WebsiteFacts): ReportFinding {
  const other = encryptedElsewhere(host, facts);
  if (other === undefined) {
    return danger('https-missing', 'The website has no encrypted address', {
      risk: 'takeover',
      explanation:
        'It does not answer on https. Anybody on the same network, such as the Wi-Fi of a café, can read what visitors write and change what they see. Browsers mark it as not secure.',
      work: encrypted(60),
      message: `Please make ${host} answer on https with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect all http requests to https.`,
    });
  }
  const name = other === `www.${host}` ? 'The name without www' : host;
  return warning('https-elsewhere', `${name} has no encrypted address`, {
    risk: 'takeover',
    explanation: `http://${host} leads to the encrypted address https://${other}, but ${host} itself does not answer on https. Visitors who open https://${host} see an error, and visitors who come without encryption can be led elsewhere by anybody on the same network, such as the Wi-Fi of a café.`,
    work: { id: 'https', minutes: 30, title: `Have ${host} encrypted too (https)` },
    message: `Please make ${host} answer on https too, with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect https://${host} as http://${host} is redirected, to https://${other}.`,
  });
}

/** The other name, if http redirects to its encrypted address, even if that could not be read just now. */
function encryptedElsewhere(host: string, { finalAddress, redirects }: WebsiteFacts): string | undefined {
  const end = finalAddress ?? redirects.at(-1)?.to;
  if (end === undefined || !URL.canParse(end)) return undefined;
  const { protocol, hostname } = new URL(end);
  return protocol === 'https:' && hostname !== host ? hostname : undefined;
}

function httpFinding(
  { host, fromHttps, fromHttp }: SeenWebsite,
  { http, redirects }: WebsiteFacts,
): ReportFinding | undefined {
  const leads = valueOf(http)?.leads;
  if (leads === undefined || leads === 'closed') return undefined;
  // Another company's website is a fault of its own.
  if (forwardedTo(fromHttp) !== undefined && pageAt(fromHttps)?.kind === 'page') return undefined;
  if (leads === 'direct') {
    return good('http-leads', 'Visitors who come without https are sent to the encrypted address', {
      explanation: 'In one step, as it should be.',
    });
  }
  const redirected = {
    risk: 'takeover',
    work: { id: 'https-redirect', minutes: 15, title: 'Have http redirected to https in one step' },
    message: `Please redirect every request to http://${host} directly to https://${host} with status 301, in one step and with no other address in between.`,
  } as const;
  if (leads === 'never') {
    return warning('http-stays', 'Visitors who come without https stay without encryption', {
      explanation:
        'Visitors who come without https get the website unencrypted. Anybody on the same network, such as the Wi-Fi of a café, can read and change it.',
      ...redirected,
    });
  }
  return redirects[0]?.to.startsWith('https:')
    ? note('http-detour', 'Visitors who come without https are sent to another name', {
        explanation:
          'Visitors who come without https are sent to the encrypted page of another name. So their browser never learns that this name is encrypted too, and each such visit begins without encryption.',
        ...redirected,
      })
    : note('http-detour', 'The way to the encrypted address takes a detour', {
        explanation:
          'Visitors who come without https first get another answer without encryption, and only then the encrypted page. Anybody on the same network can change where that first step leads.',
        ...redirected,
      });
}

function versionFinding(host: string, { tlsVersions }: WebsiteFacts): ReportFinding | undefined {
  const isOffered = (name: string) => tlsVersions.find(({ version }) => version === name)?.isOffered;
  const old = ['TLS 1.0', 'TLS 1.1'].filter((version) => isOffered(version) === true).join(' and ');
  const [two, three] = [isOffered('TLS 1.2'), isOffered('TLS 1.3')];
  if (old === '') {
    const explanation = 'Old kinds of it are not offered.';
    return two || three ? good('tls-good', 'The encryption is up to date', { explanation }) : undefined;
  }
  const switchedOff = {
    work: { id: 'tls-versions', minutes: 15, title: 'Have old kinds of encryption switched off' },
    message: `Please set the web server of ${host} to offer TLS 1.2 and TLS 1.3 only, and switch off TLS 1.0 and TLS 1.1.`,
  };
  return two === false && three === false
    ? danger('tls-old-only', 'Today’s browsers cannot open the encrypted website', {
        risk: 'takeover',
        explanation: `It offers only kinds of encryption (${old}) that browsers gave up in 2020.`,
        work: { id: 'tls-versions', minutes: 60, title: 'Have today’s encryption switched on' },
        message: `The web server of ${host} offers only ${old}. Please make it offer TLS 1.2 and TLS 1.3, and then switch off the old ones.`,
      })
    : warning('tls-old', 'Outdated encryption is still offered', {
        explanation: `Besides today’s encryption the server still offers old kinds of it (${old}), which browsers gave up in 2020. An up-to-date browser does not use them, so they put its user in no danger, but auditors and card companies do not accept them.`,
        ...switchedOff,
      });
}

/** What is wrong on the way to the page, from either of the two names. */
function redirectFindings({ fromHttps, fromHttp, twin, host }: SeenWebsite): ReportFinding[] {
  const ways = [fromHttps, fromHttp].flatMap((way) => way ?? []);
  const own = wayFindings(ways, host, fromHttps);
  const twins = twin ? wayFindings([twin.way], twin.host, twin.way) : [];
  const isTold = (id: string) => own.some((finding) => finding.id === id);
  // A certificate that the other name shows has findings of its own.
  const judged = [host, twin?.addresses[0]?.certificate && twin.host];
  return told<ReportFinding>([
    own,
    twins.filter(({ id }) => !isTold(id)),
    untrustedFinding(ways, host, judged),
  ]);
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
  return told<ReportFinding>([
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
  ]);
}

function hasNoTarget({ answers, end }: SeenWay): boolean {
  return end.kind === 'arrived' && [301, 302, 303, 307, 308].includes(answers.at(-1)?.status ?? 0);
}

/**
 * Names on the way, other than the website's own, with a certificate that is not accepted; only a check of that name
 * can tell why.
 */
function untrustedFinding(
  ways: readonly SeenWay[],
  host: string,
  judged: readonly (string | undefined)[],
): ReportFinding | undefined {
  const names = ways
    .flatMap(({ answers }) => answers)
    .flatMap(({ url, isVerified }) => (isVerified ? [] : [new URL(url).hostname]));
  const name = names.find((one) => !judged.includes(one));
  if (name === undefined) return undefined;
  return warning('redirect-untrusted', 'The website sends visitors to a certificate that is not accepted', {
    risk: 'takeover',
    explanation: `It sends them to ${name}, whose certificate our check does not accept. Browsers most likely do not accept it either, and visitors then see a full-page warning instead of your website.`,
    work: { id: 'redirect-certificate', minutes: 30, title: `Have the certificate of ${name} corrected` },
    message: `${host} redirects to https://${name}, whose certificate is not accepted. Please have a certificate of a public authority that covers ${name} installed there, with its full chain.`,
  });
}
