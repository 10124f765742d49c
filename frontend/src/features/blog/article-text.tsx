import { useEffect, useState } from 'react';
import {
  ARTICLE_DATA_ID,
  type ArticleView,
  articleView,
  MISSING_SLUG,
  SHELL_VIEW,
} from '#shared/api/article-view.ts';
import { jsonForHtml } from '#shared/rules/html-text.ts';
import { getBlogPost } from '#shared/api/blog.ts';
import { drawingAddress } from '#shared/content/article-companions.ts';
import { ButtonLink, Link } from '../../components/button.tsx';
import { Illustration } from '../../components/section.tsx';
import { useHydrated } from '../../components/navigation.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { DataBlock, readDataBlock } from './blog-parts.tsx';
import './article-text.css';
import './blog-list.css';

/** An article, or why there is none yet. */
type ArticleState = ArticleView | 'loading' | 'not-found';

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
  if (!isHydrated && document.querySelector('[data-without-article]')) return 'not-found';
  const found = readDataBlock(ARTICLE_DATA_ID);
  return isView(found) && found.slug === slug ? found : 'loading';
}

function isView(value: unknown): value is ArticleView {
  return (
    value instanceof Object &&
    Object.keys(SHELL_VIEW).every((field) => typeof Reflect.get(value, field) === 'string')
  );
}

/** A whole article. Its HTML was sanitised when it was published, and is sanitised again by our own scripts. */
export function ArticleText({ article }: { article: ArticleView }) {
  const { title, category, author, date, readTime, tagsHtml, contentHtml, drawing } = article;
  return (
    <article className="article">
      <header className="article-head page-hero night">
        <div className="wrap">
          <div className="page-hero-text">
            <ButtonLink className="button-small" look="quiet" to="/blog">
              Back to Blog
            </ButtonLink>
            <p className="above-3">
              <span className="badge">{category}</span>
            </p>
            <h1>{title}</h1>
            <p className="cluster muted">
              <span>{author}</span> <span>{date}</span> <span>{readTime}</span>
            </p>
            <ul
              className="cluster note tags above-2 no-print"
              aria-label="Tags"
              dangerouslySetInnerHTML={{ __html: tagsHtml }}
            />
          </div>
        </div>
        <Illustration drawing={drawingAddress(drawing)} viewBox="0 0 720 420" />
      </header>
      <div className="wrap article-body">
        <div className="article-text" dangerouslySetInnerHTML={{ __html: contentHtml }} />
        <Beside article={article} />
      </div>
      <DataBlock id={ARTICLE_DATA_ID} json={jsonForHtml(article)} />
    </article>
  );
}

function Beside({ article: { contentsHtml, toolPath, toolLabel, toolHint } }: { article: ArticleView }) {
  return (
    <aside className="article-beside no-print" aria-label="Beside this article">
      <nav className="article-contents" aria-labelledby="article-contents">
        <h2 className="subtitle" id="article-contents">
          In this article
        </h2>
        <ol dangerouslySetInnerHTML={{ __html: contentsHtml }} />
      </nav>
      <div className="article-tool">
        <p className="note">Try it, free and without sign-up</p>
        <p className="subtitle">{toolHint}</p>
        <p>
          <Link className="link link-alone" to={toolPath}>
            {toolLabel}
          </Link>
        </p>
      </div>
    </aside>
  );
}
