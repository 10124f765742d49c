import { worstFirst } from '../finding.ts';
import type { Finding } from '#shared/api/spoof-check.ts';
import { includeFindings, lookupFindings } from './findings/lookup-findings.ts';
import { policyFindings } from './findings/policy-findings.ts';
import { recordFindings, sizeFindings, syntaxFindings, wordingFindings } from './findings/record-findings.ts';
import { lookupsIn, type SpfNode, termsIn } from './spf-tree.ts';
import { accessOf, type SpfAccess } from './spf-access.ts';

export interface SpfAnalysis {
  /** `invalid`: receivers end in permerror for every sender. `unknown`: a part was not read. */
  readonly state: 'missing' | 'invalid' | 'valid' | 'unknown';
  /** The record as published, if there is exactly one. */
  readonly record: string | undefined;
  /** The lookups of the whole tree, as counted by an evaluation in which nothing matches. */
  readonly lookups: number;
  readonly voidLookups: number;
  /** The most severe first. */
  readonly findings: readonly Finding[];
}

/** The findings about a domain's SPF record, from the tree that was read and who may send by it. */
export function analyseSpf(tree: SpfNode, access: SpfAccess = accessOf(tree)): SpfAnalysis {
  const state = stateOf(tree, access);
  // An invalid record protects nothing, so no finding about it is good.
  const told = unique(findingsOf(tree, access)).filter(
    ({ severity }) => state !== 'invalid' || severity !== 'good',
  );
  return {
    state,
    record: tree.found.kind === 'record' ? tree.found.record.text : undefined,
    lookups: lookupsIn(tree).length,
    voidLookups: voidCount(tree),
    findings: worstFirst(told),
  };
}

function findingsOf(tree: SpfNode, access: SpfAccess): Finding[] {
  const { domain, found } = tree;
  if (found.kind !== 'record') return recordFindings(domain, found);
  return [
    ...recordFindings(domain, found),
    ...syntaxFindings(domain, found.record),
    ...wordingFindings(found.record),
    ...includeFindings(tree),
    ...lookupFindings(tree),
    ...policyFindings(tree, access),
    ...sizeFindings(found.record.text),
  ];
}

/** Removes duplicates: a record that is reached in two ways has the same problems twice. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.id} ${finding.explanation}`, finding])).values()];
}

function stateOf({ found }: SpfNode, { isWorking, reach }: SpfAccess): SpfAnalysis['state'] {
  const { kind } = found;
  if (kind === 'failed') return 'unknown';
  if (kind === 'several') return 'invalid';
  if (kind !== 'record') return 'missing';
  if (!isWorking) return 'invalid';
  return reach === 'unknown' ? 'unknown' : 'valid';
}

function voidCount(tree: SpfNode): number {
  return termsIn(tree).filter(({ outcome }) => outcome === 'void').length;
}
