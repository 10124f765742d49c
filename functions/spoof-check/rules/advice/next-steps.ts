import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { type DomainFacts, isWildcardOfItself, targetOf } from '../gather-facts.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { BITS } from '../spf/addresses.ts';
import { quoteList } from '../spf/in-words.ts';
import { publishedSpf } from '../spf/named-senders.ts';
import type { SpfAccess } from '../spf/spf-access.ts';
import { termsIn } from '../spf/spf-tree.ts';
import { dkimSteps } from './dkim-steps.ts';
import { dmarcSteps, watchSteps } from './dmarc-steps.ts';
import { askSteps, reliefSteps, serviceSteps } from './sender-steps.ts';
import { spfSteps } from './spf-steps.ts';
import { ownerStep, publishStep, type RecordToPublish, type Step } from './step.ts';

/**
 * The possible next steps, best first: who may send, then signatures, then a stricter policy. They have not been tried
 * yet.
 */
export async function nextSteps(dns: DnsResolver, now: JudgedDomain): Promise<Step[]> {
  if (now.existence === 'no-such-domain' || now.existence === 'dns-failure') return [];
  const steps = await stepsFor(dns, now);
  return steps.map((step) => besideAlias(step, now.facts));
}

async function stepsFor(dns: DnsResolver, now: JudgedDomain): Promise<Step[]> {
  const asked = askSteps(now);
  if (asked.length > 0) return asked;
  const { sends, isUncertain } = now.sending;
  // Whether it sends hangs on what could not be read, and everything else on that.
  if (isUncertain && now.unknown.length > 0) return [];
  // If only a selector that we did not guess suggests that the domain sends, that question comes first.
  const isDkimAsked = isUncertain && now.dkim.isUnseen;
  return [
    ...(sends && isDkimAsked ? dkimSteps(now) : []),
    ...(sends ? [...reliefSteps(now), ...watchSteps(now), ...(await spfSteps(dns, now))] : nobodySteps(now)),
    ...wildcardSteps(now),
    ...aboveSteps(now),
    ...(sends ? [...serviceSteps(now), ...dkimSteps(now)] : nullMxSteps(now)),
    ...dmarcSteps(now),
    ...mxSteps(now),
  ];
}

/**
 * A record cannot be published beside an alias without losing one of them, so the step says where the record is kept.
 */
function besideAlias(step: Step, { domain, alias, policyAlias }: DomainFacts): Step {
  const host = step.record?.host ?? (step.id === 'ask-sending' ? domain : undefined);
  const target =
    host === domain ? targetOf(alias) : host === `_dmarc.${domain}` ? targetOf(policyAlias) : undefined;
  if (host === undefined || target === undefined) return step;
  const words = ` ${host} is an alias (CNAME) to ${target}, and no record can be beside an alias: ask whoever looks after ${target} to change it there, if no other domain shares it, or delete the alias and publish what is needed from there yourself.${host === domain ? ' Without the alias, whatever is reached under this name, such as a website, is gone until its own addresses are published.' : ''}`;
  return { ...step, explanation: `${step.explanation}${words}` };
}

function nobodySteps({ access, facts }: JudgedDomain): Step[] {
  if (access.isClosed || access.reach === 'unknown') return [];
  const words = {
    id: 'spf-nobody',
    title: 'Say that nobody sends mail from this domain',
    explanation:
      'This record allows no machine at all. If the domain does send mail, through a newsletter service for example, do not publish it.',
  };
  const record = { host: facts.domain, type: 'TXT', value: 'v=spf1 -all' } as const;
  return [publishStep(words, record, { replaces: publishedSpf(facts.spf) })];
}

function nullMxSteps({ mx, facts }: JudgedDomain): Step[] {
  if (mx.state !== 'absent') return [];
  const { domain, reports } = facts;
  const own = reports
    .filter((report) => report.domain === domain && report.isAccepted !== false)
    .map(({ address }) => address);
  const lost = ` The DMARC reports go to ${own.join(', ')}, where no mail arrives from then on: name a mailbox elsewhere in the DMARC record first.`;
  const words = {
    id: 'null-mx',
    title: 'Say that this domain takes no mail',
    explanation: `Without it, senders try the web server of the domain for days, and bounces of forgeries go there. If you do receive mail at ${domain}, do not publish this: none would arrive any more.${own.length > 0 ? lost : ''}`,
  };
  return [publishStep(words, { host: domain, type: 'MX', value: '0 .' })];
}

