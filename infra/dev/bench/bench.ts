import { run as directory } from './directory.ts';
import { run as functions } from './functions.ts';
import { run as pages } from './pages.ts';
import { run as spoofCheck } from './spoof-check.ts';

/** Every benchmark by its name. `npm run bench` runs all; `npm run bench -- NAME …` only those named. */
const BENCHES: Record<string, () => Promise<void>> = {
  functions,
  pages,
  directory,
  'spoof-check': spoofCheck,
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    console.error(
      `There is no benchmark ${unknown.join(', ')}. Choose from: ${Object.keys(BENCHES).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(`Node ${process.versions.node} on ${process.platform} ${process.arch}`);
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length === 0 || wanted.includes(name)) await bench();
  }
}

await main();
