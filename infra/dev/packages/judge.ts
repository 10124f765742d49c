import { satisfies, validRange } from 'semver';

/** The oldest Node that the product runs on: `engines` in package.json. */
export const OLDEST_NODE = '20.19.0';

/** What is known of one package that package.json names. */
export interface PackageFacts {
  readonly name: string;
  /** The version that package.json pins. */
  readonly pinned: string;
  readonly isForTests: boolean;
  /** Undefined when the registry did not say. */
  readonly latest: string | undefined;
  /** Why its authors want nobody to use the pinned version any more. */
  readonly deprecated?: string | undefined;
  /** What the latest version asks of Node, if it asks anything. */
  readonly node?: string | undefined;
}

/** One entry of `npm audit`: it may be in a package that another one brings along. */
export interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly by: readonly string[];
}

/** Packages that are released together, and taken together. The first that fits counts. */
const FAMILIES: readonly (readonly [heading: string, name: RegExp])[] = [
  ['The AWS SDK', /^@aws-sdk\//],
  ['The CDK', /^(aws-cdk|aws-cdk-lib|constructs|cdk-nag)$/],
  ['React', /^(react|react-dom|react-router-dom|radix-ui|@types\/react.*|@vitejs\/.*|vite)$/],
  ['Tests', /jest|stryker|playwright|testing-library|axe-core|fast-check|puppeteer|knip|oxlint|prettier|swc/],
];
const OTHERS = 'The others';

/**
 * The monthly report as Markdown: what is vulnerable, deprecated, must stay because its next version drops our oldest Node,
 * and what can be taken, with the command. `vulnerable` is undefined when the registry did not say.
 */
export function packagesInWords(
  packages: readonly PackageFacts[],
  vulnerable: readonly Vulnerability[] | undefined,
): string {
  const outdated = packages.filter(
    (one): one is Outdated => one.latest !== undefined && one.latest !== one.pinned,
  );
  const staying = outdated.filter(({ node }) => admits(node, OLDEST_NODE) !== true);
  const taken = outdated.filter((one) => !staying.includes(one));
  const unread = packages.filter(({ latest }) => latest === undefined);
  const families = [...FAMILIES.map(([heading]) => heading), OTHERS].map((heading) => {
    const members = taken.filter(
      ({ name }) => (FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHERS) === heading,
    );
    return section(heading, members.map(stepOf), commandsOf(members));
  });
  return [
    vulnerable === undefined
      ? '## Vulnerable\n\nWe do not know: the registry did not say.\n'
      : section('Vulnerable', vulnerable.map(vulnerabilityInWords), []),
    section(
      'Deprecated',
      packages.flatMap(({ name, pinned, deprecated }) =>
        deprecated === undefined ? [] : [`${name} ${pinned}: ${deprecated}`],
      ),
      [],
    ),
    section(`Must stay: the next version does not run on Node ${OLDEST_NODE}`, staying.map(stayInWords), []),
    ...families,
    section(
      'Not known: the registry did not say',
      unread.map(({ name }) => name),
      [],
    ),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

type Outdated = PackageFacts & { readonly latest: string };

function section(heading: string, lines: readonly string[], commands: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown = commands.length === 0 ? '' : `\n${['```sh', ...commands, '```'].join('\n')}\n`;
  return `## ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}${shown}`;
}

function stepOf({ name, pinned, latest }: Outdated): string {
  const isMajor = pinned.split('.')[0] !== latest.split('.')[0];
  return `${name} ${pinned} → ${latest}${isMajor ? ' (another major version: read its changes)' : ''}`;
}

function stayInWords(one: Outdated): string {
  const reason = admits(one.node, OLDEST_NODE) === undefined ? 'cannot be read' : 'is asked for';
  return `${one.name} ${one.pinned} → ${one.latest}: Node “${one.node ?? ''}” ${reason}`;
}

function vulnerabilityInWords({ name, severity, by }: Vulnerability): string {
  return `${name} (${severity})${by.length === 0 ? '' : `, by way of ${by.join(', ')}`}: npm audit`;
}

function commandsOf(packages: readonly Outdated[]): string[] {
  return [false, true].flatMap((isForTests) => {
    const named = packages
      .filter((one) => one.isForTests === isForTests)
      .map(({ name, latest }) => `${name}@${latest}`);
    const save = isForTests ? ' --save-dev' : '';
    return named.length === 0 ? [] : [`npm install --save-exact${save} ${named.join(' ')}`];
  });
}

/** Whether a range of `engines.node` takes this version: true for a package that asks nothing, undefined for no range. */
export function admits(range: string | undefined, version: string): boolean | undefined {
  const results = (range ?? '')
    .split('||')
    .map((part) => (validRange(part) === null ? undefined : satisfies(version, part)));
  if (results.includes(true)) return true;
  return results.includes(undefined) ? undefined : false;
}
