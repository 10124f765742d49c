import { byWebHost, type ReportFinding } from '../facts-and-findings.ts';
import type { SeenWay, SeenWebsite } from './seen.ts';

interface RedirectProblem extends Pick<ReportFinding, 'id' | 'severity' | 'title' | 'explanation'> {
  /** Otherwise it only puts visitors off. */
  readonly risk?: 'takeover';
  readonly isSeen: (way: SeenWay) => boolean;
  /** An additional sentence for a worse case. */
  readonly worse?: { readonly isSeen: (way: SeenWay) => boolean; readonly sentence: string };
  /** What to say about the host, to complete the sentence that begins with its name. */
  readonly request: string;
}

const REDIRECT_PROBLEMS: readonly RedirectProblem[] = [
  {
    id: 'redirect-loop',
    severity: 'danger',
    title: 'The website sends visitors round in a circle',
    explanation:
      'Each address sends visitors on to another, and none shows a page, so they see an error message in their browser.',
    isSeen: ({ end }) => end.kind === 'loop',
    request: 'redirects in a circle and never arrives at a page. Please correct the redirects.',
  },
  {
    // Browsers follow twenty redirects; whether this chain ends by then, we have not seen.
    id: 'redirects-many',
    severity: 'warning',
    title: 'The website sends visitors on again and again',
    explanation:
      'It sends them on more than five times; we stopped there. Each step makes visitors wait, and browsers give up at some point.',
    isSeen: ({ end }) => end.kind === 'too-many',
    request: 'redirects more than five times in a row. Please redirect to the page in one step.',
  },
  {
    id: 'redirect-to-private',
    severity: 'warning',
    title: 'The website sends visitors into a private network',
    explanation:
      'It sends them to an address that works only inside an office or home network. We did not follow it. It also tells strangers how that network is built.',
    isSeen: ({ answers, end }) =>
      answers.length > 0 && end.kind === 'trouble' && end.trouble === 'not-public',
    request:
      'redirects to an address inside a private network. Please redirect to the public address instead.',
  },
  {
    id: 'redirect-elsewhere',
    severity: 'warning',
    title: 'The website sends visitors to an unusual address',
    explanation:
      'It sends them to something other than a website on its usual port. We did not follow it; many networks block such addresses.',
    isSeen: ({ end }) => end.kind === 'elsewhere',
    request:
      'redirects to an address that is not an ordinary website (port 80 or 443). Please correct the redirect.',
  },
  {
    id: 'redirect-without-target',
    severity: 'warning',
    title: 'The website sends visitors on without saying where',
    explanation: 'Visitors see an empty page, or an error message in their browser.',
    isSeen: ({ answers, end }) =>
      end.kind === 'arrived' && [301, 302, 303, 307, 308].includes(answers.at(-1)?.status ?? 0),
    request: 'answers with a redirect that names no usable address. Please correct the redirect.',
  },
  {
    id: 'redirect-to-nowhere',
    severity: 'danger',
    title: 'The website sends visitors to a name that does not exist',
    explanation: 'Visitors see an error message in their browser.',
    worse: {
      isSeen: ({ end }) => end.kind === 'trouble' && end.isFree === true,
      sentence: 'Nobody owns its domain. Anybody who registers it gets your visitors.',
    },
    isSeen: ({ answers, end }) => answers.length > 0 && end.kind === 'trouble' && end.trouble === 'no-domain',
    request: 'redirects to a name that does not exist. Please correct the redirect.',
  },
];

const DOWNGRADE: Omit<RedirectProblem, 'isSeen'> = {
  id: 'https-to-http',
  severity: 'danger',
  risk: 'takeover',
  title: 'The encrypted website sends visitors to an unencrypted one',
  explanation:
    'Visitors who use the encrypted address (https) are sent on without encryption, so anybody on the same network can read and change the page.',
  request: 'redirects from https to http. Please serve the website on https and redirect http to it.',
};

/**
 * Names on the way, other than the website's own, with a certificate that is not accepted; only a check of that name
 * can tell why.
 */
function untrustedFindings(ways: readonly SeenWay[], host: string): ReportFinding[] {
  const names = ways
    .flatMap(({ answers }) => answers)
    .flatMap(({ url, isVerified }) => (isVerified ? [] : [new URL(url).hostname]));
  const name = names.find((one) => one !== host);
  if (name === undefined) return [];
  return [
    {
      id: 'redirect-untrusted',
      severity: 'warning',
      risk: 'takeover',
      title: 'The website sends visitors to a certificate that is not accepted',
      explanation: `It sends them to ${name}, whose certificate our check does not accept. Browsers most likely do not accept it either, and visitors then see a full-page warning instead of your website.`,
      fix: byWebHost({
        id: 'redirect-certificate',
        title: `Have the certificate of ${name} corrected`,
        minutes: 30,
        message: `${host} redirects to https://${name}, whose certificate is not accepted. Please have a certificate of a public authority that covers ${name} installed there, with its full chain.`,
      }),
    },
  ];
}

/** What is wrong on the way to the page, from either of the two names. */
export function redirectFindings({ fromHttps, fromHttp, twin, host }: SeenWebsite): ReportFinding[] {
  const ways = [fromHttps, fromHttp].flatMap((way) => way ?? []);
  const own = wayFindings(ways, host, fromHttps);
  const twins = twin ? wayFindings([twin.way], twin.host, twin.way) : [];
  const isTold = (id: string) => own.some((finding) => finding.id === id);
  return [...own, ...twins.filter(({ id }) => !isTold(id)), ...untrustedFindings(ways, host)];
}

function wayFindings(
  ways: readonly SeenWay[],
  host: string,
  fromHttps: SeenWay | undefined,
): ReportFinding[] {
  const problems = REDIRECT_PROBLEMS.filter(({ isSeen }) => ways.some(isSeen));
  const isDowngraded = fromHttps?.answers.some(({ location }) => location?.startsWith('http:'));
  return [...problems, ...(isDowngraded ? [DOWNGRADE] : [])].map(
    ({ id, severity, risk, title, explanation, worse, request }) => {
      const isWorse = worse && ways.some(worse.isSeen);
      return {
        id,
        severity,
        risk: isWorse ? 'takeover' : (risk ?? 'embarrassment'),
        title,
        explanation: isWorse ? `${explanation} ${worse.sentence}` : explanation,
        fix: byWebHost({
          id: 'redirects',
          title: 'Have the redirects corrected',
          minutes: 30,
          message: `${host} ${request}`,
        }),
      };
    },
  );
}
