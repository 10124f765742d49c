import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import { run } from '../../local/run.ts';

const WIDTHS = [390, 1440];

/**
 * The folder with the sources of a commit. It is kept in the temporary folder with what was built there, so that the
 * next pictures of that commit take seconds.
 */
export function sourcesOf(commit: string): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = join(tmpdir(), `harbourlight-${hash.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const begun = mkdtempSync(`${folder}-`);
  git('archive', '--format=tar', `--output=${begun}/sources.tar`, hash);
  execFileSync('tar', ['-xf', 'sources.tar'], { cwd: begun });
  rmSync(join(begun, 'sources.tar'));
  symlinkSync(realpathSync('node_modules'), join(begun, 'node_modules'));
  renameSync(begun, folder);
  return folder;
}

interface Wanted {
  /** Takes only pictures of states whose spec, title or path contains this. */
  readonly only: string | undefined;
  /** The time that pages are shown, in milliseconds since 1970. */
  readonly at: number;
}

/** Takes the pictures of the product in a folder, and puts them into another. */
export async function takePictures(sources: string, folder: string, { only, at }: Wanted): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const into = resolve(folder);
  const chromiumPath = await ensureChromium();
  const words = only === undefined ? [] : ['--grep', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const started = await run(
    'node_modules/.bin/playwright',
    ['test', '-c', 'frontend/playwright.config.ts', '--pass-with-no-tests', ...words],
    {
      folder: sources,
      environment: {
        PICTURES: into,
        PICTURES_AT: String(at),
        CHROMIUM_PATH: chromiumPath,
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('node_modules/.cache/playwright'),
      },
    },
  );
  if (started.code !== 0) console.log('Some tests failed: their pictures show how far they came.');
  await run('node_modules/.bin/tsx', ['functions/testing/mails-of-every-kind.ts', into], { folder: sources });
  await takeMails(into, chromiumPath, only ?? '');
}

/** Takes the pictures of the mails in a folder, which are there as HTML. */
async function takeMails(folder: string, executablePath: string, only: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const name = file.replace(/\.html$/, '');
    if (name.includes(only)) {
      await page.goto(pathToFileURL(join(folder, file)).href);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: join(folder, `${name} ${width}.png`), fullPage: true });
      }
    }
    rmSync(join(folder, file));
  }
  await browser.close();
}
