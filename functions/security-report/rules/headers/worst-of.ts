/** The result that stands last in an order from bad to worse; one that is not in it counts least. undefined of none. */
export function worstOf<T>(results: readonly T[], order: readonly T[]): T | undefined {
  const [first, ...rest] = results;
  return rest.reduce(
    (worst, result) => (worst === undefined || order.indexOf(result) > order.indexOf(worst) ? result : worst),
    first,
  );
}
