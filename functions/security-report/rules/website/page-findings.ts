import type { HeaderTest, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import { danger, good, hostOf, note, type ReportFinding, valueOf, warning } from '../facts-and-findings.ts';
import { frontPageOf, pageAt, readAnswer } from './front-page.ts';
import type { SeenAnswer, SeenWebsite } from './seen.ts';

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
  const { status } = front.answer;
  const isOpen = isOnlyOpen(seen, front.answer);
  const title = isOpen
    ? 'The encrypted address answers with an error'
    : 'The front page answers with an error';
  const [explanation, aside] = isOpen
    ? [
        `It answers with error ${status}, and only the unencrypted address shows the website.`,
        ' on https, and works on http',
      ]
    : [
        `The server answers with error ${status}, at least to us. If visitors get it too, your website is down.`,
        '',
      ];
  return warning('page-error', title, {
    explanation,
    work: { id: 'page-error', minutes: 60, title: 'Have the error on the front page looked at' },
    message: `The front page of ${seen.host} answers with error ${status}${aside}. Please find out why and fix it.`,
  });
}

/** Whether only the unencrypted address shows the website. */
function isOnlyOpen({ fromHttp }: SeenWebsite, { url }: SeenAnswer): boolean {
  const open = pageAt(fromHttp);
  return url.startsWith('https:') && open?.kind === 'page' && !standInAt(open.answer);
}

/** The path of WordPress's own installer, which any visitor may go on with; all others are told by their titles. */
const INSTALLER = /\/wp-admin\/(install|setup-config)\.php$/;

