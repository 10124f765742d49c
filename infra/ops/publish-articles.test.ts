import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listPicturesInUse, putArticle } from '#functions/blog/io/articles.ts';
import { articleOf } from '#functions/testing/blog-records.ts';
import { useFailingTables } from '#functions/testing/failing-tables.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { PICTURES_VARIABLE } from './place.ts';
import type { PreparedPicture } from './prepare-picture.ts';
import { publishArticles } from './blog.ts';

useTableEngine();
const tables = useFailingTables();
const folder = temporaryFolder('stored-');
const before = process.env[PICTURES_VARIABLE];

beforeAll(() => {
  process.env[PICTURES_VARIABLE] = folder;
});

afterAll(() => {
  if (before === undefined) delete process.env[PICTURES_VARIABLE];
  else process.env[PICTURES_VARIABLE] = before;
});

function picture(digit: string): PreparedPicture {
  return { name: `${digit.repeat(32)}.png`, type: 'png', bytes: Buffer.from(digit), width: 1, height: 1 };
}

/** An article that shows one picture. */
function showing(shown: PreparedPicture) {
  const article = articleOf('doors', 'Doors', '2026-11-03');
  return { article: { ...article, content: `<img src="/pictures/${shown.name}" />` }, pictures: [shown] };
}

const [former, later] = [picture('1'), picture('2')];

const breakdowns = [1, 2, 3].flatMap((call) =>
  (['before', 'after'] as const).map((when) => ({ call, when })),
);

test.each(breakdowns)(
  'a command that dies $when its call $call of the tables leaves no gap',
  async (breakdown) => {
    tables.mend();
    await publishArticles([showing(former)]);
    tables.breakAt(breakdown);
    const isDone = await publishArticles([showing(later)]).then(
      () => true,
      () => false,
    );
    expect(isDone).toBe(false);
    tables.mend();
    const shown = [...(await listPicturesInUse())];
    expect(shown).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(shown));

    // Makes the files look more than an hour old.
    const past = Date.now() / 1000 - 3700;
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), past, past);
    await publishArticles([]);
    expect(readdirSync(folder)).toEqual(shown);
  },
);

test('an article whose shape cannot be read keeps its pictures', async () => {
  tables.mend();
  await publishArticles([showing(former)]);
  await putArticle({ ...showing(former).article, title: 1 as unknown as string });
  await publishArticles([]);
  expect(readdirSync(folder)).toEqual([former.name]);
});
