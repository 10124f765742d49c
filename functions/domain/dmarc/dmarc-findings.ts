import type { Finding } from '../mail-findings.ts';
import { isDmarcRecord } from './parse-dmarc.ts';
import { type DmarcFacts, type DmarcReport, isMeantAsDmarc } from './judge-dmarc.ts';
import { policyFindings } from './policy-findings.ts';
import { reportFindings } from './report-findings.ts';
import { tagFindings } from './tag-findings.ts';

/** What the owner of the domain should know about its DMARC policy. */
export function dmarcFindings(facts: DmarcFacts, report: DmarcReport): Finding[] {
  const place = [...placeFindings(facts), ...neighbourFindings(facts)];
  if (report.state === 'unknown') return [UNKNOWN, ...place];
  if (!report.record) return [...missing(facts, report), ...place];
  return [
    ...policyFindings(facts, report),
    ...tagFindings(report.record),
    ...reportFindings(report.record, facts.reports),
    ...place,
  ];
}

const UNKNOWN: Finding = {
  id: 'dmarc-unknown',
  severity: 'warning',
  title: 'The DMARC record could not be read',
  explanation:
    "The domain's name servers did not give an answer, so nothing can be said about its DMARC record. Try again in a few minutes; if it stays like this, mail receivers have the same trouble.",
  source: 'RFC 9989, section 4.10',
};

function missing({ domain, steps }: DmarcFacts, { state }: DmarcReport): Finding[] {
  const own = steps[0];
  if (own && own.records.length > 1) {
    return [
      {
        id: 'dmarc-several-records',
        severity: 'danger',
        title: `${own.records.length} DMARC records`,
        explanation: `Only one record may stand at _dmarc.${domain}. Receivers cannot know which one you mean and use none of them. Keep one and delete the rest.`,
        source: 'RFC 9989, section 4.10',
      },
    ];
  }
  if (state === 'faulty') return [];
  return [
    {
      id: 'dmarc-missing',
      severity: 'danger',
      title: 'No DMARC record',
      explanation: `Nothing tells receivers what to do with mail that only pretends to come from ${domain}, so most of it is delivered. SPF and DKIM alone do not protect the address that people see.`,
      source: 'RFC 9989, section 4.10',
    },
  ];
}

/** Texts beside the record at `_dmarc`, some of which were meant to be the record. */
function neighbourFindings({ domain, steps }: DmarcFacts): Finding[] {
  return (steps[0]?.others ?? []).map((text) => {
    if (/^\s+v/i.test(text) && isDmarcRecord(text.trim())) {
      return nearMiss(domain, 'dmarc-leading-blank', 'The record begins with a blank; remove it.');
    }
    if (isMeantAsDmarc(text)) {
      return nearMiss(domain, 'dmarc-bad-version', 'It has to begin with exactly "v=DMARC1;", in capitals.');
    }
    if (/^v=spf1/i.test(text)) {
      return nearMiss(
        domain,
        'dmarc-spf-here',
        'It holds an SPF record, which belongs at the domain itself.',
      );
    }
    return {
      id: 'dmarc-unrelated-text',
      severity: 'note',
      title: 'Unrelated text at the DMARC name',
      explanation: `_dmarc.${domain} also holds a text that has nothing to do with DMARC. Receivers pass over it; it can be deleted.`,
      source: 'RFC 9989, section 4.10',
    };
  });
}

function nearMiss(domain: string, id: string, fault: string): Finding {
  return {
    id,
    severity: 'danger',
    title: 'A text at the DMARC name does not count',
    explanation: `Receivers pass over the text at _dmarc.${domain}. ${fault}`,
    source: 'RFC 9989, section 4.8',
  };
}

function placeFindings({ domain, textsAtDomain }: DmarcFacts): Finding[] {
  if (!textsAtDomain.some(isMeantAsDmarc)) return [];
  return [
    {
      id: 'dmarc-wrong-place',
      severity: 'danger',
      title: 'A DMARC record stands in the wrong place',
      explanation: `There is a DMARC record at ${domain} itself, where nobody looks for it. It belongs at _dmarc.${domain}; move it there.`,
      source: 'RFC 9989, section 4.5',
    },
  ];
}
