import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { zoneOf } from './spf-suite-zone.ts';

/**
 * Runs a published SPF test suite (the YAML form of the openspf project) against our evaluator:
 * `npx tsx infra/dev/bench/spf-conformance.ts path/to/rfc7208-tests.yml`. Ends with 1 when a case fails. The suite itself is
 * not kept here; it comes with most SPF libraries.
 */
const EVALUATOR = 'functions/testing/spf-reference/check-host.ts';

const caseSchema = z.object({
  helo: z.string(),
  host: z.string(),
  mailfrom: z.string(),
  result: z.union([z.string(), z.array(z.string())]),
  explanation: z.optional(z.string()),
});
const sectionSchema = z.object({
  description: z.string(),
  tests: z.record(z.string(), caseSchema),
  zonedata: z.record(z.string(), z.array(z.unknown())),
});
const verdictSchema = z.object({
  result: z.string(),
  reason: z.string(),
  explanation: z.optional(z.string()),
});

type Case = z.infer<typeof caseSchema>;
type Check = (check: object) => Promise<unknown>;

async function run(path: string): Promise<void> {
  const checkHost = await loadEvaluator();
  const sections = parseAllDocuments(readFileSync(path, 'utf8')).map((document) =>
    sectionSchema.parse(document.toJS()),
  );
  let passed = 0;
  let total = 0;
  for (const { description, tests, zonedata } of sections) {
    const resolver = zoneOf(zonedata);
    const faults: string[] = [];
    for (const [name, expected] of Object.entries(tests)) {
      const fault = await faultOf(checkHost, expected, resolver);
      if (fault) faults.push(`  ${name}: ${fault}`);
    }
    const count = Object.keys(tests).length;
    passed += count - faults.length;
    total += count;
    console.log(
      `${String(count - faults.length).padStart(4)} of ${String(count).padStart(3)}  ${description}`,
    );
    for (const fault of faults) console.log(fault);
  }
  console.log(`${String(passed).padStart(4)} of ${String(total).padStart(3)}  in all`);
  if (passed < total) process.exitCode = 1;
}

/** What differs from the expected result, or undefined. DEFAULT means that the domain gave no explanation. */
async function faultOf(checkHost: Check, expected: Case, resolver: object): Promise<string | undefined> {
  const { host: address, mailfrom: sender, helo } = expected;
  const verdict = verdictSchema.parse(await checkHost({ address, sender, helo, resolver }));
  if (![expected.result].flat().includes(verdict.result)) {
    return `${verdict.result} (${verdict.reason}) instead of ${[expected.result].flat().join(' or ')}`;
  }
  if (expected.explanation === undefined) return undefined;
  const said = verdict.explanation ?? 'DEFAULT';
  return said === expected.explanation ? undefined : `"${said}" instead of "${expected.explanation}"`;
}

/** Benches know the functions only as bundles, exactly as they are deployed. */
async function loadEvaluator(): Promise<Check> {
  const folder = mkdtempSync(join(tmpdir(), 'spf-conformance-'));
  try {
    const outfile = join(folder, 'check-host.mjs');
    buildSync({ entryPoints: [EVALUATOR], outfile, bundle: true, platform: 'node', format: 'esm' });
    const module: unknown = await import(pathToFileURL(outfile).href);
    return (module as { checkHost: Check }).checkHost;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await run(process.argv[2] ?? '');
