import type { Finding, FindingSeverity } from '../mail-findings.ts';
import { includeFindings } from './findings/include-findings.ts';
import { lookupFindings } from './findings/lookup-findings.ts';
import { policyFindings } from './findings/policy-findings.ts';
import { recordFindings } from './findings/record-findings.ts';
import { sizeFindings } from './findings/size-findings.ts';
import { syntaxFindings } from './findings/syntax-findings.ts';
import { wordingFindings } from './findings/wording-findings.ts';
import { MOST_LOOKUPS, MOST_VOID_LOOKUPS } from './evaluation.ts';
import type { Qualifier } from './spf-terms.ts';
import { endingOf, lookupsIn, type SpfNode, termsIn } from './spf-tree.ts';

export interface SpfAnalysis {
  /** `broken`: receivers end in permerror, whoever sends. `unknown`: the name servers did not answer. */
  readonly state: 'missing' | 'broken' | 'valid' | 'unknown';
  /** The record as published, when there is exactly one. */
  readonly record: string | undefined;
  /** How the record ends for strangers, through redirects; `unknown` when a redirect leads nowhere or was not read. */
  readonly ending: Qualifier | 'missing' | 'unknown';
  /** Look-ups of the whole tree, as an evaluation would count them that never matches. */
  readonly lookups: number;
  readonly voidLookups: number;
  /** The most severe first. */
  readonly findings: readonly Finding[];
}

const ORDER: readonly FindingSeverity[] = ['danger', 'warning', 'note', 'good'];

/** What there is to say about the SPF record of a domain, from the tree that was read (see `walkSpf`). */
export function analyseSpf(tree: SpfNode): SpfAnalysis {
  const state = stateOf(tree);
  // A broken record protects nothing, so nothing about it is good.
  const told = unique(findingsOf(tree)).filter(({ severity }) => state !== 'broken' || severity !== 'good');
  return {
    state,
    record: tree.found.kind === 'record' ? tree.found.record.text : undefined,
    ending: endingOf(tree),
    lookups: lookupsIn(tree).length,
    voidLookups: voidCount(tree),
    findings: told.sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity)),
  };
}

function findingsOf(tree: SpfNode): Finding[] {
  const { domain, found } = tree;
  if (found.kind !== 'record') return recordFindings(domain, found);
  return [
    ...recordFindings(domain, found),
    ...syntaxFindings(domain, found.record),
    ...wordingFindings(found.record),
    ...includeFindings(tree),
    ...lookupFindings(tree),
    ...policyFindings(tree),
    ...sizeFindings(found.record.text, found.texts),
  ];
}

/** A record that is reached by two ways would tell its faults twice. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.id} ${finding.explanation}`, finding])).values()];
}

function stateOf(tree: SpfNode): SpfAnalysis['state'] {
  const { kind } = tree.found;
  if (kind === 'failed') return 'unknown';
  if (kind === 'several') return 'broken';
  if (kind !== 'record') return 'missing';
  const isOverLimit = lookupsIn(tree).length > MOST_LOOKUPS || voidCount(tree) > MOST_VOID_LOOKUPS;
  return isOverLimit || isBroken(tree) ? 'broken' : 'valid';
}

/** Whether a record of the tree makes an evaluation end in an error, limits left aside. */
function isBroken({ found, walked }: SpfNode): boolean {
  if (found.kind === 'record' && found.record.faults.length > 0) return true;
  return walked.some(({ outcome, next }) => {
    if (outcome === 'loop' || outcome === 'too-many-names') return true;
    if (!next) return false;
    return next.found.kind === 'record' ? isBroken(next) : next.found.kind !== 'failed';
  });
}

function voidCount(tree: SpfNode): number {
  return termsIn(tree).filter(({ outcome }) => outcome === 'void').length;
}
