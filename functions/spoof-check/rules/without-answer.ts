import type { MailCheckAnswer } from '#shared/api/spoof-check.ts';

/** For a domain that does not exist, or whose name servers fail, the answer says only that, in the same form. */
export function withoutAnswer(report: MailCheckAnswer): MailCheckAnswer {
  if (report.existence === 'no-such-domain') return withSteps(withoutDomain(report));
  if (report.existence === 'dns-failure') return withSteps(withoutServers(report));
  return report;
}

/** Nothing that is to be done changes what can be said. */
function withSteps(report: MailCheckAnswer): MailCheckAnswer {
  const { domain, subdomain } = report.verdict;
  const afterwards = {
    grade: report.overallProtection,
    domain: domain.answer,
    subdomain: subdomain.answer,
    sentence: domain.sentence,
  };
  return { ...report, fixes: report.fixes.map((fix) => ({ ...fix, afterwards })) };
}

function withoutDomain(report: MailCheckAnswer): MailCheckAnswer {
  const { domain, verdict, details } = report;
  const isGuarded = verdict.domain.answer === 'no' || verdict.domain.answer === 'partly';
  const sentence = isGuarded
    ? `There is no domain ${domain}. The policy of ${details.dmarc.foundAt ?? 'the domain above'} covers such names.`
    : `There is no domain ${domain}. Most receivers refuse mail from a name that does not exist, but nothing makes them.`;
  const answer = isGuarded ? verdict.domain.answer : 'unknown';
  return {
    ...report,
    verdict: { summary: sentence, domain: { answer, sentence }, subdomain: { answer, sentence } },
    recommendations: [
      `Check the spelling of ${domain}. If it is right, the domain is not registered, has expired, or has no name servers.`,
    ],
    findings: [
      {
        id: 'domain-missing',
        severity: 'danger',
        title: 'This domain does not exist',
        explanation: `The name system has no entry for ${domain}. Check the spelling; if it is your own domain, ask the company you registered it with.`,
        source: 'RFC 8020',
      },
    ],
  };
}

function withoutServers(report: MailCheckAnswer): MailCheckAnswer {
  const { domain } = report;
  const sentence = `We cannot tell: the name servers of ${domain} fail.`;
  const unknown = { answer: 'unknown', sentence } as const;
  return {
    ...report,
    verdict: { summary: sentence, domain: unknown, subdomain: unknown },
    recommendations: [
      `Try again in a few minutes. If it stays like this, tell whoever looks after the DNS of ${domain}: mail receivers have the same trouble.`,
    ],
    findings: [
      {
        id: 'dns-failure',
        severity: 'danger',
        title: 'The name servers of this domain fail',
        explanation: `They were asked for the records of ${domain} and gave no usable answer. That says nothing about whether the records exist. A common cause is a DNSSEC key that was changed at one place only.`,
        source: 'RFC 1035, section 4.1.1',
      },
    ],
  };
}
