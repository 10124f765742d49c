import type { Existence } from '#shared/api/mail-check.ts';
import { type DkimReport, judgeDkim } from './dkim/judge-dkim.ts';
import { type DmarcFacts, type DmarcReport, judgeDmarc } from './dmarc/judge-dmarc.ts';
import { type MailFacts, STRANGERS } from './mail-facts.ts';
import { type MailProvider, providersBehind } from './mail-providers.ts';
import { analyseSpf, type SpfAnalysis } from './spf/analyse-spf.ts';
import type { SpfResult } from './spf/evaluation.ts';
import { termsIn } from './spf/spf-tree.ts';
import { strangerResult, type StrangerVerdict, strangerVerdict, weakerPolicy } from './stranger.ts';

/** The facts of a domain's mail, each judged by its own standard. What follows from them is decided elsewhere. */
export interface MailSituation {
  readonly facts: MailFacts;
  readonly existence: Existence;
  readonly sendsMail: boolean;
  readonly receivesMail: boolean;
  readonly hasNullMx: boolean;
  readonly providers: readonly MailProvider[];
  readonly spf: SpfAnalysis;
  /** `v=spf1 -all` and nothing else. */
  readonly spfAllowsNobody: boolean;
  readonly strangerResult: SpfResult;
  readonly dmarcFacts: DmarcFacts;
  readonly dmarc: DmarcReport;
  readonly dkim: DkimReport;
  readonly domain: StrangerVerdict;
  readonly subdomain: StrangerVerdict;
}

export function judgeMail(facts: MailFacts): MailSituation {
  const exchanges = facts.mx.kind === 'found' ? facts.mx.records.map(({ exchange }) => exchange) : [];
  const includes = termsIn(facts.spf).flatMap(({ target }) => target ?? []);
  const providers = providersBehind(exchanges, includes);
  const spf = analyseSpf(facts.spf);
  const spfAllowsNobody = spf.state === 'valid' && spf.ending === '-' && facts.spf.walked.length === 1;
  const dkim = judgeDkim(facts.dkim, providers);
  const receivesMail = facts.mx.kind === 'failed' || exchanges.some((exchange) => exchange !== '');
  const hasSpf = spf.record !== undefined || facts.spf.found.kind === 'several';
  const sendsMail = !spfAllowsNobody && (receivesMail || hasSpf || dkim.state === 'found');
  const dmarcFacts = dmarcFactsOf(facts);
  const dmarc = judgeDmarc(dmarcFacts);
  return {
    facts,
    existence: existenceOf(facts, sendsMail || receivesMail),
    sendsMail,
    receivesMail,
    providers,
    spf,
    spfAllowsNobody,
    dkim,
    dmarcFacts,
    dmarc,
    hasNullMx: exchanges.length === 1 && exchanges[0] === '',
    strangerResult: strangerResult(facts.strangers, STRANGERS),
    ...verdictsOf(facts, dmarc),
  };
}

function existenceOf({ texts, mx }: MailFacts, hasMail: boolean): Existence {
  if (texts.kind === 'no-domain' || mx.kind === 'no-domain') return 'no-such-domain';
  if (texts.kind === 'failed' && mx.kind === 'failed') return 'dns-failure';
  return hasMail ? 'mail' : 'no-mail';
}

function dmarcFactsOf({ domain, dmarc, dmarcBelow, reports, texts, mx }: MailFacts): DmarcFacts {
  return {
    domain,
    steps: dmarc,
    stepsBelow: dmarcBelow,
    reports,
    textsAtDomain: texts.kind === 'found' ? texts.records : [],
    isExisting: texts.kind !== 'no-domain' && mx.kind !== 'no-domain',
  };
}

function verdictsOf(
  { domain, strangers, strangersBelow }: MailFacts,
  { policy, subdomainPolicy, missingSubdomainPolicy, record }: DmarcReport,
) {
  const atDomain = strangerResult(strangers, STRANGERS);
  const below = strangerResult(strangersBelow, STRANGERS);
  // With relaxed alignment a pass for the domain counts for every name below it (RFC 9989, section 4.4).
  const isLentBelow = atDomain === 'pass' && record?.spfAlignment !== 'strict';
  return {
    domain: strangerVerdict({ name: domain, spf: atDomain, policy }),
    subdomain: strangerVerdict({
      name: `a subdomain of ${domain}`,
      spf: isLentBelow ? 'pass' : below,
      policy: weakerPolicy(subdomainPolicy, missingSubdomainPolicy),
    }),
  };
}
