/** Documents of the built site that functions fill in or fall back to. Inserted when a function is bundled. */
interface SiteDocuments {
  /** The document of any article, with the texts of `SHELL_VIEW` in place of an article's. */
  readonly article: string;
  /** Shown in place of an article that does not exist. */
  readonly missingArticle: string;
  /** Shown in place of an article while our records cannot be read. */
  readonly articleAway: string;
  /** The document of the blog, with the texts of `BLOG_SHELL` in place of its list. */
  readonly blog: string;
  /** The page for unknown addresses. */
  readonly notFound: string;
}

declare const SITE_DOCUMENTS: SiteDocuments;

/** The documents as they were when the site was built; empty texts when it was not. */
export function siteDocuments(): SiteDocuments {
  return SITE_DOCUMENTS;
}

declare const BUILT_ADDRESS: string;

/** The site address in the built pages: lists of pages and articles use it too. Empty when nothing was built. */
export function builtAddress(): string {
  return BUILT_ADDRESS;
}
