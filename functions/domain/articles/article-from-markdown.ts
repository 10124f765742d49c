import { marked } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Article } from '#shared/api/blog.ts';
import { InvalidInputError } from '../errors.ts';
import { safeHtml } from '../safe-html.ts';
import { readTimeOf } from './read-time.ts';

/** What stands between the lines `---` at the top of an article. */
const frontMatterSchema = z.object({
  title: z.string('The article needs a title.').check(z.minLength(1, 'The article needs a title.')),
  date: z.optional(z.nullable(z.union([z.date(), z.string()]))),
  category: z._default(z.string(), 'General'),
  tags: z._default(z.array(z.string()), []),
  author: z._default(z.string(), ''),
  excerpt: z.optional(z.string()),
});

const EXCERPT_LENGTH = 220;

/**
 * An article from Markdown with front matter (title, date, category, tags, author, excerpt): the text becomes safe
 * HTML, an excerpt is taken from it when none is given. Throws InvalidInputError that says what is wrong.
 */
export function articleFromMarkdown(slug: string, source: string): Article {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new InvalidInputError(`“${slug}” cannot be an address: small letters, digits and hyphens, please.`);
  }
  const { frontMatter, text } = partsOf(source);
  const content = safeHtml(marked.parse(text, { async: false, gfm: true }));
  const { title, date, category, tags, author, excerpt } = frontMatter;
  return {
    id: slug,
    slug,
    title,
    excerpt: excerpt ?? excerptOf(content),
    content,
    category,
    tags,
    author,
    readTime: readTimeOf(text),
    publishDate: dayOf(date),
  };
}

function partsOf(source: string) {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match)
    throw new InvalidInputError('The article must begin with its front matter between two lines of ---.');
  const parsed = frontMatterSchema.safeParse(yamlOf(match[1] ?? ''));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidInputError(
      `The front matter is not usable: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  return { frontMatter: parsed.data, text: match[2] ?? '' };
}

function yamlOf(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new InvalidInputError(
      `The front matter is not valid YAML: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** YYYY-MM-DD, or empty when the date cannot be read. */
function dayOf(date: Date | string | null | undefined): string {
  const time = new Date(date ?? '').getTime();
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

function excerptOf(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= EXCERPT_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(' ', EXCERPT_LENGTH))} …`;
}
