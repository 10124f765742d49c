import { createConfig, lint } from '@redocly/openapi-core';

/** `npx tsx infra/dev/openapi/lint-openapi.ts FILE` holds an OpenAPI document against Redocly's recommended rules, warnings too. Ends with 1 when it breaks one. */
const [file = 'docs/openapi.json'] = process.argv.slice(2);
const problems = await lint({ ref: file, config: await createConfig({ extends: ['recommended'] }) });
for (const { ruleId, message, location } of problems) {
  console.log(`${ruleId}: ${message} (${location.map(({ pointer = '' }) => pointer).join(', ')})`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
