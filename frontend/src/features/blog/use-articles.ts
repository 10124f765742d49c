import { useEffect, useState } from 'react';
import { BLOG_DATA_ID } from '#shared/api/blog-view.ts';
import { type ArticleSummary, listBlogPosts } from '#shared/api/blog.ts';
import { callApi } from '../../lib/call-api.ts';
import { readDataBlock } from './data-block.tsx';

/** `shell` is what the build renders; undefined is still loading. */
export type Articles = readonly ArticleSummary[] | 'shell' | undefined;

const listSchema = listBlogPosts.output.shape.posts;

/** The articles, from the document when it brought them along, else from the API. Any failure is an empty list. */
export function useArticles(): Articles {
  const [articles, setArticles] = useState(articlesInDocument);
  const isMissing = articles === undefined;
  useEffect(() => {
    const leaving = new AbortController();
    if (isMissing) ask(leaving.signal).then(setArticles, () => {});
    return () => leaving.abort();
  }, [isMissing]);
  return articles;
}

function articlesInDocument(): Articles {
  if (typeof document === 'undefined') return 'shell';
  return listSchema.safeParse(readDataBlock(BLOG_DATA_ID)).data;
}

/** Rejects only when nobody waits any more. */
async function ask(signal: AbortSignal): Promise<ArticleSummary[]> {
  try {
    return (await callApi(listBlogPosts, {}, signal)).posts;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
