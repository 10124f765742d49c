import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { format, resolveConfig } from 'prettier';
import { openApi } from './openapi/open-api.ts';
import { DOCUMENTS, withSections } from './readme/sections.ts';

/** The file of the API description. */
const OPENAPI_FILE = 'docs/openapi.json';

/**
 * `npx tsx infra/dev/documents.ts --write` regenerates all documents that are made from the code: the description of
 * the API, and the marked parts of the pages in docs. `--lint FILE` checks an OpenAPI document against Redocly's
 * recommended rules, including warnings, and exits with 1 when it breaks one.
 */
const [word, file = OPENAPI_FILE] = process.argv.slice(2);
if (word === '--write') await writeAll();
else if (word === '--lint') process.exitCode = await lintDocument(file);
else throw new Error('What to do: --write, or --lint FILE?');

async function writeAll(): Promise<void> {
  const options = { ...(await resolveConfig(OPENAPI_FILE)), parser: 'json' };
  writeFileSync(OPENAPI_FILE, await format(JSON.stringify(openApi()), options));
  for (const [page, sections] of Object.entries(DOCUMENTS)) {
    writeFileSync(page, withSections(readFileSync(page, 'utf8'), sections));
  }
}

async function lintDocument(ref: string): Promise<number> {
  const problems = await lint({ ref, config: await createConfig({ extends: ['recommended'] }) });
  for (const { ruleId, message, location } of problems) {
    console.log(`${ruleId}: ${message} (${location.map(({ pointer = '' }) => pointer).join(', ')})`);
  }
  return problems.length === 0 ? 0 : 1;
}
