import { type SpfNode, termsIn } from './spf-tree.ts';

/** The names in the tree that gave no answer. */
export function failingNames(tree: SpfNode): string[] {
  if (tree.found.kind === 'failed') return [tree.domain];
  return unique(
    termsIn(tree).flatMap(({ outcome, next, target, domain, hosts }) => {
      if (next?.found.kind === 'failed') return [next.domain];
      const isSilent =
        outcome === 'failed' || hosts.some(({ a, aaaa }) => a.kind === 'failed' || aaaa.kind === 'failed');
      return isSilent ? [target ?? domain] : [];
    }),
  );
}

/** The names behind which the reading ended, because a limit of our own was reached (see `walk-budget.ts`). */
export function tooLargeNames(tree: SpfNode): string[] {
  const ended = termsIn(tree).filter(({ outcome }) => outcome === 'not-followed');
  return unique(ended.map(({ target, domain }) => target ?? domain));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
