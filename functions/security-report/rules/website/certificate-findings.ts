import { dayOfMomentInWords } from '#shared/rules/charge-days.ts';
import { DAY_MS } from '#shared/rules/time.ts';
import type { Certificate, WebsiteFacts } from '#shared/api/security-report-facts.ts';
import {
  byWebHost,
  inOrder,
  listInWords,
  lowerFirst,
  type ReportFinding,
  valueOf,
} from '../facts-and-findings.ts';
import { certificateOf, shownCertificate } from './certificate-facts.ts';
import type { SeenAddress, SeenCertificate, SeenWebsite } from './seen.ts';

/** A certificate is due for renewal when it has less than this and less than a quarter of its lifetime left. */
const SOON_DAYS = 14;
const SOON_SHARE = 1 / 4;
const PROOF = 'A certificate proves to browsers that a website is the real one.';

/** What the certificates of the website's names and addresses mean for visitors. */
export function certificateFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const certificate = valueOf(facts.certificate);
  const others = [
    ...(seen.twin ? shownAt(seen.twin.host, 'twin', seen.twin.addresses.slice(0, 1)) : []),
    ...shownAt(seen.host, 'address', seen.otherAddresses),
    ...(seen.twin ? shownAt(seen.twin.host, 'address', seen.twin.addresses.slice(1)) : []),
  ].flatMap((shown) => problemsElsewhere(seen, shown));
  if (!certificate) return others;
  const problems = problemsOf(seen.host, certificate, seen.at);
  if (problems.length > 0 || certificate.chain === 'unclear') return [...problems, ...others];
  return [
    ...others,
    inOrder(
      'certificate-good',
      'The certificate is in order',
      `${PROOF} Yours is for the right name, was issued by ${certificate.issuer}, and is valid until ${dayOfMomentInWords(new Date(certificate.validUntil))}.`,
    ),
  ];
}

interface Shown {
  readonly host: string;
  readonly kind: 'twin' | 'address';
  readonly address: string;
  readonly certificate: SeenCertificate;
}

function shownAt(host: string, kind: Shown['kind'], addresses: readonly SeenAddress[]): Shown[] {
  return addresses.flatMap(({ address, certificate }) =>
    certificate ? [{ host, kind, address, certificate }] : [],
  );
}

/** The problems of another certificate than the website's own, or of the same one at another name. */
function problemsElsewhere(seen: SeenWebsite, { host, kind, address, certificate }: Shown): ReportFinding[] {
  const fact = certificateOf(certificate, seen.at);
  if (!fact) return [];
  const isSame = shownCertificate(seen)?.fingerprint === certificate.fingerprint;
  const where = kind === 'twin' ? host : `${host} at its address ${address}`;
  return problemsOf(where, fact, seen.at)
    .filter(({ id }) => !isSame || (id === 'certificate-wrong-name' && host !== seen.host))
    .map((problem) => ({
      ...problem,
      id: `${kind}-${problem.id}`,
      title: `${where}: ${lowerFirst(problem.title)}`,
    }));
}

function problemsOf(host: string, certificate: Certificate, at: Date): ReportFinding[] {
  return [
    ...beginFindings(host, certificate, at),
    ...dateFindings(host, certificate),
    ...trustFindings(host, certificate),
    ...keyFindings(host, certificate),
  ];
}

function beginFindings(domain: string, { validFrom }: Certificate, at: Date): ReportFinding[] {
  if (Date.parse(validFrom) <= at.getTime()) return [];
  const begins = dayOfMomentInWords(new Date(validFrom));
  return [
    danger('certificate-not-yet-valid', 'The certificate is not valid yet', {
      explanation: `${PROOF} Yours is valid only from ${begins} on. Until then visitors see a full-page warning instead of your website.`,
      fix: byWebHost({
        id: 'certificate',
        title: 'Have a certificate installed that is valid today',
        minutes: 30,
        message: `The certificate of ${domain} is valid only from ${begins} on. Please install one that is valid now.`,
      }),
    }),
  ];
}

function dateFindings(domain: string, certificate: Certificate): ReportFinding[] {
  const { validFrom, validUntil, daysLeft } = certificate;
  const renew = byWebHost({
    id: 'certificate',
    title: 'Have the certificate renewed',
    minutes: 30,
    message: `The certificate of ${domain} ${daysLeft < 0 ? 'expired' : 'expires'} on ${dayOfMomentInWords(new Date(validUntil))}. Please renew it, and set it to renew automatically.`,
  });
  if (daysLeft < 0) {
    return [
      danger('certificate-expired', 'The certificate has expired', {
        explanation: `${PROOF} Yours expired on ${dayOfMomentInWords(new Date(validUntil))}. Visitors see a full-page warning instead of your website, and cannot tell it from a forged copy.`,
        fix: renew,
      }),
    ];
  }
  const life = (Date.parse(validUntil) - Date.parse(validFrom)) / DAY_MS;
  if (daysLeft >= SOON_DAYS || daysLeft >= life * SOON_SHARE) return [];
  return [
    {
      ...danger('certificate-ends-soon', 'The certificate expires soon', {
        explanation: `${PROOF} Yours expires on ${dayOfMomentInWords(new Date(validUntil))}. Most are renewed automatically well before that; this one has not been renewed yet.`,
        fix: renew,
      }),
      severity: 'warning',
    },
  ];
}

