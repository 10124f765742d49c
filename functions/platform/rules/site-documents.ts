/** Documents of the built site that functions fill in or fall back to. Put here when the function is bundled. */
interface SiteDocuments {
  /** The document of any article, with the words of `SHELL_VIEW` where an article's belong. */
  readonly article: string;
  /** What is shown in place of an article that is not there. */
  readonly missingArticle: string;
  /** The document of the blog, with the words of `BLOG_SHELL` where its list belongs. */
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

/** The address that the built pages call their own: what lists pages and articles names both by it. Empty when nothing was built. */
export function builtAddress(): string {
  return BUILT_ADDRESS;
}
