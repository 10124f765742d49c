/*
 * What browsers do not do with `<details>` by themselves: a link to something inside opens it, and printing opens all in
 * a result or a list of facts.
 */

const FOLDS = 'details';

if (typeof document !== 'undefined') {
  // Before the browser follows the link, so that it has somewhere to scroll to.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) openAround(link.hash);
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
