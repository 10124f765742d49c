import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { byWebHost, inOrder, listInWords, type ReportFinding, valueOf } from '../facts-and-findings.ts';

/** Whether the bare name and the one with www lead to the same website. */
export function twinFindings(domain: string, facts: WebsiteFacts): ReportFinding[] {
  const relation = valueOf(facts.twins)?.relation;
  if (relation === undefined) return [];
  if (relation === 'same') {
    const explanation = `${domain} and www.${domain} lead to the same place.`;
    return [inOrder('twins-same', 'With and without www it is the same website', explanation)];
  }
  const fix = byWebHost({
    id: 'twins',
    title: 'Have both names lead to one website',
    minutes: 30,
    message: `Please make ${domain} and www.${domain} both answer on https and lead to the same website.`,
  });
  return [
    { id: `twins-${relation}`, severity: 'note', risk: 'embarrassment', ...wordsOf(relation, domain), fix },
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
        message: `Good day. Data from ${domain} is in the public catalogue of breaches: ${named}. Please tell me how the gap was closed, and whether all passwords have been changed since. Thank you.`,
      },
    },
  ];
}
