export interface RouteMatch<Route> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Keyed {
  readonly key: string;
}

/**
 * The most specific route for a request, by the order of API Gateway: a full match, then one with a greedy parameter,
 * then `$default`. A method by its name goes before ANY, and a written part of a path before a parameter.
 */
export function matchRoute<Route extends Keyed>(
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
  if (keyMethod !== 'ANY' && keyMethod !== method) return undefined;
  return (
    new RegExp(
      `^${pattern
        .split(/(\{[^}]+\})/)
        .map(toPattern)
        .join('')}$`,
    ).exec(path)?.groups ?? noneIf(pattern === path)
  );
}

function noneIf(isSame: boolean): Record<string, string> | undefined {
  return isSame ? {} : undefined;
}

function toPattern(part: string): string {
  const name = /^\{([^}+]+)(\+?)\}$/.exec(part);
  if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `(?<${name[1]}>${name[2] ? '.+' : '[^/]+'})`;
}

function vagueness(key: string): number {
  if (key === '$default') return 1000;
  const greedy = key.includes('+}') ? 100 : 0;
  const parameters = (key.match(/\{/g) ?? []).length * 2;
  return greedy + parameters + (key.startsWith('ANY ') ? 1 : 0);
}
