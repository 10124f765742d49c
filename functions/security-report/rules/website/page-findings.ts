import type { HeaderTest, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import { findingsIn, hostOf, type ReportFinding, valueOf } from '../facts-and-findings.ts';
import { frontPageOf, pageAt, readAnswer } from './front-page.ts';
import type { SeenWebsite } from './seen.ts';

const SENT = `Have the instructions to browsers switched on (security headers)
  Please set up the web server of {host} to send: {wanted}.`;

const tell = findingsIn({
  'page-error': `warning | web-host page-error 60
    The front page answers with an error
    The server answers with error {status}, at least to us. Visitors who get it too see no page.{aside}
    Have the error on the front page looked at
    The front page of {host} answers with error {status}. Please find out why and fix it.`,
  'front-stand-in': `warning | web-host front-page 60
    Visitors find “{title}” in place of your website
    Such a page stands where the web host has switched a website off, where a name is parked or for sale, where the website is not set up, or where the server lists its files, which anybody can then copy.{aside}
    Have your website shown
    The front page of {host} shows “{title}” in place of the website. Please find out why, and make it show the website.`,
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
  return told<ReportFinding>([frontFinding(seen), headerFinding(seen, facts), partFindings(host, facts)]);
}

/** An error, or what stands where the owner's front page should be. */
function frontFinding(seen: SeenWebsite): ReportFinding | undefined {
  const { host } = seen;
  const { kind, answer } = { answer: undefined, ...frontPageOf(seen) };
  if (!answer || (kind !== 'error' && kind !== 'stand-in')) return undefined;
  const isOnlyOpen = answer.url.startsWith('https:') && pageAt(seen.fromHttp)?.kind === 'page';
  const aside = isOnlyOpen ? ' Only the unencrypted address shows the website.' : '';
  if (kind === 'error') return tell('page-error', { host, status: String(answer.status), aside });
  return tell('front-stand-in', { host, title: readAnswer(answer)?.title ?? '', aside });
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