/**
 * Incoming mail is no part of the grade, but without a step the report would say that nothing has to change. Where SPF
 * lets the network around the mail servers pass, as with `mx/8`, other servers would open the domain to strangers: that
 * comes first.
 */
function mxSteps({ findings, facts, sending }: JudgedDomain): Step[] {
  const around = termsIn(facts.spf).filter(
    ({ term }) => term.name === 'mx' && (term.prefixes[4] < BITS[4] || term.prefixes[6] < BITS[6]),
  );
  const isWrong = (id: string) => id === 'mx-lost' || (around.length > 0 && id === 'mx-null-but-sends');
  const wrong = findings.find(({ id }) => isWrong(id));
  if (!wrong) return [];
  const first =
    around.length > 0
      ? `First take the slash and what is behind it out of ${quoteList(around.map(({ term }) => term.text))} in the SPF record: it would let the servers around your mail servers send as you. `
      : '';
  const orNone = sending.sends
    ? ''
    : ' If the domain is to take no mail, delete them all and publish the null MX, “0 .”, instead.';
  const words = {
    id: 'mx',
    title: 'Correct the MX records',
    explanation: `${first}${wrong.explanation}${orNone} Then check again.`,
  };
  return [ownerStep(words, { isLast: true })];
}

/** Whether strangers pass, may pass, or are among the addresses of a large network. */
function letsStrangersPass({ isOpen, reach, isNarrow }: SpfAccess): boolean {
  return isOpen || reach === 'depends' || !isNarrow;
}

/** Names that nobody uses should let nobody pass. */
function wildcardSteps({ accessBelow, facts, sending, unknown }: JudgedDomain): Step[] {
  const target = targetOf(facts.aliasBelow);
  const aliasWords =
    target === undefined
      ? ''
      : ` At *.${facts.domain} is an alias (CNAME) to ${target}, and no record can be beside an alias: delete it, and add the address of your website there if names below your domain should still lead to it.`;
  // It is closed together with the domain's own record.
  if (isWildcardOfItself(facts)) return [];
  const { found } = facts.spfBelow;
  if (!letsStrangersPass(accessBelow) || found.kind !== 'record') return [];
  const words = {
    id: 'spf-wildcard',
    title: 'Close the wildcard for subdomains',
    explanation: `Every name below your domain answers with this record. The new one lets nobody pass; a subdomain that really sends mail needs a record of its own before you publish it.${aliasWords}`,
  };
  const value = sending.sends ? 'v=spf1 ~all' : 'v=spf1 -all';
  if (found.record.text === value) return [ownerStep(words)];
  const record = { host: `*.${facts.domain}`, type: 'TXT', value } as const;
  return [
    publishStep(words, record, { replaces: [found.record.text], isNarrowing: true }),
    ...(unknown.length === 0 ? [carefulStep(record)] : []),
  ];
}

/** For when failing mail would be refused at once and no record of the domain can reduce that to monitoring. */
function carefulStep({ host, value }: RecordToPublish): Step {
  const words = {
    id: 'spf-wildcard-careful',
    title: 'Close the wildcard for subdomains with care',
    explanation: `Every name below your domain answers with an SPF record that lets strangers pass. It should read ${value} at ${host}, which lets nobody pass; but the DMARC policy for these names has what fails refused at once. So find out first which names below your domain send mail, and give each an SPF record of its own.`,
  };
  return ownerStep(words, { assumes: 'wildcard', isNarrowing: true });
}

/** What passes for the organisation also passes for this name, and only the organisation can change its record. */
function aboveSteps({ above, facts }: JudgedDomain): Step[] {
  if (!above || !letsStrangersPass(above.access)) return [];
  const words = {
    id: 'spf-above',
    title: `Have the SPF record of ${above.domain} corrected`,
    explanation: `What passes SPF for ${above.domain} counts for ${facts.domain} too, and that may include strangers. Ask the people who look after ${above.domain}: they can run this check for it.`,
  };
  return [ownerStep(words, { assumes: 'above' })];
}
