import type { WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import { findingsIn, lowerFirst, type ReportFinding, valueOf } from '../facts-and-findings.ts';
import { arrivedAt, isAccepted, pageAt, refreshIn } from './front-page.ts';
import { forwardedTo, type SeenWay, type SeenWebsite } from './seen.ts';

const REDIRECTED = `Have http redirected to https in one step
  Please redirect every request to http://{host} directly to https://{host} with status 301, in one step and with no other address in between.`;

const tell = findingsIn({
  'http2-only': `note
    The website answers in a newer form only (HTTP/2)
    Today’s browsers understand it. Older programs, some payment services and our check do not, so we could not read the page.`,
  'https-plain': `danger takeover | web-host https 30
    The encrypted address answers without encryption
    Something answers at the port for https, but in plain text. Visitors who open the encrypted address see an error, and all others come without encryption.
    Have the website encrypted (https)
    Port 443 of {host} answers in plain text instead of TLS. Please switch on TLS there, with a certificate from a public authority, and redirect all http requests to https.`,
  'https-missing': `danger takeover | web-host https 60
    The website has no encrypted address
    It does not answer on https. Anybody on the same network, such as the Wi-Fi of a café, can read what visitors write and change what they see. Browsers mark it as not secure.
    Have the website encrypted (https)
    Please make {host} answer on https with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect all http requests to https.`,
  'https-elsewhere': `warning takeover | web-host https 30
    {name} has no encrypted address
    http://{host} leads to the encrypted address https://{other}, but {host} itself does not answer on https. Visitors who open https://{host} see an error, and visitors who come without encryption can be led elsewhere by anybody on the same network, such as the Wi-Fi of a café.
    Have {host} encrypted too (https)
    Please make {host} answer on https too, with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect https://{host} as http://{host} is redirected, to https://{other}.`,
  'http-alone': `warning takeover | web-host https 60
    The website is shown without encryption
    Visitors who come without https get it unencrypted, and we could not reach an encrypted address. Anybody on the same network, such as the Wi-Fi of a café, can read and change it, and browsers mark it as not secure.
    Have the website encrypted (https)
    http://{host} shows the website without encryption, and port 443 did not answer us. Please make https work there with a certificate from a public authority, and then redirect all http requests to it.`,
  'http-stays': `warning takeover | web-host https-redirect 15
    Visitors who come without https stay without encryption
    Visitors who come without https get the website unencrypted. Anybody on the same network, such as the Wi-Fi of a café, can read and change it.
    ${REDIRECTED}`,
  'http-detour': `note takeover | web-host https-redirect 15
    Visitors who come without https are not sent straight to the encrypted page
    They first get another address. If that is not encrypted, anybody on the same network can change where it leads; if it is another name, their browser never learns that this name is encrypted too.
    ${REDIRECTED}`,
  'tls-old': `warning | web-host tls-versions 15
    Outdated encryption is still offered
    Besides today’s encryption the server still offers old kinds of it ({old}), which browsers gave up in 2020. An up-to-date browser does not use them, so they put its user in no danger, but auditors and card companies do not accept them.
    Have old kinds of encryption switched off
    Please set the web server of {host} to offer TLS 1.2 and TLS 1.3 only, and switch off TLS 1.0 and TLS 1.1.`,
  'tls-old-only': `danger takeover | web-host tls-versions 60
    Today’s browsers cannot open the encrypted website
    It offers only kinds of encryption ({old}) that browsers gave up in 2020.
    Have today’s encryption switched on
    The web server of {host} offers only {old}. Please make it offer TLS 1.2 and TLS 1.3, and then switch off the old ones.`,
  'redirects-to-no-page': `warning | web-host redirects 30
    The website sends visitors {what}
    There they see no page, or none that we could see: they wait, or get an error message in their browser.
    Have the redirects corrected
    {host} sends visitors {what}. Please redirect to the public address of the page, in one step.`,
  'https-to-http': `danger takeover | web-host redirects 30
    The encrypted website sends visitors to an unencrypted address
    Visitors who use the encrypted address (https) are sent on without encryption, so anybody on the same network can change where that leads, and what they see there.
    Have the redirects corrected
    {host} redirects from https to http. Please serve the website on https, and redirect straight to it.`,
});

/** The findings about how the website is reached: https, http, TLS versions, redirects. */
export function transportFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host, fromHttps } = seen;
  const https = valueOf(facts.https)?.answers;
  const trouble = fromHttps?.end.kind === 'trouble' ? fromHttps.end.trouble : undefined;
  // Where nothing answers at all, encryption is not what is missing.
  const isListening = trouble !== 'refused' || seen.fromHttp?.answers.length !== 0;
  const isOpen = valueOf(facts.http)?.leads === 'never';
  return told<ReportFinding>([
    https && trouble === 'http2-only' && tell('http2-only', {}),
    https === false &&
      isListening &&
      (trouble === 'plain' ? tell('https-plain', { host }) : unencrypted(host, facts)),
    // Visitors are not sent to an address that does not show the website.
    https && isShownAt(fromHttps) && httpFinding(seen, facts),
    https === undefined && isOpen && tell('http-alone', { host }),
    versionFinding(host, facts),
    redirectFindings(seen),
  ]);
}

/** Whether visitors of the encrypted address see the website, there or where it sends them. */
function isShownAt(way: SeenWay | undefined): boolean {
  if (way?.end.kind === 'trouble') return way.end.trouble === 'http2-only';
  return way?.end.kind === 'forwarded' || pageAt(way)?.kind === 'page';
}

