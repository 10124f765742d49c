import type { DeclaredBehavior } from '../template/distribution.ts';
import type { LambdaFunction } from '../template/lambda-functions.ts';

/**
 * The behaviors with the fakes in their security policies: where a function gets another address for a service than the
 * stack declares, pages may use that address too.
 */
export function withFakeHosts(
  behaviors: readonly DeclaredBehavior[],
  functions: readonly Pick<LambdaFunction, 'environment'>[],
  overlay: Readonly<Record<string, string>>,
): readonly DeclaredBehavior[] {
  const moved = functions.flatMap(({ environment }) =>
    Object.entries(environment).filter(([name, value]) => isHost(value) && name in overlay),
  );
  const hosts = new Map(moved.map(([name, value]) => [value, overlay[name] ?? value]));
  const policyWith = (policy: string) =>
    policy
      .split(' ')
      .map((word) => hosts.get(word.replace(/;$/, ''))?.concat(word.endsWith(';') ? ';' : '') ?? word)
      .join(' ');
  return behaviors.map((behavior) => ({
    ...behavior,
    responseHeaders: behavior.responseHeaders.map((header) =>
      header.name === 'content-security-policy' ? { ...header, value: policyWith(header.value) } : header,
    ),
  }));
}

function isHost(value: string): boolean {
  return /^https:\/\/[^/]+$/.test(value);
}
