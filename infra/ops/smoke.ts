import { smokeInWords, smokeTest } from './health/smoke-checks.ts';

/**
 * `npm run smoke -- ADDRESS [API-ADDRESS]`: checks a live product as a visitor would. Exits with 1 when something is
 * wrong.
 */
async function main(words: readonly string[]): Promise<void> {
  const [site, api] = words;
  const complaint = complaintOf(words);
  if (site === undefined || complaint !== undefined) {
    console.error(`${complaint} For example: npm run smoke -- https://shop.example`);
    process.exitCode = 1;
    return;
  }
  const bare = (address: string) => address.replace(/\/+$/, '');
  const findings = await smokeTest({ site: bare(site), api: api && bare(api) });
  console.log(`${bare(site)}\n${smokeInWords(findings)}`);
  process.exitCode = findings.every(({ weight }) => weight === 'fine') ? 0 : 1;
}

function complaintOf(words: readonly string[]): string | undefined {
  if (words.length === 0) return 'Which address?';
  if (words[2] !== undefined) return `“${words[2]}” is one address too many.`;
  const odd = words.find((word) => !/^https?:\/\/./.test(word));
  return odd === undefined ? undefined : `“${odd}” is no address that begins with https:// or http://.`;
}

await main(process.argv.slice(2));
