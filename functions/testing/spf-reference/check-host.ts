import { type DnsResolver, toDomainName, isQueryable } from '../../platform/rules/dns-answers.ts';
import { rememberAnswers } from '../remember-answers.ts';
import { parseClientAddress, expandFor, targetOf } from './probe-mechanism.ts';
import { type Decision, decide } from './decide.ts';
import type { SpfResult } from '../../spoof-check/rules/spf/spf-tree.ts';
import { type Evaluation, type Identity, SpfStop, type SpfStep } from './evaluation.ts';
import { parseExplanation } from '../../spoof-check/rules/spf/macros.ts';

export interface HostCheck {
  /** The IP address from which the message comes, as text. */
  readonly address: string;
  /** The MAIL FROM address; empty for a bounce, for which the HELO name counts. */
  readonly sender: string;
  readonly helo: string;
  /** The domain whose policy is evaluated; by default the sender's own. */
  readonly domain?: string;
  readonly resolver: DnsResolver;
  /** The name of the receiving machine, for explanations. */
  readonly receiver?: string;
  readonly now?: Date;
}

interface SpfVerdict {
  readonly result: SpfResult;
  /** One plain clause: what decided, or what went wrong. */
  readonly reason: string;
  /** What the domain wants a refused sender to read. */
  readonly explanation?: string;
  /** The mechanism that matched, and the domain whose record holds it. */
  readonly matched?: { readonly domain: string; readonly term: string };
  readonly lookups: number;
  readonly voidLookups: number;
  readonly steps: readonly SpfStep[];
}

/** Twice what an evaluation may use: enough for every tree within the limit and for naming what exceeded it. */
const SPARE_QUESTIONS = 20;

/**
 * `check_host` of RFC 7208: may this address send mail for this sender? Never rejects and always ends; lookups run in
 * parallel where possible. The time limit of section 4.6.4 is up to the resolver: a late answer is `failed`.
 */
export async function checkHost(check: HostCheck): Promise<SpfVerdict> {
  const address = parseClientAddress(check.address);
  if (!address) return unevaluated('none', `"${check.address}" is not an IP address`);
  const sender = senderOf(check);
  const identity: Identity = {
    ...sender,
    address,
    helo: check.helo,
    receiver: check.receiver ?? 'unknown',
    timestamp: Math.floor((check.now?.getTime() ?? 0) / 1000),
  };
  const evaluation: Evaluation = {
    identity,
    resolver: rememberAnswers(check.resolver),
    steps: [],
    lookups: 0,
    voidLookups: 0,
    spareQuestions: SPARE_QUESTIONS,
  };
  return verdictOf(evaluation, toDomainName(check.domain ?? sender.senderDomain));
}

async function verdictOf(evaluation: Evaluation, domain: string): Promise<SpfVerdict> {
  try {
    const decision = await decide(evaluation, { domain, isIncluded: false });
    const explanation = decision.result === 'fail' ? await explain(evaluation, decision) : undefined;
    return {
      ...summaryOf(decision),
      ...(explanation === undefined ? {} : { explanation }),
      ...countsOf(evaluation),
    };
  } catch (stop) {
    if (!(stop instanceof SpfStop)) throw stop;
    return { result: stop.result, reason: stop.message, ...countsOf(evaluation) };
  }
}

function summaryOf({
  result,
  reason,
  frame,
  term,
}: Decision): Pick<SpfVerdict, 'result' | 'reason' | 'matched'> {
  return { result, reason, ...(term ? { matched: { domain: frame.domain, term: term.text } } : {}) };
}

function countsOf({
  lookups,
  voidLookups,
  steps,
}: Evaluation): Pick<SpfVerdict, 'lookups' | 'voidLookups' | 'steps'> {
  return { lookups, voidLookups, steps };
}

function unevaluated(result: SpfResult, reason: string): SpfVerdict {
  return { result, reason, lookups: 0, voidLookups: 0, steps: [] };
}

/** A sender without a local part is the postmaster of its domain, an empty one that of the HELO name (section 4.3). */
function senderOf({ sender, helo }: HostCheck): Pick<Identity, 'localPart' | 'senderDomain'> {
  const at = sender.lastIndexOf('@');
  const domain = sender.slice(at + 1) || helo;
  return { localPart: sender.slice(0, Math.max(0, at)) || 'postmaster', senderDomain: toDomainName(domain) };
}

/** The text for a refused sender, or undefined when anything about it is invalid (RFC 7208, section 6.2). */
async function explain(evaluation: Evaluation, { frame, record }: Decision): Promise<string | undefined> {
  if (!record?.explanation) return undefined;
  const name = await targetOf(evaluation, frame, record.explanation.target);
  if (!isQueryable(name)) return undefined;
  const answer = await evaluation.resolver.txt(name);
  if (answer.kind !== 'found' || answer.records.length !== 1) return undefined;
  const text = parseExplanation(answer.records[0] ?? '');
  return text && expandFor(evaluation, frame, text);
}
