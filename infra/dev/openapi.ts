import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { openApi } from './openapi/open-api.ts';

/** Where the description of the API is kept. */
const FILE = 'docs/openapi.json';

/** `npx tsx infra/dev/openapi.ts --write` writes docs/openapi.json; without the word it is printed. */
const text = await format(JSON.stringify(openApi()), {
  ...(await resolveConfig(FILE)),
  parser: 'json',
});
if (process.argv.includes('--write')) writeFileSync(FILE, text);
else process.stdout.write(text);