/** Pages that stand where the owner's should be, by their titles as the programs named here write them. */
const STAND_INS = [
  {
    id: 'front-suspended',
    finding: danger,
    // cPanel, Plesk, DirectAdmin
    shows: /^(this )?(account|website|web ?site|site)( has been| is)? suspended\b/i,
    title: 'The web host has switched the website off',
    explanation:
      'Visitors see that it is suspended, mostly because a bill is open or the website was abused.',
  },
  {
    id: 'front-parked',
    finding: warning,
    shows: /\b(domain( name)?|\.[a-z]{2,}) is (for sale|parked)\b|^parked domain\b|\bbuy this domain\b/i,
    title: 'The name shows a page of whoever sells or parks domains',
    explanation:
      'Visitors find adverts or an offer of the name. If it is yours, it does not lead to your website.',
  },
  {
    id: 'front-listing',
    finding: danger,
    shows: /^index of \//i,
    title: 'Visitors find a list of the files on the server',
    explanation: 'Anybody can open and copy every one of them, backups and drafts too.',
    risk: 'takeover',
  },
  {
    id: 'front-default',
    finding: warning,
    // nginx, Apache, IIS, Plesk, cPanel
    shows:
      /^(welcome to nginx!?|apache2? .*default page.*|it works!?|iis windows( server)?|web server's default page|default web ?site page|domain default page)$/i,
    title: 'Visitors find the first page of the web server in place of your website',
    explanation: 'The website is not set up there, or the name leads to the wrong place on the server.',
  },
] as const;

/** What stands where the owner's front page should be; undefined for every other page. */
function standInFinding(seen: SeenWebsite): ReportFinding | undefined {
  const front = frontPageOf(seen);
  if (front.kind !== 'page') return undefined;
  const work = { id: 'front-page', minutes: 60, title: 'Have your website shown' };
  const { pathname } = new URL(front.answer.url);
  if (INSTALLER.test(pathname)) {
    return danger('front-installer', 'Anybody can finish the installation of the website', {
      risk: 'takeover',
      explanation: 'It was begun and not finished. Whoever finishes it first is its administrator.',
      work,
      message: `The front page of ${seen.host} leads to the installer of WordPress (${pathname}). Please finish the installation today, or take it away.`,
    });
  }
  const shown = readAnswer(front.answer)?.title ?? '';
  const found = standInAt(front.answer);
  const isOpen = isOnlyOpen(seen, front.answer);
  const title = isOpen ? 'The encrypted address does not show your website' : found?.title;
  const aside = isOpen ? ' on https, and works on http' : '';
  return found?.finding(found.id, title ?? '', {
    ...('risk' in found && { risk: found.risk }),
    explanation: `${isOpen ? `It shows “${shown}”, and only the unencrypted address shows the website. ` : ''}${found.explanation}`,
    work,
    message: `The front page of ${seen.host} shows “${shown}” in place of the website${aside}. Please find out why, and make it show the website.`,
  });
}

/** What a page is in place of the owner's website; undefined for every other page. */
export function standInAt(answer: SeenAnswer): (typeof STAND_INS)[number] | undefined {
  const shown = readAnswer(answer)?.title ?? '';
  return STAND_INS.find(({ shows }) => shows.test(shown));
}

function headerFinding(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding | undefined {
  const headers = valueOf(facts.headers);
  if (!headers) return undefined;
  const { score, tests } = headers;
  const lacking = tests.filter(({ passed }) => !passed).sort((a, b) => a.points - b.points);
  // So much is lost only by what browsers read otherwise than the public test.
  const isHidden = score >= GOOD_FROM && lacking.some(({ points }) => points <= UNPROTECTED);
  if (lacking.length === 0 || (score >= GOOD_FROM && !isHidden)) {
    return good('headers-good', 'The website tells browsers how to protect visitors', {
      explanation: `Its instructions score ${score} points${score < GOOD_FROM ? ' in a public test, which reads some of them otherwise than browsers do' : ''}.`,
    });
  }
  const worst = lacking.slice(0, MOST_SENTENCES).map(({ sentence }) => sentence);
  const wanted = wantedFor(lacking, facts);
  const mended = {
    work: wanted.length > 0 ? HEADERS_SENT : undefined,
    message: `Please set up the web server of ${seen.host} to send: ${wanted.join('; ')}.`,
  };
  if (isHidden) {
    return note('headers-ignored', 'An instruction to browsers does not protect visitors', {
      explanation: worst[0] ?? '',
      ...mended,
    });
  }
  const isStricter = lacking.reduce((sum, { points }) => sum + points, 100) > score;
  const finding = score < WEAK_BELOW ? warning : note;
  return finding('headers-weak', 'The website gives browsers few instructions to protect visitors', {
    explanation: `A website can tell browsers how to protect its visitors. Yours gets ${score} of 100 points by the rules of a public test, the HTTP Observatory of MDN. ${worst.join(' ')}${isStricter ? ' The test also counts against it what browsers read otherwise.' : ''}`,
    ...mended,
  });
}

const HEADERS_SENT = {
  id: 'security-headers',
  minutes: 60,
  title: 'Have the instructions to browsers switched on (security headers)',
};

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
  const { mixedContent = [], openForms = [], scriptsWithoutIntegrity = [] } = parts ?? {};
  const hosts = [...new Set(scriptsWithoutIntegrity.map(hostOf))];
  const versions = valueOf(disclosures) ?? [];
  const fields = versions.map(({ header, value }) => `${header}: ${value}`);
  return told<ReportFinding>([
    parts?.sendsPasswordsOpenly &&
      danger('passwords-open', 'Passwords typed on the front page travel without encryption', {
        risk: 'takeover',
        explanation:
          'Anybody on the same network, such as the Wi-Fi of a café, can read the password of whoever logs in there, and then log in too.',
        work: { id: 'passwords-open', minutes: 60, title: 'Have the login served and sent over https only' },
        message: `The front page of ${host} asks for a password over http, or sends it there. Please serve the page and its form over https only.`,
      }),
    mixedContent.length > 0 &&
      warning('mixed-content', 'Parts of the encrypted page come unencrypted', {
        explanation: `Browsers leave them out, or mark the page as not secure. They are: ${listInWords(mixedContent.slice(0, 3))}.`,
        work: { id: 'mixed-content', minutes: 30, title: 'Have every part of the page loaded over https' },
        message: `The front page of ${host} loads these over http: ${mixedContent.join(' ')}. Please load them over https.`,
      }),
    openForms.length > 0 &&
      warning('form-open', 'A form on the page sends what visitors write without encryption', {
        risk: 'takeover',
        explanation:
          'Anybody on the same network, such as the Wi-Fi of a café, can read and change it. Browsers warn visitors before they send such a form.',
        work: { id: 'form-open', minutes: 30, title: 'Have every form sent over https' },
        message: `Forms on the front page of ${host} are sent over http: ${openForms.join(' ')}. Please send them over https.`,
      }),
    hosts.length > 0 &&
      note('scripts-of-others', 'Programs of other companies run on the page', {
        explanation: `They come from ${listInWords(hosts.slice(0, 5))}. If one of these companies is broken into, its program can do what it likes on your page. Such programs are common; keep only those you need.`,
      }),
    versions.length > 0 &&
      note('versions-told', 'The server tells everybody which versions of programs it runs', {
        explanation: `It says: ${listInWords(versions.map(({ value }) => value))}. Attackers search for versions with known weaknesses.`,
        work: { id: 'server-versions', minutes: 15, title: 'Have the version numbers hidden' },
        message: `The web server of ${host} reveals its version numbers (${listInWords(fields)}). Please hide them, and make sure that the programs are up to date.`,
      }),
  ]);
}
