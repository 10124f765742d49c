import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { compareFolders, type Difference, picturesIn } from './compare.ts';
import { sourcesOf, takePictures } from './take.ts';

/**
 * `npm run pictures -- OLD NEW`: takes pictures of every page, of the states that the browser tests reach and of every
 * mail, on a phone and on a desk, of two commits, and writes a page with those that differ. With one commit it is
 * compared with the files as they are, without any there are only pictures. `--only WORDS` takes only those whose
 * spec, title or path contains the words.
 */
const FOLDER = '.local/pictures';
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
figure { position: relative; margin: 0; flex: 0 1 auto; border: 1px solid #888 } img { display: block; max-width: 100% }
i { position: absolute; outline: 3px solid #d0006f }</style>
<h1>${differences.length} pictures</h1>
${differences.map((one) => sectionOf(one, missed)).join('\n')}</html>\n`;
}

function sectionOf({ name, kind, part }: Difference, missed: readonly string[]): string {
  const state = name.replace(/ \d+\.png$/, '');
  const mark = part
    ? `<i style="left:${part.left}%;top:${part.top}%;width:${part.width}%;height:${part.height}%"></i>`
    : '';
  const sides = kind === 'changed' ? ['before', 'after'] : [kind === 'new' ? 'after' : 'before'];
  const figures = sides.map(
    (side) =>
      `<figure><img loading="lazy" alt="${side}" src="${side}/${encodeURIComponent(name)}">${mark}</figure>`,
  );
  const note = missed.includes(state) ? ' (its test failed)' : '';
  return `<section><h2>${escapeHtml(name)}${note}${kind === 'changed' ? '' : ` – ${kind}`}</h2><div>${figures.join('')}</div></section>`;
}
