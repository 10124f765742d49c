import type { HeaderTest } from '#shared/api/header-score.ts';
import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { byWebHost, inOrder, listInWords, type ReportFinding, valueOf } from '../facts-and-findings.ts';
import { frontPageOf } from './front-page.ts';
import type { SeenWebsite } from './seen.ts';

const WEAK_BELOW = 50;
const GOOD_FROM = 90;
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
  return [
    ...statusFindings(seen),
    ...headerFindings(seen, facts),
    ...passwordFindings(seen.host, facts),
    ...scriptFindings(seen.host, facts),
    ...disclosureFindings(seen.host, facts),
  ];
}

function statusFindings(seen: SeenWebsite): ReportFinding[] {
  const front = frontPageOf(seen);
  if (front.kind !== 'error' || !front.answer) return [];
  const { status } = front.answer;
  return [
    {
      id: 'page-error',
      severity: 'warning',
      risk: 'embarrassment',
      title: 'The front page answers with an error',
      explanation: `The server answers with error ${status}, at least to us. If visitors get it too, your website is down.`,
      fix: byWebHost({
        id: 'page-error',
        title: 'Have the error on the front page looked at',
        minutes: 60,
        message: `The front page of ${seen.host} answers with error ${status}. Please find out why and fix it.`,
      }),
    },
  ];
}

function headerFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const headers = valueOf(facts.headers);
  if (!headers) return [];
  const { score, tests } = headers;
  if (score >= GOOD_FROM) {
    return [
      inOrder(
        'headers-good',
        'The website tells browsers how to protect visitors',
        `Its instructions score ${score} points.`,
      ),
    ];
  }
  const lacking = tests.filter(({ passed }) => !passed).sort((a, b) => a.points - b.points);
  const wanted = wantedFor(lacking, seen, facts);
  return [
    {
      id: 'headers-weak',
      severity: score < WEAK_BELOW ? 'warning' : 'note',
      risk: 'embarrassment',
      title: 'The website gives browsers few instructions to protect visitors',
      explanation: `A website can tell browsers how to protect its visitors. Yours gets ${score} of 100 points by the rules of a public test, the HTTP Observatory of MDN. ${lacking
        .slice(0, MOST_SENTENCES)
        .map(({ sentence }) => sentence)
        .join(' ')}`,
      fix:
        wanted.length === 0
          ? null
          : byWebHost({
              id: 'security-headers',
              title: 'Have the instructions to browsers switched on (security headers)',
              minutes: 60,
              message: `Please set up the web server of ${seen.host} to send: ${wanted.join('; ')}.`,
            }),
    },
  ];
}

/** Nothing is asked for that the server sends already, or that a browser would ignore while the certificate is bad. */
function wantedFor(
  lacking: readonly HeaderTest[],
  seen: SeenWebsite,
  { https, finalAddress }: WebsiteFacts,
): string[] {
  const isEncrypted = valueOf(https)?.answers === true && finalAddress?.startsWith('https:') === true;
  const { answer } = { answer: undefined, ...frontPageOf(seen) };
  return lacking.flatMap(({ id, result }) => {
    const wanted = WANTED[id];
    if (wanted === undefined || result === 'hsts-invalid-cert') return [];
    if (ENCRYPTED_ONLY.includes(id) && !isEncrypted) return [];
    return answer?.repeated.includes(id) ? `${wanted} (once: it is sent twice today)` : wanted;
  });
}

function passwordFindings(host: string, facts: WebsiteFacts): ReportFinding[] {
  if (valueOf(facts.page)?.sendsPasswordsOpenly !== true) return [];
  return [
    {
      id: 'passwords-open',
      severity: 'danger',
      risk: 'takeover',
      title: 'Passwords typed on the front page travel without encryption',
      explanation:
        'Anybody on the same network, such as the Wi-Fi of a café, can read the password of whoever logs in there, and then log in too.',
      fix: byWebHost({
        id: 'passwords-open',
        title: 'Have the login served and sent over https only',
        minutes: 60,
        message: `The front page of ${host} asks for a password over http, or sends it there. Please serve the page and its form over https only.`,
      }),
    },
  ];
}

function scriptFindings(host: string, facts: WebsiteFacts): ReportFinding[] {
  const page = valueOf(facts.page);
  if (!page) return [];
  const found: ReportFinding[] = [];
  if (page.mixedContent.length > 0) {
    found.push({
      id: 'mixed-content',
      severity: 'warning',
      risk: 'embarrassment',
      title: 'Parts of the encrypted page come unencrypted',
      explanation: `Browsers leave them out, or mark the page as not secure. They are: ${listInWords(page.mixedContent.slice(0, 3))}.`,
      fix: byWebHost({
        id: 'mixed-content',
        title: 'Have every part of the page loaded over https',
        minutes: 30,
        message: `The front page of ${host} loads these over http: ${page.mixedContent.join(' ')}. Please load them over https.`,
      }),
    });
  }
  if (page.scriptsWithoutIntegrity.length > 0) {
    const hosts = [...new Set(page.scriptsWithoutIntegrity.map(hostOf))];
    found.push({
      id: 'scripts-of-others',
      severity: 'note',
      risk: 'embarrassment',
      title: 'Programs of other companies run on the page',
      explanation: `They come from ${listInWords(hosts.slice(0, 5))}. If one of these companies is broken into, its program can do what it likes on your page. Such programs are common; keep only those you need.`,
      fix: null,
    });
  }
  return found;
}

function hostOf(address: string): string {
  return URL.canParse(address, 'https://x.invalid')
    ? new URL(address, 'https://x.invalid').hostname
    : address;
}

function disclosureFindings(host: string, facts: WebsiteFacts): ReportFinding[] {
  const told = valueOf(facts.disclosures) ?? [];
  if (told.length === 0) return [];
  const values = told.map(({ value }) => value);
  return [
    {
      id: 'versions-told',
      severity: 'note',
      risk: 'embarrassment',
      title: 'The server tells everybody which versions of programs it runs',
      explanation: `It says: ${listInWords(values)}. Attackers search for versions with known weaknesses.`,
      fix: byWebHost({
        id: 'server-versions',
        title: 'Have the version numbers hidden',
        minutes: 15,
        message: `The web server of ${host} reveals its version numbers (${listInWords(told.map(({ header, value }) => `${header}: ${value}`))}). Please hide them, and make sure that the programs are up to date.`,
      }),
    },
  ];
}
