import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { articleFromMarkdown, type ReadArticle } from '#functions/domain/articles/article-from-markdown.ts';
import { InvalidInputError } from '#functions/domain/errors.ts';
import { deleteArticle, listArticles, putArticle } from '#functions/io/articles.ts';
import { OperatorError } from './place.ts';

/** `ops blog …`: the articles on the site. Markdown with front matter in; the file's name is the article's address. */
export function addBlogCommands(program: Command, say: (text: string) => void): void {
  const blog = program.command('blog').description('Publish articles and take them off the site');

  blog
    .command('publish <file>')
    .description('Publish a Markdown file, or replace what stands under its name')
    .action(async (file: string) => {
      const { article, leftOut } = articleIn(file);
      await putArticle(article);
      say(`Published “${article.title}” at /blog/${article.slug}\n${inWords(file, leftOut)}`);
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
    .description('Take an article off the site; its file stays where it is')
    .action(async (slug: string) => {
      if (!(await deleteArticle(slug))) throw new OperatorError(`There is no article ${slug}.`);
      say(`/blog/${slug} is off the site. Copies at the edge last up to five minutes.\n`);
    });

  blog
    .command('import <folder>')
    .description('Publish every Markdown file of a folder; nothing when one of them cannot be published')
    .option('--into-empty', 'only when no article is published yet')
    .action(async (folder: string, { intoEmpty = false }: { intoEmpty?: boolean }) => {
      if (intoEmpty && (await listArticles()).length > 0) return;
      const articles = filesIn(folder).map((file) => ({ file, ...articleIn(file) }));
      for (const { article } of articles) await putArticle(article);
      say(`Published ${articles.length} articles.\n`);
      for (const { file, leftOut } of articles) say(inWords(file, leftOut));
    });
}

function filesIn(folder: string): string[] {
  const files = readable(folder, () => readdirSync(folder)).filter((file) => file.endsWith('.md'));
  if (files.length === 0) throw new OperatorError(`There is no Markdown file in ${folder}.`);
  return files.map((file) => join(folder, file));
}

/** What readers will not see of a file; empty when they see all of it. */
function inWords(file: string, leftOut: readonly string[]): string {
  return leftOut.length === 0 ? '' : `Left out of ${file}: ${leftOut.join(', ')}\n`;
}

function articleIn(file: string): ReadArticle {
  const source = readable(file, () => readFileSync(file, 'utf8'));
  try {
    return articleFromMarkdown(basename(file, '.md'), source);
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
