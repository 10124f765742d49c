import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import {
  byRegistrar,
  byWebHost,
  inOrder,
  listInWords,
  type ReportFinding,
  valueOf,
} from '../facts-and-findings.ts';
import { pageAt } from './front-page.ts';
import type { SeenWebsite } from './seen.ts';

/** Whether the bare name and the one with www lead to the same website, and what is wrong at the other of the two. */
export function twinFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { domain } = seen;
  const relation = valueOf(facts.twins)?.relation;
  const wrong = [...twinTrouble(seen, facts), ...promiseFindings(seen, facts)];
  if (relation === undefined) return wrong;
  if (relation === 'same') {
    const explanation = `${domain} and www.${domain} lead to the same place.`;
    return [...wrong, inOrder('twins-same', 'With and without www it is the same website', explanation)];
  }
  const fix = byWebHost({
    id: 'twins',
    title: 'Have both names lead to one website',
    minutes: 30,
    message: `Please make ${domain} and www.${domain} both answer on https and lead to the same website.`,
  });
  return [
    ...wrong,
    { id: `twins-${relation}`, severity: 'note', risk: 'embarrassment', ...wordsOf(relation, domain), fix },
  ];
}

const NOT_ENCRYPTED = ['refused', 'no-tls', 'plain'];

/** Visitors who type the other name meet what is wrong there. */
function twinTrouble({ twin, fromHttps }: SeenWebsite, { https }: WebsiteFacts): ReportFinding[] {
  if (!twin) return [];
  const { host, way } = twin;
  const fix = (message: string) =>
    byWebHost({ id: 'twin', title: `Have ${host} put in order`, minutes: 30, message });
  const rest = { severity: 'warning', risk: 'embarrassment' } as const;
  if (way.end.kind === 'trouble' && way.answers.length === 0 && NOT_ENCRYPTED.includes(way.end.trouble)) {
    if (valueOf(https)?.answers !== true) return [];
    return [
      {
        ...rest,
        id: 'twin-https',
        title: `${host} has no encrypted address`,
        explanation: `Visitors who open https://${host} see an error, although the other name answers.`,
        fix: fix(`Please make ${host} answer on https too, with a certificate that names it.`),
      },
    ];
  }
  const page = pageAt(way);
  if (page?.kind !== 'error' || pageAt(fromHttps)?.kind === 'error') return [];
  const status = page.answer?.status;
  return [
    {
      ...rest,
      id: 'twin-error',
      title: `${host} answers with an error`,
      explanation: `The server answers with error ${status} there, at least to us, while the other name shows a page.`,
      fix: fix(
        `https://${host}/ answers with error ${status}. Please make it lead to the same website as the other name.`,
      ),
    },
  ];
}

function promiseFindings({ domain }: SeenWebsite, { hsts }: WebsiteFacts): ReportFinding[] {
  const host = valueOf(hsts)?.missingAt ?? null;
  if (host === null) return [];
  const other = host === domain ? `www.${domain}` : domain;
  return [
    {
      id: 'hsts-one-name',
      severity: 'note',
      risk: 'takeover',
      title: `Only ${other} promises to stay encrypted`,
      explanation: `Browsers are told there to use the encrypted address only (HSTS). ${host} does not say so, and each visit that begins there can begin without encryption.`,
      fix: byWebHost({
        id: 'hsts-one-name',
        title: 'Have both names promise to stay encrypted (HSTS)',
        minutes: 15,
        message: `${other} sends Strict-Transport-Security, and ${host} does not. Please send it from ${host} too, also with the redirect.`,
      }),
    },
  ];
}

