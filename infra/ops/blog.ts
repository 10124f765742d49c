import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { articleFromMarkdown, type ReadArticle } from '#functions/blog/rules/article-from-markdown.ts';
import { InvalidInputError } from '#functions/platform/rules/errors.ts';
import { deleteArticle, listArticles, listPicturesInUse, putArticle } from '#functions/blog/io/articles.ts';
import type { Article } from '#shared/api/blog.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import { HOUR_MS } from '#shared/rules/time.ts';
import { KEPT_FOR_A_YEAR } from '#shared/runtime/pictures.ts';
import { CONTENT_TYPES, type PreparedPicture, readPictures } from './prepare-picture.ts';
import { counted } from './columns.ts';
import { OperatorError, PICTURES_VARIABLE } from './place.ts';
import { readTextFile } from './terminal.ts';

/** An article ready to be published, with its pictures. */
interface ReadFile extends ReadArticle {
  readonly file: string;
  readonly pictures: readonly PreparedPicture[];
}

/** `ops blog …`: the articles on the site, from Markdown with front matter; a file's name becomes its address. */
export function addBlogCommands(program: Command, say: (text: string) => void): void {
  const blog = program.command('blog').description('Publish articles and take them off the site');

  blog
    .command('publish <file>')
    .description('Publish a Markdown file, or replace the article of the same name')
    .action(async (file: string) => {
      const read = await articleIn(file);
      await publishArticles([read]);
      say(`Published “${read.article.title}” at /blog/${read.article.slug}\n${inWords(read)}`);
    });

  blog
    .command('list')
    .description('The published articles, the newest first')
    .action(async () => {
      const lines = (await listArticles()).map((article) =>
        [article.publishDate || 'no date   ', article.slug, `“${article.title}”`].join('  '),
      );
      say(lines.length === 0 ? 'No articles are published.\n' : `${lines.join('\n')}\n`);
    });

  blog
    .command('unpublish <slug>')
    .description('Take an article off the site, with its pictures; its file stays where it is')
    .action(async (slug: string) => {
      const isGone = await removingPictures(() => deleteArticle(slug));
      if (!isGone) throw new OperatorError(`There is no article ${slug}.`);
      say(`/blog/${slug} is off the site. CloudFront may show copies for up to five minutes.\n`);
    });

  blog
    .command('import <folder>')
    .description('Publish every Markdown file of a folder, or none if one of them cannot be published')
    .option('--into-empty', 'only when no article is published yet')
    .action(async (folder: string, { intoEmpty = false }: { intoEmpty?: boolean }) => {
      if (!intoEmpty || (await listArticles()).length === 0) return say(await importAll(folder));
      return say('Articles are published already: nothing was imported.\n');
    });
}

/** Publishes all articles of a folder, and returns what to tell about it. */
async function importAll(folder: string): Promise<string> {
  const articles: ReadFile[] = [];
  for (const file of filesIn(folder)) articles.push(await articleIn(file));
  await publishArticles(articles);
  return [`Published ${counted(articles.length, 'article')}.\n`, ...articles.map(inWords)].join('');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new OperatorError(`${folder} cannot be read.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  if (files.length === 0) throw new OperatorError(`There is no Markdown file in ${folder}.`);
  return files.map((file) => join(folder, file));
}

/** Tells what of a file readers will not see; empty when they see all of it. */
function inWords({ file, leftOut }: ReadFile): string {
  return leftOut.length === 0 ? '' : `Left out of ${file}: ${leftOut.join(', ')}\n`;
}

async function articleIn(file: string): Promise<ReadFile> {
  const source = readTextFile(file);
  try {
    const pictures = await readPictures(file, source);
    const read = articleFromMarkdown(basename(file, '.md'), source, pictures);
    return { ...read, file, pictures: [...pictures.values()] };
  } catch (error) {
    if (error instanceof InvalidInputError) throw new OperatorError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The store of a place's pictures. */
interface PictureStore {
  /** Writes a picture; one that already exists counts as written now. */
  write(picture: PreparedPicture): Promise<void>;
  /** The stored pictures, and when each was last written, in milliseconds since 1970. */
  list(): Promise<readonly { readonly name: string; readonly writtenAt: number }[]>;
  remove(names: readonly string[]): Promise<void>;
}

/** Another command may have written a picture whose article is about to follow. */
const UNUSED_FOR_MS = HOUR_MS;

/** Publishes articles, after their pictures, so that no article shows a missing one. */
export async function publishArticles(
  articles: readonly { readonly article: Article; readonly pictures: readonly PreparedPicture[] }[],
): Promise<void> {
  const store = await pictureStore();
  for (const picture of articles.flatMap(({ pictures }) => pictures)) await store.write(picture);
  await removingPictures(async () => {
    for (const { article } of articles) await putArticle(article);
  });
}

/**
 * Changes what is published, and then removes the pictures that no article shows any more: those that an article showed
 * before, and those that a failed command left behind an hour ago or longer.
 */
export async function removingPictures<Result>(change: () => Promise<Result>): Promise<Result> {
  const before = await listPicturesInUse();
  const result = await change();
  const used = await listPicturesInUse();
  const store = await pictureStore();
  const isLeft = (name: string, writtenAt: number) =>
    before.has(name) || writtenAt < Date.now() - UNUSED_FOR_MS;
  const unused = (await store.list()).filter(
    ({ name, writtenAt }) => !used.has(name) && isLeft(name, writtenAt),
  );
  await store.remove(unused.map(({ name }) => name));
  return result;
}

/** The pictures of the chosen place. */
export async function pictureStore(): Promise<PictureStore> {
  const place = process.env[PICTURES_VARIABLE] ?? '';
  if (place === '') return NONE_YET;
  if (!place.startsWith('s3://')) return picturesInFolder(place);
  return picturesInBucket(place.slice('s3://'.length));
}

/** CloudFront requests the full path from the bucket. */
const PREFIX = PICTURES_PATH.slice(1);

/** The pictures of a deployed stage, accessed with the operator's own credentials. */
async function picturesInBucket(Bucket: string): Promise<PictureStore> {
  // Imported here, because no other command needs the client.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({});
  return {
    async write({ name, type, bytes: Body }) {
      const about = { ContentType: CONTENT_TYPES[type], CacheControl: KEPT_FOR_A_YEAR };
      await client.send(new s3.PutObjectCommand({ Bucket, Key: PREFIX + name, Body, ...about }));
    },
    async list() {
      const found = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ name: Key.slice(PREFIX.length), writtenAt: LastModified?.getTime() ?? Date.now() });
        }
      }
      return found;
    },
    async remove(names) {
      for (const name of names) await client.send(new s3.DeleteObjectCommand({ Bucket, Key: PREFIX + name }));
    },
  };
}

/** A stage that was deployed before pictures existed. */
const NONE_YET: PictureStore = {
  write: () =>
    Promise.reject(new OperatorError('The stage has no bucket for pictures yet. Deploy it again.')),
  list: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};

/** The pictures of the local product, each a file in a folder. */
function picturesInFolder(folder: string): PictureStore {
  return {
    async write({ name, bytes }) {
      await mkdir(folder, { recursive: true });
      // Written to a second file first, so that nobody sees half a picture; what a killed command leaves is later
      // removed as unused.
      const half = join(folder, `${name}.half`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
    },
    async list() {
      await mkdir(folder, { recursive: true });
      const names = await readdir(folder);
      return Promise.all(
        names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
      );
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}
