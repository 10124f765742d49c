import { smokeInWords, smokeTest } from './health/smoke-checks.ts';

/**
 * `npm run smoke -- ADDRESS [API-ADDRESS]`: checks a live product as a visitor would. Exits with 1 when something is
 * wrong.
 */
async function main([site, api]: readonly string[]): Promise<void> {
  if (!site || !/^https?:\/\//.test(site)) {
    console.error('Which address? For example: npm run smoke -- https://shop.example');
    process.exitCode = 1;
    return;
  }
  const bare = (address: string) => address.replace(/\/+$/, '');
  const findings = await smokeTest({ site: bare(site), api: api && bare(api) });
  console.log(`${bare(site)}\n${smokeInWords(findings)}`);
  process.exitCode = findings.every(({ weight }) => weight === 'fine') ? 0 : 1;
}

await main(process.argv.slice(2));
