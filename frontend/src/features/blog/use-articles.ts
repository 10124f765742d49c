import { useEffect, useState } from 'react';
import { BLOG_DATA_ID } from '#shared/api/blog-view.ts';
import { type ArticleSummary, listBlogPosts } from '#shared/api/blog.ts';
import { callApi } from '../../lib/call-api.ts';
import { readDataBlock } from './data-block.tsx';

/** `shell` is the state that the build renders; undefined means loading. */
export type Articles = readonly ArticleSummary[] | 'shell' | undefined;

const listSchema = listBlogPosts.output.shape.posts;

/** The articles, from the document when they are in it, else from the API. Any failure gives an empty list. */
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

/** Rejects only when the request was cancelled. */
async function ask(signal: AbortSignal): Promise<ArticleSummary[]> {
  try {
    return (await callApi(listBlogPosts, {}, signal)).posts;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
