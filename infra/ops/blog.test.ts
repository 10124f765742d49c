import { writeFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_MATTER, articleOf } from '#functions/testing/blog-records.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { addBlogCommands, publishArticles, pictureStore } from './blog.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';
import { listPicturesInUse, putArticle } from '#functions/blog/io/articles.ts';
import { useFailingTables } from '#functions/testing/failing-tables.ts';
import { PICTURES_VARIABLE } from './place.ts';
import type { PreparedPicture } from './prepare-picture.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';

useTableEngine();

const ops = opsWith(['blog'], addBlogCommands);

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('blog-');
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('publishes a file under its name, lists it, and takes it off again', async () => {
  const path = file(
    'locks.md',
    `---\ntitle: Locks\n${FRONT_MATTER.replace('2026-11-03', '2026-05-01')}\n---\nText.`,
  );
  expect(await ops('publish', path)).toBe('Published “Locks” at /blog/locks\n');
  expect(await ops('list')).toBe('2026-05-01  locks  “Locks”\n');
  expect(await ops('unpublish', 'locks')).toContain('/blog/locks is off the site');
  expect(await ops('list')).toBe('No articles are published.\n');
});

test('says what is wrong with a file, and publishes nothing of its folder', async () => {
  file('good.md', `---\ntitle: Good\n${FRONT_MATTER}\n---\nText.`);
  file('zbad.md', 'No front matter.');
  await expect(ops('import', folder)).rejects.toThrow(
    /zbad\.md: The article must begin with its front matter/,
  );
  expect(await ops('list')).toBe('No articles are published.\n');
});

test('says what readers will not see', async () => {
  const path = file('frames.md', `---\ntitle: Locks\n${FRONT_MATTER}\n---\n<iframe src="x"></iframe>`);
  expect(await ops('publish', path)).toContain(`Left out of ${path}: <iframe>\n`);
  expect(await ops('import', folder)).toBe(`Published 1 article.\nLeft out of ${path}: <iframe>\n`);
  await ops('unpublish', 'frames');
});

test('the articles that come with the house fill an empty blog once', async () => {
  expect(await ops('import', 'shared/content/articles', '--into-empty')).toBe('Published 7 articles.\n');
  expect(await ops('import', 'shared/content/articles', '--into-empty')).toBe(
    'Articles are published already: nothing was imported.\n',
  );
  expect((await ops('list')).split('\n')).toHaveLength(8);
});

test.each([
  [['unpublish', 'nowhere'], 'There is no article nowhere.'],
  [['publish', '/no/such/file.md'], 'cannot be read'],
  [['import', 'shared/rules'], 'There is no Markdown file'],
])('%j is refused in words', async (words, sentence) => {
  await expect(ops(...words)).rejects.toThrow(sentence);
});

const tables = useFailingTables();
const stored = temporaryFolder('stored-');

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
    process.env[PICTURES_VARIABLE] = stored;
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
    expect(readdirSync(stored)).toEqual(expect.arrayContaining(shown));

    // Makes the files look more than an hour old.
    const past = Date.now() / 1000 - 3700;
    for (const name of readdirSync(stored)) utimesSync(join(stored, name), past, past);
    await publishArticles([]);
    expect(readdirSync(stored)).toEqual(shown);
  },
);

test('an article whose shape cannot be read keeps its pictures', async () => {
  tables.mend();
  await publishArticles([showing(former)]);
  await putArticle({ ...showing(former).article, title: 1 as unknown as string });
  await publishArticles([]);
  expect(readdirSync(stored)).toEqual([former.name]);
});

const PICTURE = { width: 1, height: 1, type: 'png', bytes: Buffer.from('bytes') } as const;
const [first = '', second = ''] = ['1', '2'].map((digit) => `${digit.repeat(32)}.png`);

/** A fake of S3 that is sufficient for the store: it lists one object per page. */
const objects = new Map<string, { body: string; headers: IncomingHttpHeaders }>();
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, headers } = request;
    if (method === 'PUT') objects.set(pathname, { body: Buffer.concat(chunks).toString(), headers });
    if (method === 'DELETE') objects.delete(pathname);
    response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' });
    response.end(method === 'GET' ? listing(searchParams) : '');
  });
});

function listing(asked: URLSearchParams): string {
  const from = Number(asked.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].map((path) => path.replace('/prod-pictures/', ''));
  const found = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '')).slice(from);
  const [key] = found;
  const more = found.length > 1 ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : '';
  const contents = key
    ? `<Contents><Key>${key}</Key><LastModified>2026-11-03T08:00:00.000Z</LastModified></Contents>`
    : '';
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`;
}

afterAll(() => closeServer(server));

test('writes with what a browser is to be told, lists every page, and removes', async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: await listenOnFreePort(server),
    PICTURES: 's3://prod-pictures',
  });
  const store = await pictureStore();
  objects.set('/prod-pictures/other', { body: '', headers: {} });
  await store.write({ ...PICTURE, name: first });
  await store.write({ ...PICTURE, name: second });
  const { body, headers } = objects.get(`/prod-pictures/pictures/${first}`) ?? {};
  expect(body).toContain('bytes');
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const writtenAt = Date.parse('2026-11-03T08:00:00Z');
  expect(await store.list()).toEqual([first, second].map((name) => ({ name, writtenAt })));
  await store.remove([first, second]);
  expect([...objects.keys()]).toEqual(['/prod-pictures/other']);
});

test('a stage that has no bucket yet has no pictures, and says what to do for one', async () => {
  process.env['PICTURES'] = '';
  const store = await pictureStore();
  expect(await store.list()).toEqual([]);
  await expect(store.write({ ...PICTURE, name: first })).rejects.toThrow('Deploy it again.');
});
