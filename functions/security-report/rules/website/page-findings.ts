import type { HeaderTest, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import { findingsIn, hostOf, type ReportFinding, valueOf } from '../facts-and-findings.ts';
import { frontPageOf, pageAt, readAnswer, standInAt } from './front-page.ts';
import type { SeenAnswer, SeenWebsite } from './seen.ts';

const SHOWN = `Have your website shown
  The front page of {host} shows “{shown}” in place of the website{aside}. Please find out why, and make it show the website.`;
const SENT = `Have the instructions to browsers switched on (security headers)
  Please set up the web server of {host} to send: {wanted}.`;

const tell = findingsIn({
  'page-error': `warning | web-host page-error 60
    The front page answers with an error
    The server answers with error {status}, at least to us. If visitors get it too, your website is down.
    Have the error on the front page looked at
    The front page of {host} answers with error {status}. Please find out why and fix it.`,
  'page-error:open': `warning | web-host page-error 60
    The encrypted address answers with an error
    It answers with error {status}, and only the unencrypted address shows the website.
    Have the error on the front page looked at
    The front page of {host} answers with error {status} on https, and works on http. Please find out why and fix it.`,
  'front-installer': `danger takeover | web-host front-page 60
    Anybody can finish the installation of the website
    It was begun and not finished. Whoever finishes it first is its administrator.
    Have your website shown
    The front page of {host} leads to the installer of WordPress ({path}). Please finish the installation today, or take it away.`,
  'front-suspended': `danger | web-host front-page 60
    The web host has switched the website off
    Visitors see that it is suspended, mostly because a bill is open or the website was abused.
    ${SHOWN}`,
  'front-parked': `warning | web-host front-page 60
    The name shows a page of whoever sells or parks domains
    Visitors find adverts or an offer of the name. If it is yours, it does not lead to your website.
    ${SHOWN}`,
  'front-listing': `danger takeover | web-host front-page 60
    Visitors find a list of the files on the server
    Anybody can open and copy every one of them, backups and drafts too.
    ${SHOWN}`,
  'front-default': `warning | web-host front-page 60
    Visitors find the first page of the web server in place of your website
    The website is not set up there, or the name leads to the wrong place on the server.
    ${SHOWN}`,
  'headers-weak': `note | web-host security-headers 60
    The website’s instructions to browsers could protect visitors better
    A website can tell browsers how to protect its visitors. Yours gets {score} of 100 points by the rules of a public test, the HTTP Observatory of MDN. {worst}
    ${SENT}`,
  'passwords-open': `danger takeover | web-host passwords-open 60
    Passwords typed on the front page travel without encryption
    Anybody on the same network, such as the Wi-Fi of a café, can read the password of whoever logs in there, and then log in too.
    Have the login served and sent over https only
    The front page of {host} asks for a password over http, or sends it there. Please serve the page and its form over https only.`,
  'mixed-content': `warning | web-host mixed-content 30
    Parts of the encrypted page come unencrypted
    Browsers leave them out, or mark the page as not secure. They are: {parts}.
    Have every part of the page loaded over https
    The front page of {host} loads these over http: {addresses}. Please load them over https.`,
  'scripts-of-others': `note
    Programs of other companies run on the page
    They come from {hosts}. If one of these companies is broken into, its program can do what it likes on your page. Such programs are common; keep only those you need.`,
  'versions-told': `note | web-host server-versions 15
    The server tells everybody which versions of programs it runs
    It says: {versions}. Attackers search for versions with known weaknesses.
    Have the version numbers hidden
    The web server of {host} reveals its version numbers ({fields}). Please hide them, and make sure that the programs are up to date.`,
});

const WEAK_BELOW = 50;
const GOOD_FROM = 90;
/** What a protection costs that is not there. */
const UNPROTECTED = -20;
/** Only the worst ones are described; the full list is beside the score. */
const MOST_SENTENCES = 3;

/** The value to send for a header that is missing or weak. */
const WANTED: Readonly<Partial<Record<HeaderTest['id'], string>>> = {
  'strict-transport-security':
    'Strict-Transport-Security: max-age=31536000 (for the first week max-age=300, to see that all works)',
  'x-content-type-options': 'X-Content-Type-Options: nosniff',
  'x-frame-options': 'X-Frame-Options: SAMEORIGIN',
  'referrer-policy': 'Referrer-Policy: strict-origin-when-cross-origin',
  'content-security-policy':
    'a Content-Security-Policy that fits the site, tried out first as Content-Security-Policy-Report-Only',
  'cross-origin-resource-sharing': 'Access-Control-Allow-Credentials to no other website than your own ones',
  cookies:
    'every cookie with Secure and SameSite=Lax, and with HttpOnly where no script on the page reads it',
};

/**
 * Not requested of an unencrypted page: browsers refuse its cookies with Secure (RFC 6265bis, section 5.7), and a
 * promise to stay encrypted would send them in circles (RFC 6797, section 8.3).
 */
const ENCRYPTED_ONLY: readonly HeaderTest['id'][] = ['strict-transport-security', 'cookies'];

/** The findings about the front page and its headers. */
export function pageFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host } = seen;
  return told<ReportFinding>([
    errorFinding(seen),
    standInFinding(seen),
    headerFinding(seen, facts),
    partFindings(host, facts),
  ]);
}

