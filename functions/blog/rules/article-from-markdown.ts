import { marked } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Article, MOST_SLUG_CHARACTERS } from '#shared/api/blog.ts';
import { INLINE_TAGS } from '#shared/rules/articles.ts';
import { isDay } from '#shared/rules/time.ts';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { type Pictures, picturesAskedFor, safeHtml } from './safe-html.ts';

const text = z.string('must be a text').check(z.minLength(1, 'must not be empty'));

/** The fields between the `---` lines at the top of an article. */
const frontMatterSchema = z.strictObject({
  title: text,
  date: z
    .string('must be a day such as 2026-11-03')
    .check(z.refine(isDay, 'must be a day such as 2026-11-03')),
  category: text,
  tags: z.array(text, 'must be a list such as [backups, mail]'),
  author: text,
  excerpt: z.optional(text),
});

/** An article, and the parts of its text that were left out because they could do harm or are not supported. */
export interface ReadArticle {
  readonly article: Article;
  readonly leftOut: readonly string[];
}

const EXCERPT_LENGTH = 220;

/**
 * An article from Markdown with front matter (title, date, category, tags, author and an optional excerpt): the text
 * becomes safe HTML with the given pictures, and the excerpt defaults to its beginning. Throws an InvalidInputError
 * that says what is wrong.
 */
export function articleFromMarkdown(slug: string, source: string, pictures?: Pictures): ReadArticle {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new InvalidInputError(`“${slug}” cannot be an address: small letters, digits and hyphens, please.`);
  }
  if (slug.length > MOST_SLUG_CHARACTERS) {
    throw new InvalidInputError(
      `“${slug}” is too long for an address: at most ${MOST_SLUG_CHARACTERS} characters, please.`,
    );
  }
  const { frontMatter, markdown } = partsOf(source);
  const { html, leftOut } = safeHtml(htmlOf(markdown), pictures);
  const { title, date, category, tags, author, excerpt } = frontMatter;
  const article = {
    id: slug,
    slug,
    title,
    excerpt: excerpt ?? excerptOf(html),
    content: html,
    category,
    tags,
    author,
    readTime: readTimeOf(markdown),
    publishDate: date,
  };
  return { article, leftOut };
}

/** The pictures that an article uses, in order. Throws as `articleFromMarkdown` does. */
export function picturesOfMarkdown(source: string): ReturnType<typeof picturesAskedFor> {
  return picturesAskedFor(htmlOf(partsOf(source).markdown));
}

function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

function partsOf(source: string) {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match)
    throw new InvalidInputError('The article must begin with its front matter between two lines of ---.');
  const given = yamlOf(match[1] ?? '');
  const parsed = frontMatterSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, given));
    throw new InvalidInputError(`The front matter is not usable: ${problems.join('; ')}.`);
  }
  return { frontMatter: parsed.data, markdown: match[2] ?? '' };
}

/** Each problem by the name of its key: missing, unknown or unusable. */
function problemsOf(issue: z.core.$ZodIssue, given: unknown): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `nobody knows the key “${key}”`);
  const [key = 'it'] = issue.path.map(String);
  const isThere = typeof given === 'object' && given !== null && key in given;
  return [isThere || key === 'it' ? `${key} ${issue.message}` : `“${key}” is missing`];
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

/** The first words as plain text; whatever shows them must escape them, once. */
function excerptOf(html: string): string {
  // Inline tags do not separate words: after **so**, no space before the comma.
  const withoutInline = html.replace(new RegExp(`</?(?:${INLINE_TAGS.join('|')})\\b[^>]*>`, 'g'), '');
  const words = unescapeHtml(withoutInline.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= EXCERPT_LENGTH) return words;
  const end = words.lastIndexOf(' ', EXCERPT_LENGTH);
  // A longer word, such as an address, is cut, but not within a surrogate pair.
  const beginning =
    end > 0 ? words.slice(0, end) : words.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning} …`;
}

/** An adult reads about this many words of plain prose in a minute. */
const WORDS_PER_MINUTE = 220;

/** How long an article takes to read, as shown: "4 min read". Never less than a minute. */
function readTimeOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
