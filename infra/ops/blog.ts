import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { articleFromMarkdown, type ReadArticle } from '#functions/blog/rules/article-from-markdown.ts';
import { InvalidInputError } from '#functions/platform/rules/errors.ts';
import { deleteArticle, listArticles } from '#functions/blog/io/articles.ts';
import { publishArticles, removingPictures } from './pictures/publish-articles.ts';
import { type PreparedPicture, readPictures } from './pictures/prepare-picture.ts';
import { counted } from './columns.ts';
import { OperatorError } from './place.ts';

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
  const files = readable(folder, () => readdirSync(folder)).filter((file) => file.endsWith('.md'));
  if (files.length === 0) throw new OperatorError(`There is no Markdown file in ${folder}.`);
  return files.map((file) => join(folder, file));
}

/** Tells what of a file readers will not see; empty when they see all of it. */
function inWords({ file, leftOut }: ReadFile): string {
  return leftOut.length === 0 ? '' : `Left out of ${file}: ${leftOut.join(', ')}\n`;
}

async function articleIn(file: string): Promise<ReadFile> {
  const source = readable(file, () => readFileSync(file, 'utf8'));
  try {
    const pictures = await readPictures(file, source);
    const read = articleFromMarkdown(basename(file, '.md'), source, pictures);
    return { ...read, file, pictures: [...pictures.values()] };
  } catch (error) {
    if (error instanceof InvalidInputError) throw new OperatorError(`${file}: ${error.message}`);
    throw error;
  }
}

function readable<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new OperatorError(`${path} cannot be read.`);
  }
}
