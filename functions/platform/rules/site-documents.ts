/** Documents of the built site that functions fill in or fall back to, each inserted where a bundle names it. Empty when no site was built. */
declare const SITE_DOCUMENTS: Readonly<Record<'article' | 'missingArticle' | 'blog' | 'notFound', string>>;

/** The document of any article, with the texts of `SHELL_VIEW` in place of an article's. */
export const articleDocument = (): string => SITE_DOCUMENTS.article;

/** Shown in place of an article that does not exist, or cannot be read. */
export const missingArticleDocument = (): string => SITE_DOCUMENTS.missingArticle;

/** The document of the blog, with the texts of `BLOG_SHELL` in place of its list. */
export const blogDocument = (): string => SITE_DOCUMENTS.blog;

/** The page for unknown addresses. */
export const notFoundDocument = (): string => SITE_DOCUMENTS.notFound;

declare const BUILT_ADDRESS: string;

/** The site address in the built pages: lists of pages and articles use it too. Empty when nothing was built. */
export function builtAddress(): string {
  return BUILT_ADDRESS;
}
