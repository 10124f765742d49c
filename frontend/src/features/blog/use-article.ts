import { useEffect, useState } from 'react';
import {
  ARTICLE_DATA_ID,
  type ArticleView,
  articleView,
  MISSING_SLUG,
  SHELL_VIEW,
} from '#shared/api/article-view.ts';
import { getBlogPost } from '#shared/api/blog.ts';
import { useHydrated } from '../../components/navigation.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { readDataBlock } from './data-block.tsx';

/** An article, or why there is none yet. */
export type ArticleState = ArticleView | 'loading' | 'not-found';

/** The article of a slug: from the document when it is the article's own, else from the API. */
export function useArticle(slug: string): ArticleState {
  const isHydrated = useHydrated();
  const [article, setArticle] = useState<ArticleState>(() => articleInDocument(slug, isHydrated));
  useEffect(() => {
    const leaving = new AbortController();
    if (article === 'loading') ask(slug, leaving.signal).then(setArticle, () => {});
    return () => leaving.abort();
  }, [article, slug]);
  return article;
}

/** Rejects only when the request was cancelled. */
async function ask(slug: string, signal: AbortSignal): Promise<ArticleState> {
  try {
    const [{ post }, { safeArticleHtml }] = await Promise.all([
      callApi(getBlogPost, { slug }, signal),
      import('../../lib/safe-html.ts'),
    ]);
    return articleView({ ...post, content: safeArticleHtml(post.content) });
  } catch (error) {
    if (signal.aborted) throw error;
    // A missing article is no failure; a missing or unreadable answer is.
    if (!(error instanceof ApiError)) reportError(new Error('Failed to load blog post', { cause: error }));
    return 'not-found';
  }
}

function articleInDocument(slug: string, isHydrated: boolean): ArticleState {
  if (typeof document === 'undefined') return slug === MISSING_SLUG ? 'not-found' : SHELL_VIEW;
  if (!isHydrated && document.querySelector('[data-missing-article]')) return 'not-found';
  const found = readDataBlock(ARTICLE_DATA_ID);
  return isView(found) && found.slug === slug ? found : 'loading';
}

function isView(value: unknown): value is ArticleView {
  return (
    value instanceof Object &&
    Object.keys(SHELL_VIEW).every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
