/**
 * The result that comes last in an order from bad to worse; results outside of it count least. Undefined for an empty
 * list.
 */
export function worstOf<T>(results: readonly T[], order: readonly T[]): T | undefined {
  const [first, ...rest] = results;
  return rest.reduce(
    (worst, result) => (worst === undefined || order.indexOf(result) > order.indexOf(worst) ? result : worst),
    first,
  );
}
