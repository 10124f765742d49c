import * as z from 'zod/mini';
import { readableItems, contract } from './contract.ts';

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

/** How long browsers and the edge may cache the list and the articles: five minutes. */
const CACHE_SECONDS = 300;

export const listBlogPosts = contract({
  name: 'listBlogPosts',
  method: 'GET',
  path: '/api/blog-posts',
  inputFrom: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true), posts: z.array(articleSummarySchema) }),
  reads: z.object({ success: z.literal(true), posts: readableItems(articleSummarySchema) }),
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});

export const getBlogPost = contract({
  name: 'getBlogPost',
  method: 'GET',
  path: '/api/blog-posts/{slug}',
  inputFrom: 'path',
  input: slugSchema,
  output: z.object({ post: articleSchema }),
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});

/** The article's own document: the prerendered shell with the article's texts. */
export const renderBlogPost = contract({
  name: 'renderBlogPost',
  method: 'GET',
  path: '/blog/{slug}',
  inputFrom: 'path',
  input: slugSchema,
  output: z.string(),
  answers: 'text/html',
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});

export const getBlogFeed = contract({
  name: 'getBlogFeed',
  method: 'GET',
  path: '/feed.xml',
  inputFrom: 'none',
  input: z.object({}),
  output: z.string(),
  answers: 'application/rss+xml',
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});

export const getBlogSitemap = contract({
  name: 'getBlogSitemap',
  method: 'GET',
  path: '/sitemap-articles.xml',
  inputFrom: 'none',
  input: z.object({}),
  output: z.string(),
  answers: 'application/xml',
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});

/** The blog's own document, with the list of articles in it. */
export const renderBlog = contract({
  name: 'renderBlog',
  method: 'GET',
  path: '/blog',
  inputFrom: 'none',
  input: z.object({}),
  output: z.string(),
  answers: 'text/html',
  timeoutSeconds: 10,
  cacheSeconds: CACHE_SECONDS,
});