/** That a name has no encrypted address; another may have one, to which http redirects, even if that was not read. */
function unencrypted(host: string, { finalAddress, redirects }: WebsiteFacts): ReportFinding {
  const end = finalAddress ?? redirects.at(-1)?.to ?? '';
  const { protocol, hostname: other } = URL.canParse(end) ? new URL(end) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' || other === host) return tell('https-missing', { host });
  const name = other === `www.${host}` ? 'The name without www' : host;
  return tell('https-elsewhere', { name, host, other });
}

function httpFinding(
  { host, fromHttps, fromHttp }: SeenWebsite,
  { http }: WebsiteFacts,
): ReportFinding | undefined {
  const leads = valueOf(http)?.leads;
  if (leads === undefined || leads === 'closed' || leads === 'direct') return undefined;
  // Another company's website is a fault of its own.
  if (forwardedTo(fromHttp) !== undefined && pageAt(fromHttps)?.kind === 'page') return undefined;
  // The way past a certificate that browsers refuse is the one that works.
  if (leads === 'detour' && !isAccepted(fromHttps)) return undefined;
  return tell(leads === 'never' ? 'http-stays' : 'http-detour', { host });
}

function versionFinding(host: string, { tlsVersions }: WebsiteFacts): ReportFinding | undefined {
  const isOffered = (name: string) => tlsVersions.find(({ version }) => version === name)?.isOffered;
  const old = ['TLS 1.0', 'TLS 1.1'].filter((version) => isOffered(version) === true).join(' and ');
  const [two, three] = [isOffered('TLS 1.2'), isOffered('TLS 1.3')];
  if (old === '') return undefined;
  if (two === false && three === false) return tell('tls-old-only', { host, old });
  return two || three ? tell('tls-old', { host, old }) : undefined;
}

/** What is wrong on the way to the page, from either of the two names. */
function redirectFindings({ fromHttps, fromHttp, twin, host }: SeenWebsite): ReportFinding[] {
  const ways = [fromHttps, fromHttp].flatMap((way) => way ?? []);
  // If the encrypted address shows the website, trouble on the way from http is that of those who come by it.
  const isAside = fromHttp !== undefined && fromHttps !== undefined && isShownAt(fromHttps);
  const open = isAside ? elsewhere(`http://${host}`, [fromHttp]) : [];
  const own = [
    ...wayFindings(isAside ? [fromHttps] : ways, host),
    ...open.map((one): ReportFinding => (one.risk === 'takeover' ? one : { ...one, severity: 'warning' })),
  ];
  const twins = twin ? elsewhere(twin.host, [twin.way]) : [];
  const isTold = (id: string) => own.some((finding) => finding.id === id);
  // A certificate that one of both names shows has findings of its own.
  const unaccepted = ways
    .flatMap(({ answers }) => answers.filter(({ isVerified }) => !isVerified))
    .map(({ url }) => new URL(url).hostname)
    .find((name) => name !== host && name !== twin?.host);
  return told<ReportFinding>([
    own,
    twins.filter(({ id }) => !isTold(id)),
    unaccepted !== undefined &&
      tell('redirects-to-no-page', { host, what: `to ${unaccepted}, whose certificate is not accepted` }),
  ]);
}

/** What is wrong on the way from another address than the one at which visitors see the website. */
function elsewhere(address: string, ways: readonly SeenWay[]): ReportFinding[] {
  return wayFindings(ways, address).map((one) => ({ ...one, title: `${address}: ${lowerFirst(one.title)}` }));
}

function wayFindings(ways: readonly SeenWay[], host: string): ReportFinding[] {
  const endsIn = (kind: SeenWay['end']['kind']) => ways.some(({ end }) => end.kind === kind);
  const leadsTo = (trouble: 'not-public' | 'no-domain') =>
    ways.some(({ answers, end }) => answers.length > 0 && end.kind === 'trouble' && end.trouble === trouble);
  const downgraded = ways.find(isDowngraded);
  const dead = told<string>([
    endsIn('loop') && 'round in a circle',
    leadsTo('no-domain') && 'to a name that does not exist',
  ]);
  const unseen = told<string>([
    // Browsers follow twenty redirects; whether this chain ends by then, we have not seen.
    endsIn('too-many') && 'on more than five times',
    leadsTo('not-public') && 'to an address inside a private network',
    endsIn('elsewhere') && 'to something other than a website on its usual port (80 or 443)',
    ways.some(hasNoTarget) && 'on without saying where',
  ]);
  return told<ReportFinding>([
    dead.length > 0 && {
      ...tell('redirects-to-no-page', { host, what: listInWords(dead) }),
      severity: 'danger',
    },
    unseen.length > 0 && tell('redirects-to-no-page', { host, what: listInWords(unseen) }),
    downgraded && {
      ...tell('https-to-http', { host }),
      ...(endsEncrypted(downgraded) && { severity: 'warning' }),
    },
  ]);
}

/** Whether a way that begins with encryption leads on without it. */
function isDowngraded({ answers }: SeenWay): boolean {
  const isEncrypted = answers[0]?.url.startsWith('https:') === true;
  return isEncrypted && answers.some((one) => (one.location ?? refreshIn(one))?.startsWith('http:'));
}

function endsEncrypted(way: SeenWay): boolean {
  if (way.end.kind === 'forwarded') return way.end.isEncrypted;
  const last = arrivedAt(way);
  return last?.url.startsWith('https:') === true && refreshIn(last)?.startsWith('http:') !== true;
}

function hasNoTarget({ answers, end }: SeenWay): boolean {
  return end.kind === 'arrived' && [301, 302, 303, 307, 308].includes(answers.at(-1)?.status ?? 0);
}