function errorFinding(seen: SeenWebsite): ReportFinding | undefined {
  const front = frontPageOf(seen);
  if (front.kind !== 'error' || !front.answer) return undefined;
  const name = isOnlyOpen(seen, front.answer) ? 'page-error:open' : 'page-error';
  return tell(name, { host: seen.host, status: String(front.answer.status) });
}

/** Whether only the unencrypted address shows the website. */
function isOnlyOpen({ fromHttp }: SeenWebsite, { url }: SeenAnswer): boolean {
  const open = pageAt(fromHttp);
  return url.startsWith('https:') && open?.kind === 'page' && !standInAt(open.answer);
}

/** The path of WordPress's own installer, which any visitor may go on with; all others are told by their titles. */
const INSTALLER = /\/wp-admin\/(install|setup-config)\.php$/;

/** What stands where the owner's front page should be; undefined for every other page. */
function standInFinding(seen: SeenWebsite): ReportFinding | undefined {
  const { kind, answer } = { answer: undefined, ...frontPageOf(seen) };
  if (!answer || (kind !== 'page' && kind !== 'stand-in')) return undefined;
  const { host } = seen;
  const { pathname: path } = new URL(answer.url);
  if (INSTALLER.test(path)) return tell('front-installer', { host, path });
  const found = standInAt(answer);
  if (!found) return undefined;
  const shown = readAnswer(answer)?.title ?? '';
  const isOpen = isOnlyOpen(seen, answer);
  const finding = tell(found, { host, shown, aside: isOpen ? ' on https, and works on http' : '' });
  const explanation = `It shows “${shown}”, and only the unencrypted address shows the website. ${finding.explanation}`;
  return isOpen
    ? { ...finding, title: 'The encrypted address does not show your website', explanation }
    : finding;
}

function headerFinding({ host }: SeenWebsite, facts: WebsiteFacts): ReportFinding | undefined {
  const headers = valueOf(facts.headers);
  if (!headers) return undefined;
  const { tests } = headers;
  const score = String(headers.score);
  const lacking = tests.filter(({ passed }) => !passed).sort((a, b) => a.points - b.points);
  const isUnprotected = lacking.some(({ points }) => points <= UNPROTECTED);
  if (lacking.length === 0 || (headers.score >= GOOD_FROM && !isUnprotected)) return undefined;
  const worst = lacking.slice(0, MOST_SENTENCES).map(({ sentence }) => sentence);
  const asked = wantedFor(lacking, facts);
  const wanted = asked.join('; ');
  const finding = tell('headers-weak', { score, worst: worst.join(' '), host, wanted });
  const isBad = headers.score < WEAK_BELOW;
  return { ...finding, ...(isBad && { severity: 'warning' }), ...(asked.length === 0 && { fix: null }) };
}

/** Nothing is asked for that the server sends already, or that a browser would ignore while the certificate is bad. */
function wantedFor(lacking: readonly HeaderTest[], { https, finalAddress }: WebsiteFacts): string[] {
  const isEncrypted = valueOf(https)?.answers === true && finalAddress?.startsWith('https:') === true;
  return lacking.flatMap(({ id, result }) => {
    const isUseless = result === 'hsts-invalid-cert' || (ENCRYPTED_ONLY.includes(id) && !isEncrypted);
    return isUseless ? [] : (WANTED[id] ?? []);
  });
}

/** What is wrong with parts of the page, and with what its server tells of itself. */
function partFindings(host: string, { page, disclosures }: WebsiteFacts): ReportFinding[] {
  const parts = valueOf(page);
  const { mixedContent = [], scriptsWithoutIntegrity = [] } = parts ?? {};
  const hosts = [...new Set(scriptsWithoutIntegrity.map(hostOf))];
  const revealed = valueOf(disclosures) ?? [];
  const versions = listInWords(revealed.map(({ value }) => value));
  const fields = listInWords(revealed.map(({ header, value }) => `${header}: ${value}`));
  return told<ReportFinding>([
    parts?.sendsPasswordsOpenly && tell('passwords-open', { host }),
    mixedContent.length > 0 &&
      tell('mixed-content', {
        host,
        parts: listInWords(mixedContent.slice(0, 3)),
        addresses: mixedContent.join(' '),
      }),
    hosts.length > 0 && tell('scripts-of-others', { hosts: listInWords(hosts.slice(0, 5)) }),
    versions !== '' && tell('versions-told', { host, versions, fields }),
  ]);
}
