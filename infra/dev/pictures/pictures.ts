import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { compareFolders, type Difference, picturesIn } from './compare.ts';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import { run } from '../../local/run.ts';

/**
 * `npm run pictures -- OLD NEW`: takes pictures of every page, of the states that the browser tests reach and of every
 * mail, on a phone and on a desk, of two commits, and writes a page with those that differ. With one commit it is
 * compared with the files as they are, without any there are only pictures. `--only WORDS` takes only those whose
 * spec, title or path contains the words.
 */
const FOLDER = '.local/pictures';
const WIDTHS = [390, 1440];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [older, newer] = positionals;
const wanted = { only: values.only, at: Date.now() };
const [before, after] = [join(FOLDER, 'before'), join(FOLDER, 'after')];

rmSync(FOLDER, { recursive: true, force: true });
if (older !== undefined) await takePictures(sourcesOf(older), before, wanted);
await takePictures(newer === undefined ? '.' : sourcesOf(newer), after, wanted);
const taken = picturesIn(after).length;
const all =
  older === undefined
    ? picturesIn(after).map((name): Difference => ({ name, kind: 'new' }))
    : await compareFolders(before, after);
writeFileSync(join(FOLDER, 'index.html'), pageOf(all));
console.log(
  older === undefined
    ? `${taken} pictures: ${FOLDER}/index.html`
    : `${all.length} of ${taken} pictures differ: ${FOLDER}/index.html`,
);

function pageOf(differences: readonly Difference[]): string {
  const missed = [before, after]
    .map((folder) => join(folder, 'not-reached.txt'))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>
body { font: 16px/1.5 sans-serif; margin: 2rem } section div { display: flex; gap: 1rem; align-items: start }
figure { margin: 0; flex: 0 1 auto; border: 1px solid #888 } img { display: block; max-width: 100% }</style>
<h1>${differences.length} pictures</h1>
${differences.map((one) => sectionOf(one, missed)).join('\n')}</html>\n`;
}

function sectionOf({ name, kind }: Difference, missed: readonly string[]): string {
  const state = name.replace(/ \d+\.png$/, '');
  const sides = kind === 'changed' ? ['before', 'after'] : [kind === 'new' ? 'after' : 'before'];
  const figures = sides.map(
    (side) => `<figure><img loading="lazy" alt="${side}" src="${side}/${encodeURIComponent(name)}"></figure>`,
  );
  const note = missed.includes(state) ? ' (its test failed)' : '';
  return `<section><h2>${escapeHtml(name)}${note}${kind === 'changed' ? '' : ` – ${kind}`}</h2><div>${figures.join('')}</div></section>`;
}

/**
 * The folder with the sources of a commit. It is kept in the temporary folder with what was built there, so that the
 * next pictures of that commit take seconds.
 */
function sourcesOf(commit: string): string {
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
async function takePictures(sources: string, folder: string, { only, at }: Wanted): Promise<void> {
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
