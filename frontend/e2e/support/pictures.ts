import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { WIDTHS } from './pages.ts';

/** The folder for the pictures of a run of `npm run pictures`; without one none are taken. */
const FOLDER = process.env['PICTURES'];

/**
 * Takes pictures of the states that a test reaches: of each page before the test opens the next, and of the last one
 * when it ends, also when it fails. Returns the function that takes the last. Only for `npm run pictures`.
 */
export async function keepPictures(page: Page, info: TestInfo): Promise<() => Promise<void>> {
  if (!FOLDER) return async () => {};
  mkdirSync(FOLDER, { recursive: true });
  let count = 0;
  const take = async () => {
    if (page.isClosed() || page.url() === 'about:blank') return;
    const name = nameOf(info, ++count);
    if (info.errors.length > 0) appendFileSync(join(FOLDER, 'not-reached.txt'), `${name}\n`);
    // Some states are an answer that never comes.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(holdStill);
      const path = join(FOLDER, `${name} ${width}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide', timeout: 15_000 });
    }
  };
  const takeIfPossible = async () => {
    await take().catch((error: unknown) => {
      process.stdout.write(`No picture of ${info.title}: ${String(error)}\n`);
    });
  };
  const open = page.goto.bind(page);
  page.goto = async (...words) => {
    const size = page.viewportSize();
    await takeIfPossible();
    if (size) await page.setViewportSize(size);
    return open(...words);
  };
  await page.clock.setFixedTime(Number(process.env['PICTURES_AT']));
  return takeIfPossible;
}

/** The name of a picture's file: the spec, the title and the number of the state in the test. */
function nameOf({ titlePath: [file = '', ...titles] }: TestInfo, count: number): string {
  const words = `${file.replace(/\.(spec|pictures)\.ts$/, '')}: ${titles.join(', ')}`;
  return `${words.replaceAll('/', '∕').slice(0, 110)} ${count}`;
}

/** In the page: replaces what is new in every run, loads every image, and waits until all is drawn. */
async function holdStill(): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const still = (text.nodeValue ?? '')
      .replace(/\b(?=[0-9A-F]*\d)(?=[0-9A-F]*[A-F])[0-9A-F]{8}\b/g, '0A1B2C3D')
      .replace(/(localhost|127\.0\.0\.1):\d{4,5}/g, '$1:3000');
    if (still !== text.nodeValue) text.nodeValue = still;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  for (const image of document.images) image.loading = 'eager';
  await Promise.race([
    Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ]),
    new Promise((resolve) => setTimeout(resolve, 3000)),
  ]);
}