function trustFindings(domain: string, certificate: Certificate): ReportFinding[] {
  const { names, coversDomain, chain } = certificate;
  const problems: ReportFinding[] = [];
  if (!coversDomain) {
    const isNamed = names.length > 0;
    const madeOutTo = isNamed
      ? listInWords(names.slice(0, 3))
      : 'no website in the place where browsers look for the name';
    const title = isNamed ? 'The certificate is for another name' : 'The certificate names no website';
    problems.push(
      danger('certificate-wrong-name', title, {
        explanation: `${PROOF} Yours is made out to ${madeOutTo}${isNamed ? `, not to ${domain}` : ''}. Visitors see a full-page warning instead of your website.`,
        fix: byWebHost({
          id: 'certificate',
          title: 'Have a certificate made for the right name',
          minutes: 30,
          message: `The certificate shown for ${domain} ${isNamed ? `is made out to ${madeOutTo}` : 'has no subject alternative names'}. Please install one that names it.`,
        }),
      }),
    );
  }
  const chainProblem = CHAINS[chain];
  if (chainProblem) {
    const { id, title, explanation, message } = chainProblem;
    const fix = byWebHost({
      id: 'certificate',
      title: 'Have the certificate corrected',
      minutes: 30,
      message: message(domain),
    });
    const problem = danger(id, title, { explanation: `${PROOF} ${explanation}`, fix });
    problems.push(chain === 'incomplete' ? { ...problem, severity: 'warning' } : problem);
  }
  return problems;
}

interface ChainProblem {
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly message: (domain: string) => string;
}

const CHAINS: Readonly<Partial<Record<Certificate['chain'], ChainProblem>>> = {
  incomplete: {
    id: 'certificate-chain-cut',
    title: 'A part of the certificate is missing',
    explanation:
      'Yours comes without the part that links it to the authority behind it. Some browsers find that part by themselves; programs, older phones and payment services often do not, and refuse to connect.',
    message: (domain) =>
      `The web server of ${domain} sends its certificate without the intermediate certificate. Please install the full chain.`,
  },
  'self-signed': {
    id: 'certificate-self-signed',
    title: 'The certificate is signed only by itself',
    explanation:
      'Anybody can make such a certificate, so browsers do not accept it. Visitors see a full-page warning instead of your website.',
    message: (domain) =>
      `The certificate of ${domain} is self-signed. Please install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
  },
  untrusted: {
    id: 'certificate-untrusted',
    title: 'The certificate comes from nobody that browsers know',
    explanation:
      'No authority that we know stands behind yours, and browsers know about the same ones. Visitors most likely see a full-page warning.',
    message: (domain) =>
      `The certificate of ${domain} leads to no public authority that we know. Please check it, or install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
  },
};

function keyFindings(domain: string, { key, isKeyStrong, isSignedWeakly }: Certificate): ReportFinding[] {
  const replaced = (message: string) =>
    byWebHost({ id: 'certificate', title: 'Have a stronger certificate installed', minutes: 30, message });
  const found: ReportFinding[] = [];
  if (isSignedWeakly) {
    found.push(
      danger('certificate-weak-signature', 'The certificate is signed in a way that browsers refuse', {
        explanation: `${PROOF} Yours, or one that vouches for it, is signed with a method (SHA-1 or MD5) that browsers gave up years ago. Visitors see a full-page warning instead of your website.`,
        fix: replaced(
          `The certificate of ${domain}, or one in its chain, is signed with SHA-1 or MD5. Please replace it with one that is signed with SHA-256.`,
        ),
      }),
    );
  }
  if (!isKeyStrong) {
    const weak = danger('certificate-weak-key', 'The key of the certificate is too weak', {
      explanation: `${PROOF} The key of yours (${key}) is weaker than what browsers have required for years.`,
      fix: replaced(
        `The certificate of ${domain} has a weak key (${key}). Please replace it with RSA 2048 or EC P-256, or stronger.`,
      ),
    });
    found.push({ ...weak, severity: 'warning', risk: 'takeover' });
  }
  return found;
}

/** Browsers warn visitors away: that puts them off, and lets nobody in. */
function danger(
  id: string,
  title: string,
  { explanation, fix }: Pick<ReportFinding, 'explanation' | 'fix'>,
): ReportFinding {
  return { id, severity: 'danger', risk: 'embarrassment', title, explanation, fix };
}
