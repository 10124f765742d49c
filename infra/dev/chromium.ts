import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../local/run.ts';

/** The headless shell first: the same engine without a window, which opens a page in a third of the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's download. */
function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const wanted = process.env['CHROMIUM_PATH'];
  return [...(wanted ? [wanted] : []), ...installed, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/**
 * The path of a Chromium, which is installed if need be: Playwright's download first, then the system's package manager
 * when this process may use it. Throws with instructions when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one for the browser tests …');
  await run('npx', ['playwright', 'install', 'chromium']);
  if (!findChromium()) await installWithApt();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium. Install one and set CHROMIUM_PATH to its path, then try again.',
  );
}

async function installWithApt(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...words];
    await run(command, rest, { environment: quiet });
  }
}
