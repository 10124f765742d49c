import type { Finding, SpoofFix, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { MAILBOX_PROVIDERS, WEBSITE_BUILDERS } from '#shared/rules/mailbox-providers.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { targetOf } from '../gather-facts.ts';
import { isAmong } from '../known-services.ts';
import { judgeDomain } from '../judge.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { isLowerGrade } from '../grade.ts';
import { isPublicSuffix, registeredDomainOf } from '../registered-domain.ts';
import { subtract } from '../spf/addresses.ts';
import type { SpfAccess } from '../spf/spf-access.ts';
import { applyStep, ownerStep, type Step } from './step.ts';
import { nextSteps } from './next-steps.ts';
import { isWatching } from './dmarc-record.ts';
import { isOnlyTooLarge } from '../unknowns.ts';

/** More steps than any domain has needed; guards against advice that goes in circles. */
const MOST_STEPS = 14;

/**
 * The steps to take, in a safe order. Every step is tried before it is given: it is applied to the gathered facts and
 * the domain is judged again. A step is not given if it would lower a grade or a verdict, let strangers pass, or fail
 * senders who pass today while nobody watches the reports.
 */
export async function planAdvice(dns: DnsResolver, start: JudgedDomain): Promise<SpoofFix[]> {
  const provided = mailboxDomain(start);
  if (provided) return numbered([{ step: provided, after: start }]);
  if (start.existence === 'no-such-domain') return numbered([{ step: checkSpelling(start), after: start }]);
  if (isPublicSuffix(start.facts.domain)) return numbered([{ step: enterWhole(start), after: start }]);
  const given: { step: Step; after: JudgedDomain }[] = [];
  const { facts } = start;
  // A step may remove the evidence that a domain sends; the steps after it still treat it as a sender.
  const assumed = start.sending.sends ? [...facts.assumed, 'sends' as const] : facts.assumed;
  for (let now: JudgedDomain = { ...start, facts: { ...facts, assumed } }; given.length < MOST_STEPS;) {
    const next = await firstSafe(dns, now, new Set(given.map(({ step }) => keyOf(step))));
    if (!next) break;
    given.push(next);
    now = next.after;
    if (next.step.isLast) break;
  }
  const after = given.at(-1)?.after ?? start;
  // What is unread now may matter no longer after the steps; advice that depends on it is missing all the same.
  const unread = after.unknown.length > 0 ? after : start;
  if (unread.unknown.length > 0) return numbered([...given, { step: tryAgain(unread), after }]);
  if (given.at(-1)?.step.isLast === true) return numbered(given);
  const told = given.map(({ step }) => `${step.title} ${step.explanation}`).join(' ');
  const more = [
    ...leftWarnings(after, told),
    ...(after.grade.grade === 'excellent' ? [] : [askPerson(after)]),
  ];
  return numbered([...given, ...more.map((step) => ({ step, after }))]);
}

/** Findings about what a step has the owner do, although no record shows it yet. */
const ASSUMED_DONE: Readonly<Record<string, RegExp>> = {
  dkim: /^dkim-(?!twice)/,
  provider: /^spf-provider-missing$/,
  sends: /^mx-|^spf-own/,
};

/** Nothing is called done beside a warning: what no step has mended becomes one. */
function leftWarnings({ findings, facts, dkim }: JudgedDomain, told: string): Step[] {
  const isSetUp = (name: string | null) => facts.assumed.some((done) => done.endsWith(`:${name ?? ''}`));
  const isBegun = facts.assumed.some((done) => done.startsWith('sender:'));
  const replaced = dkim.keys.filter(({ provider }) => isSetUp(provider));
  const isDone = ({ id, explanation }: Finding) =>
    facts.assumed.some((done) => ASSUMED_DONE[done]?.test(id)) ||
    (isBegun && id === 'dkim-absent') ||
    replaced.some(({ selector }) => explanation.startsWith(`Selector ${selector}:`));
  const left = findings.filter(
    (finding) =>
      (finding.severity === 'danger' || finding.severity === 'warning') &&
      !isDone(finding) &&
      !told.includes(finding.explanation),
  );
  const titles = new Map(left.map(({ title, id }) => [title, id]));
  return [...titles].map(([title, id]) => {
    const same = left.filter((finding) => finding.title === title);
    const sentences = same.flatMap(({ explanation }) => explanation.split(/(?<=[.?!]) /));
    // A sentence that several of them have is said at its last place only.
    const explanation = [...new Set(sentences.toReversed())].toReversed().join(' ');
    const asked = id === 'dkim-weak' ? 'Ask for a longer DKIM key' : `Put right: ${title}`;
    return ownerStep({ id: `see-${id}`, title: asked, explanation });
  });
}

async function firstSafe(dns: DnsResolver, now: JudgedDomain, given: ReadonlySet<string>) {
  for (const step of await nextSteps(dns, now)) {
    if (given.has(keyOf(step))) continue;
    const after = judgeDomain(await applyStep(dns, now.facts, step));
    if (isSafe(now, after, step)) return { step, after };
  }
  return undefined;
}

function keyOf({ id, record }: Step): string {
  return `${id} ${record?.host ?? ''} ${record?.value ?? ''}`;
}

function isSafe(before: JudgedDomain, after: JudgedDomain, step: Step): boolean {
  if (step.record === null || step.isRelief === true) return true;
  if (isLowerGrade(after.grade.grade, before.grade.grade)) return false;
  const isWorse = (which: 'domain' | 'subdomain') =>
    HARM[after.verdict[which].answer] > HARM[before.verdict[which].answer];
  if (isWorse('domain') || isWorse('subdomain')) return false;
  const narrowed = {
    own: losesSenders(before.access, after.access),
    below: losesSenders(before.accessBelow, after.accessBelow),
  };
  return (!narrowed.own && !narrowed.below) || (step.isNarrowing === true && isWatching(before, narrowed));
}

/** What is unknown is not worse than anything. */
const HARM: Record<StrangerAnswer, number> = { unknown: NaN, no: 0, partly: 1, yes: 2 };

/** Whether a sender who may pass today no longer passes afterwards. */
function losesSenders(before: SpfAccess, after: SpfAccess): boolean {
  return subtract(before.senders.possible.pass, after.senders.possible.pass).length > 0;
}

function numbered(given: readonly { step: Step; after: JudgedDomain }[]): SpoofFix[] {
  return given.map(({ step, after }, nth) => {
    const { id, title, explanation, record, replaces, waitFor } = step;
    const isGivenBefore = given[nth - 1]?.step.waitFor === step.waitBefore;
    return {
      step: nth + 1,
      id,
      title,
      explanation,
      record: record && { ...record, zone: registeredDomainOf(after.facts.domain) },
      replaces,
      waitBefore: isGivenBefore ? null : step.waitBefore,
      waitFor,
      afterwards: {
        grade: after.grade.grade,
        domain: after.verdict.domain.answer,
        subdomain: after.verdict.subdomain.answer,
        sentence: after.verdict.domain.sentence,
      },
    };
  });
}

function checkSpelling({ facts: { domain, alias } }: JudgedDomain): Step {
  const target = targetOf(alias);
  if (target !== undefined)
    return ownerStep({
      id: 'check-alias',
      title: `Fix or delete the alias at ${domain}`,
      explanation: `It leads to ${target}, and there is nothing at that name.`,
    });
  return ownerStep({
    id: 'check-spelling',
    title: `Check the spelling of ${domain}`,
    explanation: 'If it is right, the domain is not registered, has expired, or has no name servers.',
  });
}

/**
 * Names below a public suffix belong to others, and a DMARC record without psd=y there would be in force for all of
 * them (RFC 9989, section 4.10.1).
 */
function enterWhole({ facts: { domain } }: JudgedDomain): Step {
  return ownerStep({
    id: 'enter-whole-domain',
    title: `Enter your whole domain, not only ${domain}`,
    explanation: `${domain} is an ending under which many people have names of their own, so this report is not about your business: check a name such as yourbusiness.${domain}. If you look after ${domain} itself, let a person advise you before you publish anything there, because a DMARC record can govern the mail of every name below it.`,
  });
}

/**
 * Nobody but the provider can publish at a domain whose mailboxes are those of many people, at the names that it gives
 * to its customers' websites, and below either.
 */
function mailboxDomain({ facts: { domain } }: JudgedDomain): Step | undefined {
  const [, tenant] = /^(?:.+\.)?([^.]+\.onmicrosoft\.com)$/.exec(domain) ?? [];
  if (tenant !== undefined)
    return ownerStep({
      id: 'not-yours',
      title: `${domain} belongs to an organisation at Microsoft 365`,
      explanation: `Microsoft gave it the name ${tenant}. Whoever administers that organisation (the tenant) can add records there: Microsoft 365 admin centre, Settings, Domains. If that is not you, nothing in this report is for you to do. Write from a domain of your own, which you add to Microsoft 365, and check that one.`,
    });
  const builder = isPublicSuffix(domain)
    ? undefined
    : WEBSITE_BUILDERS.find(({ domains }) => isAmong(domains, domain));
  const provider = builder ?? MAILBOX_PROVIDERS.find(({ domains }) => isAmong(domains, domain));
  if (!provider) return undefined;
  const whose = provider.owner ?? 'the company that runs its mailboxes';
  const advice = builder
    ? 'connect a domain of your own to the website, write from that, and check that one'
    : 'protect your account with a second step at sign-in, and for a business write from a domain of your own, which you can protect with the steps of this check';
  return ownerStep({
    id: 'not-yours',
    title: `${domain} belongs to ${whose}, not to you`,
    explanation: `Only ${whose} can publish records there, so nothing in this report is for you to do. What you can do: ${advice}.`,
  });
}

function tryAgain(judged: JudgedDomain): Step {
  const reasons = judged.unknown.map(({ sentence }) => sentence).join(' ');
  const [title, more] = isOnlyTooLarge(judged)
    ? [
        'Shorten the SPF record, and check again',
        'Name fewer servers or services in it, or in the records that it includes: receivers have limits too.',
      ]
    : [
        'Try again in a few minutes',
        'If it stays like this, tell the people who look after the name servers that do not answer: mail receivers have the same trouble.',
      ];
  const explanation = `${reasons} Until it is read we do not advise on what depends on it. ${more}`;
  return ownerStep({ id: 'try-again', title, explanation });
}

function askPerson({ grade }: JudgedDomain): Step {
  return ownerStep({
    id: 'ask-person',
    title: 'Let a person look at it',
    explanation: `${grade.next ?? grade.explanation} We found no record that we could offer without a risk for your own mail.`,
  });
}
