import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { picturesOfMarkdown } from '#functions/blog/rules/article-from-markdown.ts';
import { OperatorError } from '../place.ts';
import { preparePicture, type PreparedPicture, refuseLarge } from './prepare-picture.ts';

/**
 * The pictures that an article refers to, ready to be published, by the reference in its Markdown. Throws an
 * OperatorError for the first that cannot be published.
 */
export async function readPictures(
  file: string,
  source: string,
): Promise<ReadonlyMap<string, PreparedPicture>> {
  const ready = new Map<string, PreparedPicture>();
  for (const { source: asked, alt } of picturesOfMarkdown(source)) {
    try {
      if (alt === '') {
        throw new OperatorError('has no text alternative: ![What it shows](picture.png).');
      }
      if (!ready.has(asked)) ready.set(asked, await preparePicture(bytesOf(dirname(file), asked)));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(`${file}: the picture “${asked.slice(0, 100)}” ${error.message}`);
    }
  }
  return ready;
}

function bytesOf(folder: string, asked: string): Buffer {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(asked)) {
    throw new OperatorError('is an address, not a file. Save it beside the article, and use its file name.');
  }
  if (asked.startsWith('/')) throw new OperatorError(OUTSIDE);
  const path = realPathOf(join(folder, unescaped(asked)));
  if (!path.startsWith(realpathSync(folder) + sep)) throw new OperatorError(OUTSIDE);
  const file = statSync(path);
  if (!file.isFile()) throw new OperatorError(NOT_THERE);
  refuseLarge(file.size);
  return readFileSync(path);
}

const OUTSIDE = 'is outside the article’s folder. Put it beside the article, and use its file name.';
const NOT_THERE = 'does not exist. Put it beside the article, or correct its name.';

/** Symbolic links are resolved, so that none can lead out of the folder. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new OperatorError(NOT_THERE);
  }
}

/** Markdown writes a space as %20. */
function unescaped(asked: string): string {
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}
