const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** Whether it is a field that somebody types into, who must not be interrupted. */
export function isTypedInto(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(FIELDS);
}

/** Whether the panel overlaps a field of the page, or hides any other element completely. */
export function covers(panel: Element, element: EventTarget | null): boolean {
  if (!(element instanceof Element) || panel.contains(element)) return false;
  const over = panel.getBoundingClientRect();
  const under = element.getBoundingClientRect();
  const touches =
    under.left < over.right && under.right > over.left && under.top < over.bottom && under.bottom > over.top;
  const isInside = under.left >= over.left && under.top >= over.top && under.bottom <= over.bottom;
  return touches && (isInside || isTypedInto(element));
}
