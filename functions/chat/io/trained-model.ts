import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Classifier, classifierFrom } from '../rules/meaning/classifier.ts';

/** The files of `npm run chat:train`; infra/stack/bundling.ts puts them beside the function. */
export const MEANINGS_FILE = 'meanings.bin';
export const LANGUAGES_FILE = 'languages.bin';

let meanings: Classifier | undefined;
let languages: Classifier | undefined;

/** The classifier of meanings, read at the first question. */
export function trainedMeanings(): Classifier {
  return (meanings ??= read(MEANINGS_FILE));
}

/** The classifier of languages: `en`, `af` and `zu`. */
export function trainedLanguages(): Classifier {
  return (languages ??= read(LANGUAGES_FILE));
}

function read(file: string): Classifier {
  return classifierFrom(readFileSync(join(import.meta.dirname, file)));
}
