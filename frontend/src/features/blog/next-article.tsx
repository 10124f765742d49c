import { useEffect, useState } from 'react';
import { type ArticleSummary, listBlogPosts } from '#shared/api/blog.ts';
import { Link } from '../../components/link.tsx';
import { callApi } from '../../lib/call-api.ts';
import './blog-list.css';

/** A link to the article after this one. Until the list is known, and without scripts, it leads to all articles. */
export function NextArticle({ slug }: { slug: string }) {
  const [next, setNext] = useState<ArticleSummary>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi(listBlogPosts, {}, leaving.signal).then(
      ({ posts }) => setNext(nextOf(posts, slug)),
      () => {},
    );
    return () => leaving.abort();
  }, [slug]);
  return (
    <nav className="next-article no-print" aria-labelledby="next-article">
      <h2 className="title" id="next-article">
        Read on
      </h2>
      {next ? (
        <p key={next.slug} className="above-close">
          <Link className="link" to={`/blog/${encodeURIComponent(next.slug)}`}>
            {next.title}
          </Link>
          <span className="muted under">{next.excerpt}</span>
        </p>
      ) : (
        <p key="all" className="above-close">
          <Link className="link" to="/blog">
            All articles
          </Link>
        </p>
      )}
    </nav>
  );
}

/** The article that follows in the list, which is the next older one; after the oldest comes the newest. */
export function nextOf(list: readonly ArticleSummary[], slug: string): ArticleSummary | undefined {
  const place = list.findIndex((article) => article.slug === slug);
  const next = list[(place + 1) % list.length];
  return next?.slug === slug ? undefined : next;
}
