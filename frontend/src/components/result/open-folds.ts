/*
 * What browsers do not do with `<details>` by themselves: a link to something inside opens it, printing opens all in a
 * result or a list of facts, and a click that opens one of a group closes the others.
 */

const FOLDS = 'details.fold';

if (typeof document !== 'undefined') {
  // Before the browser follows the link, so that it has somewhere to scroll to.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) openAround(link.hash);
    const fold = target.closest('summary')?.parentElement;
    if (fold instanceof HTMLDetailsElement && !fold.open) closeOthersOfGroup(fold);
  });
  addEventListener('hashchange', () => openAround(location.hash));
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      `:is(.result, .seller) ${FOLDS}:not([open])`,
    )) {
      fold.open = true;
      fold.dataset['printed'] = '';
    }
  });
  addEventListener('afterprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(`${FOLDS}[data-printed]`)) {
      fold.open = false;
      delete fold.dataset['printed'];
    }
  });
}

/** Opens every fold around the element with this hash, and scrolls to it if any was closed. */
export function openAround(hash: string): void {
  const goal = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  let wasClosed = false;
  for (let fold = goal?.closest(FOLDS); fold; fold = fold.parentElement?.closest(FOLDS)) {
    if (!(fold instanceof HTMLDetailsElement) || fold.open) continue;
    fold.open = true;
    wasClosed = true;
  }
  if (wasClosed) goal?.scrollIntoView();
}

function closeOthersOfGroup({ dataset }: HTMLDetailsElement): void {
  const { group } = dataset;
  if (group === undefined) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`${FOLDS}[open]`)) {
    if (other.dataset['group'] === group) other.open = false;
  }
}
