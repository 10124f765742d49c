export interface RouteMatch<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * The most specific route for a request, in API Gateway's order: a literal part of a path wins over a parameter, and
 * `$default` comes last. The stack declares no `ANY` route and no greedy parameter.
 */
export function matchRoute<Route extends { readonly key: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined {
  const matches = routes.flatMap((route) => {
    const parameters = parametersOf(route.key, method, path);
    return parameters ? [{ route, parameters }] : [];
  });
  return matches.toSorted((a, b) => vagueness(a.route.key) - vagueness(b.route.key))[0];
}

function parametersOf(key: string, method: string, path: string): Record<string, string> | undefined {
  if (key === '$default') return {};
  const [keyMethod, pattern = ''] = key.split(' ');
  if (keyMethod !== method) return undefined;
  const [written, given] = [pattern.split('/'), path.split('/')];
  const nameOf = (part: string) => /^\{(\w+)\}$/.exec(part)?.[1];
  const isLike =
    written.length === given.length &&
    written.every((part, at) => (nameOf(part) === undefined ? part === given[at] : given[at] !== ''));
  const parameters = written.flatMap((part, at) => {
    const name = nameOf(part);
    return name === undefined ? [] : [[name, given[at] ?? ''] as const];
  });
  return isLike ? Object.fromEntries(parameters) : undefined;
}

function vagueness(key: string): number {
  return key === '$default' ? Infinity : key.split('{').length;
}