/** What is wrong at addresses of the website other than the one that was read. */
export function addressFindings({ otherAddresses, https }: WebsiteFacts): ReportFinding[] {
  const inState = (...states: string[]) => otherAddresses.filter(({ state }) => states.includes(state));
  const named = (list: typeof otherAddresses) =>
    listInWords(list.map(({ host, address }) => `${address} (${host})`));
  const dead = valueOf(https)?.answers === true ? inState('refuses', 'silent') : [];
  const inside = inState('not-public');
  const found: ReportFinding[] = [];
  if (dead.length > 0) {
    found.push({
      id: 'address-dead',
      severity: 'warning',
      risk: 'embarrassment',
      title: 'One of several addresses of the website does not answer',
      explanation: `The website has more than one address, and visitors get one of them by chance. No encrypted connection could be made to ${named(dead)}, at least not by us. Visitors who get it wait, or see an error.`,
      fix: byRegistrar({
        id: 'addresses',
        title: 'Have addresses removed that do not serve the website',
        minutes: 15,
        message: `These addresses did not answer on https: ${named(dead)}. Please check them, and remove the records of those that no longer serve the website.`,
      }),
    });
  }
  if (inside.length > 0) {
    found.push({
      id: 'address-private',
      severity: 'warning',
      risk: 'embarrassment',
      title: 'One of several addresses of the website works only inside a private network',
      explanation: `Visitors who get ${named(inside)} find nothing there. It also tells strangers how that network is built. We did not connect to it.`,
      fix: byRegistrar({
        id: 'addresses',
        title: 'Have addresses removed that do not serve the website',
        minutes: 15,
        message: `These addresses are not on the public internet: ${named(inside)}. Please remove their records from the public DNS.`,
      }),
    });
  }
  return found;
}

/** Where the website sends its visitors on to, if that is another company's server. */
export function forwardFindings({ host }: SeenWebsite, { forwardsTo }: WebsiteFacts): ReportFinding[] {
  if (forwardsTo === null) return [];
  return [
    {
      id: 'forwards-elsewhere',
      severity: 'note',
      risk: 'embarrassment',
      title: `${host} sends its visitors on to ${forwardsTo}`,
      explanation: `We judged what ${host} itself does: the way there, and its certificate. What visitors see then comes from ${forwardsTo}. If that website is yours too, check it by its own name; if it is another company’s, what it sends is that company’s work.`,
      fix: null,
    },
  ];
}

function wordsOf(
  relation: 'only-bare' | 'only-www' | 'different',
  domain: string,
): Pick<ReportFinding, 'title' | 'explanation'> {
  if (relation === 'only-bare') {
    return {
      title: `The website does not answer at www.${domain}`,
      explanation: 'Some people type www before every name. They find no website.',
    };
  }
  if (relation === 'only-www') {
    return {
      title: `The website does not answer at ${domain}`,
      explanation: 'It is there only with www before it. Most people type the name without.',
    };
  }
  return {
    title: `${domain} and www.${domain} are two websites`,
    explanation: 'They lead to different places. Visitors should find the same website at both.',
  };
}

/** What the breach catalogue says about this website. */
export function breachFindings(domain: string, facts: WebsiteFacts): ReportFinding[] {
  const breaches = valueOf(facts.breaches);
  if (!breaches) return [];
  if (breaches.length === 0) {
    return [
      inOrder(
        'not-breached',
        'No break-in into this website is known',
        'The public list of known breaches does not name it.',
      ),
    ];
  }
  const named = listInWords(breaches.map(({ title, date }) => `${title} (${date.slice(0, 4)})`));
  return [
    {
      id: 'website-breached',
      severity: 'warning',
      risk: 'takeover',
      title: 'A break-in into this website is public',
      explanation: `Data taken from ${domain} is known to be passed around: ${named}. The law on personal information (POPIA) asks you to tell the people whose data it was.`,
      fix: {
        id: 'breach',
        title: 'Make sure that the break-in is dealt with',
        who: 'web-host',
        minutes: 120,
        message: `Data from ${domain} is in the public catalogue of breaches: ${named}. Please tell me how the gap was closed, and whether all passwords have been changed since.`,
      },
    },
  ];
}
