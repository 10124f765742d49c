import { readdirSync, readFileSync } from 'node:fs';
import { INTENTS } from '../rules/intents/all-intents.ts';
import { NONE } from '../rules/understand.ts';

const FOLDER = 'functions/chat/training/examples';

/** What is asked in the same words of many subjects. */
const ASKED_ON = 'asked-on.txt';

/** One thing that people say, and what they mean by it: the name of an intent, or NONE. */
export interface Example {
  readonly text: string;
  readonly means: string;
  readonly language: 'en' | 'af' | 'zu';
  /** The intent, or the subject, that was spoken of just before, where only that makes the meaning. */
  readonly after?: string;
}

/** A list: its heading without `# `, and its lines. */
interface List {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Lists of a text file: a heading begins with `# `, each line after it is one entry, and empty lines say nothing. */
export function listsIn(file: string): List[] {
  return readFileSync(file, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((list) => {
      const [heading = '', ...lines] = list.split('\n').map((line) => line.trim());
      return { heading, lines: lines.filter(Boolean) };
    });
}

/**
 * Everything there is to learn from, each intent's own label included. A heading names what its lines mean, with `af` or `zu` where they are in
 * Afrikaans or isiZulu, and `after` an intent where they mean it only directly after that one. Never a question of an evaluation set.
 */
export function allExamples(): Example[] {
  const labels = Object.entries(INTENTS).map(([means, { about }]) => ({
    text: about,
    means,
    language: 'en' as const,
  }));
  const files = readdirSync(FOLDER).sort();
  const said = files
    .filter((name) => name !== ASKED_ON)
    .flatMap((name) => listsIn(`${FOLDER}/${name}`))
    .flatMap(examplesOf);
  const askedOn = listsIn(`${FOLDER}/${ASKED_ON}`).flatMap(askedAfterSubjects);
  return [...labels, ...said, ...askedOn];
}

function examplesOf({ heading, lines }: List): Example[] {
  const [, means = '', language = 'en', after] = /^(\S+)(?: (af|zu))?(?: after (\S+))?$/.exec(heading) ?? [];
  if (means !== NONE && !(means in INTENTS)) throw new Error(`There is no intent: ${heading}`);
  const isOther = language === 'af' || language === 'zu';
  return lines.map((text) => ({ text, means, language: isOther ? language : 'en', ...(after && { after }) }));
}

/** `after backup cloud-price, scan vulnerability-scan`: what the lines mean after each of these subjects. */
function askedAfterSubjects({ heading, lines }: List): Example[] {
  const pairs = heading.replace(/^after /, '').split(', ');
  return pairs.flatMap((pair) => {
    const [after = '', means = ''] = pair.split(' ');
    return lines.map((text) => ({ text, means, language: 'en' as const, after }));
  });
}
