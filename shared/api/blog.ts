import * as z from 'zod/mini';
import { readableItems, contract, NO_INPUT } from './contract.ts';

/** The length limit of an article's slug. */
export const MOST_SLUG_CHARACTERS = 120;

const summaryFields = {
  id: z.string(),
  /** The last part of the article's address, in kebab-case. */
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  /** As shown: "4 min read". */
  readTime: z.string(),
  /** YYYY-MM-DD, or empty when it is unknown. */
  publishDate: z.string(),
};

/** An article as the list shows it: without its text. */
export const articleSummarySchema = z.object(summaryFields);

export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** A complete article. `content` is HTML that was sanitised when it was published. */
export const articleSchema = z.object({ ...summaryFields, content: z.string() });

export type Article = z.infer<typeof articleSchema>;

const slugSchema = z.object({ slug: z.string() });

/** Browsers and the edge may cache the list and the articles for five minutes. */
const CACHED = { method: 'GET', timeoutSeconds: 10, cacheSeconds: 300 } as const;

export const listBlogPosts = contract({
  name: 'listBlogPosts',
  ...CACHED,
  path: '/api/blog-posts',
  ...NO_INPUT,
  output: z.object({ success: z.literal(true), posts: z.array(articleSummarySchema) }),
  reads: z.object({ success: z.literal(true), posts: readableItems(articleSummarySchema) }),
});

export const getBlogPost = contract({
  name: 'getBlogPost',
  ...CACHED,
  path: '/api/blog-posts/{slug}',
  inputFrom: 'path',
  input: slugSchema,
  output: z.object({ post: articleSchema }),
});

/** The article's own document: the prerendered shell with the article's texts. */
export const renderBlogPost = contract({
  name: 'renderBlogPost',
  ...CACHED,
  path: '/blog/{slug}',
  inputFrom: 'path',
  input: slugSchema,
  output: z.string(),
  answers: 'text/html',
});

export const getBlogFeed = contract({
  name: 'getBlogFeed',
  ...CACHED,
  path: '/feed.xml',
  ...NO_INPUT,
  output: z.string(),
  answers: 'application/rss+xml',
});

export const getBlogSitemap = contract({
  name: 'getBlogSitemap',
  ...CACHED,
  path: '/sitemap-articles.xml',
  ...NO_INPUT,
  output: z.string(),
  answers: 'application/xml',
});

/** The blog's own document, with the list of articles in it. */
export const renderBlog = contract({
  name: 'renderBlog',
  ...CACHED,
  path: '/blog',
  ...NO_INPUT,
  output: z.string(),
  answers: 'text/html',
});
