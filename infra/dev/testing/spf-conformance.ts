import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

/**
 * Runs a published SPF test suite (the YAML form of the openspf project) against our evaluator: `npx tsx
 * infra/dev/testing/spf-conformance.ts path/to/rfc7208-tests.yml`. Exits with 1 when a case fails. The suite is not in
 * this repository; most SPF libraries include it.
 */
const EVALUATOR = 'functions/testing/spf-reference/check-host.ts';

const sectionSchema = z.object({
  description: z.string(),
  tests: z.record(
    z.string(),
    z.object({
      helo: z.string(),
      host: z.string(),
      mailfrom: z.string(),
      result: z.union([z.string(), z.array(z.string())]),
      explanation: z.optional(z.string()),
    }),
  ),
  zonedata: z.record(z.string(), z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))),
});
const verdictSchema = z.object({
  result: z.string(),
  reason: z.string(),
  explanation: z.optional(z.string()),
});

type Section = z.infer<typeof sectionSchema>;
type Entries = Section['zonedata'][string];

async function run(path: string): Promise<void> {
  // `infra/dev` may use the functions only as bundles, not import them.
  const outfile = resolve('.local/check-host.cjs');
  buildSync({ entryPoints: [EVALUATOR], outfile, bundle: true, platform: 'node', format: 'cjs' });
  const { checkHost } = createRequire(outfile)(outfile) as { checkHost: (check: object) => Promise<unknown> };
  for (const document of parseAllDocuments(readFileSync(path, 'utf8'))) {
    const { description, tests, zonedata } = sectionSchema.parse(document.toJS());
    const resolver = resolverOver(zonedata);
    const wrong: string[] = [];
    for (const [name, { host: address, mailfrom: sender, helo, ...expected }] of Object.entries(tests)) {
      const {
        result,
        reason,
        explanation = 'DEFAULT',
      } = verdictSchema.parse(await checkHost({ address, sender, helo, resolver }));
      const results = [expected.result].flat();
      if (!results.includes(result))
        wrong.push(`  ${name}: ${result} (${reason}) instead of ${results.join(' or ')}`);
      // DEFAULT means that the domain gave no explanation.
      else if (explanation !== (expected.explanation ?? explanation))
        wrong.push(`  ${name}: "${explanation}" instead of "${expected.explanation}"`);
    }
    const total = Object.keys(tests).length;
    console.log([`${total - wrong.length} of ${total}  ${description}`, ...wrong].join('\n'));
    if (wrong.length > 0) process.exitCode = 1;
  }
}

/**
 * A resolver over the zone data of the suite. The suite writes `SPF` for records of the withdrawn type 99, and means
 * TXT wherever a name has no TXT of its own; a bare TIMEOUT answers all types that the name does not list.
 */
function resolverOver(zonedata: Section['zonedata']): object {
  const names = new Map(Object.entries(zonedata).map(([name, entries]) => [name.toLowerCase(), entries]));
  const answer = (name: string, type: string): object => {
    const entries = names.get(name);
    if (!entries) {
      const isParent = [...names.keys()].some((known) => known.endsWith(`.${name}`));
      return { kind: isParent ? 'no-data' : 'no-domain' };
    }
    const records = recordsIn(entries, type).filter((value) => value !== 'NONE');
    if (records.length > 0) return { kind: 'found', records: records.map((value) => recordOf(type, value)) };
    if (entries.includes('TIMEOUT')) return { kind: 'failed', reason: 'timeout' };
    const [alias] = type === 'CNAME' ? [] : recordsIn(entries, 'CNAME');
    return typeof alias === 'string' ? answer(alias.toLowerCase(), type) : { kind: 'no-data' };
  };
  const types = ['txt', 'a', 'aaaa', 'mx', 'ptr', 'cname'];
  return Object.fromEntries(
    types.map((type) => [
      type,
      (name: string) => Promise.resolve(answer(name.toLowerCase(), type.toUpperCase())),
    ]),
  );
}

function recordsIn(entries: Entries, type: string): unknown[] {
  const of = (wanted: string) =>
    entries.flatMap((entry) => (typeof entry === 'object' && wanted in entry ? [entry[wanted]] : []));
  return type === 'TXT' && of('TXT').length === 0 ? of('SPF') : of(type);
}

function recordOf(type: string, value: unknown): unknown {
  if (type === 'MX' && Array.isArray(value))
    return { preference: Number(value[0]), exchange: String(value[1]) };
  return type === 'TXT' && Array.isArray(value) ? value.join('') : String(value);
}

await run(process.argv[2] ?? '');
