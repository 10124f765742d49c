import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type PackageFacts, packagesInWords, type Vulnerability } from './judge.ts';

/**
 * `npm run packages` asks the registry about every package that package.json names, and prints as Markdown what is
 * vulnerable, deprecated or outdated, what must stay, and the commands to take the rest. It changes nothing, and ends with 1
 * when something is vulnerable or deprecated, so that GitHub mails whoever looks after the workflow.
 */
const versionsSchema = z.optional(z.record(z.string(), z.string()));
const packageSchema = z.object({ dependencies: versionsSchema, devDependencies: versionsSchema });
const latestSchema = z.object({
  version: z.string(),
  'engines.node': z.optional(z.string()),
});
const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), effects: z.array(z.string()) })),
});

/** What npm prints as JSON; undefined for nothing, or for what is not JSON. */
function askNpm(...words: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', [...words, '--json'], {
    encoding: 'utf8',
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

function factsOf(name: string, pinned: string, isForTests: boolean): PackageFacts {
  // The name is asked for too: npm gives the bare value of a single field.
  const { data } = latestSchema.safeParse(
    askNpm('view', `${name}@latest`, 'name', 'version', 'engines.node'),
  );
  const { data: deprecated } = z.string().safeParse(askNpm('view', `${name}@${pinned}`, 'deprecated'));
  return { name, pinned, isForTests, latest: data?.version, node: data?.['engines.node'], deprecated };
}

function vulnerabilities(): readonly Vulnerability[] | undefined {
  const { data } = auditSchema.safeParse(askNpm('audit'));
  return (
    data &&
    Object.entries(data.vulnerabilities).map(([name, { severity, effects }]) => ({
      name,
      severity,
      by: effects,
    }))
  );
}

const { dependencies = {}, devDependencies = {} } = z.parse(
  packageSchema,
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const packages = [
  ...Object.entries(dependencies).map(([name, pinned]) => factsOf(name, pinned, false)),
  ...Object.entries(devDependencies).map(([name, pinned]) => factsOf(name, pinned, true)),
];
const vulnerable = vulnerabilities();
console.log(packagesInWords(packages, vulnerable));
const isUrgent = (vulnerable ?? []).length > 0 || packages.some(({ deprecated }) => deprecated !== undefined);
process.exitCode = isUrgent ? 1 : 0;
