import { useDeferredValue, useState } from 'react';
import { articleCardsHtml, BLOG_DATA_ID, BLOG_SHELL } from '#shared/api/blog-view.ts';
import { type ArticleSummary, listBlogPosts } from '#shared/api/blog.ts';
import { jsonForHtml } from '#shared/rules/html-text.ts';
import { useHydrated } from '../../components/navigation.ts';
import { callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { DataBlock, readDataBlock } from './blog-parts.tsx';
import '../../components/field.css';
import './blog-list.css';

const ALL = 'All Articles';

/** The articles with their filters, in every state the list can be in. */
export function BlogList() {
  const articles = useArticles();
  // The document was rendered without the list: the parts that depend on it appear once scripts run.
  const isHydrated = useHydrated();
  const [category, setCategory] = useState(ALL);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const list = Array.isArray(articles) ? articles : [];
  const found = list.filter((article) => isWanted(article, category, wanted));

  return (
    <div className="blog">
      <Filters list={list} category={category} onCategory={setCategory} words={words} onWords={setWords} />
      <output className="visually-hidden">
        {isHydrated && list.length > 0 && `${found.length} of ${list.length} articles`}
      </output>
      {isHydrated && <State articles={articles} found={found.length} />}
      <ul
        className="article-list"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: articles === 'shell' ? BLOG_SHELL.cards : articleCardsHtml(found),
        }}
      />
      <DataBlock
        id={BLOG_DATA_ID}
        json={articles === 'shell' ? BLOG_SHELL.data : jsonForHtml(articles ?? null)}
      />
    </div>
  );
}

interface FiltersProps {
  readonly list: readonly ArticleSummary[];
  readonly category: string;
  readonly onCategory: (category: string) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Filters need scripts, so they appear with them; their room is reserved. */
function Filters({ list, category, onCategory, words, onWords }: FiltersProps) {
  const isHydrated = useHydrated();
  const categories = [ALL, ...new Set(list.map((article) => article.category))];
  return (
    <div className="blog-filters">
      {isHydrated && list.length > 0 && (
        <>
          <fieldset className="blog-categories">
            <legend className="visually-hidden">Categories</legend>
            {categories.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === category}
                onClick={() => onCategory(name)}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <input
            className="input"
            type="search"
            aria-label="Search articles"
            placeholder="Search articles..."
            value={words}
            onChange={(event) => onWords(event.target.value)}
          />
        </>
      )}
    </div>
  );
}

function State({ articles, found }: { articles: Articles; found: number }) {
  if (articles === 'shell' || found > 0) return null;
  if (articles === undefined) return <p className="blog-state">Loading articles...</p>;
  const isEmpty = articles.length === 0;
  return (
    <div className="blog-state">
      <h2>{isEmpty ? 'No Articles Yet' : 'No Articles Found'}</h2>
      <p>
        {isEmpty
          ? 'The logbook is still blank. Please come back soon.'
          : 'Try another word or another category.'}
      </p>
    </div>
  );
}

function isWanted(
  { title, excerpt, tags, category }: ArticleSummary,
  wantedCategory: string,
  words: string,
): boolean {
  const sought = words.trim().toLowerCase();
  const isInCategory = wantedCategory === ALL || category === wantedCategory;
  return isInCategory && [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(sought));
}

/** `shell` is the state that the build renders; undefined means loading. */
type Articles = readonly ArticleSummary[] | 'shell' | undefined;

const listSchema = listBlogPosts.output.shape.posts;

/** The articles, from the document when they are in it, else from the API. Any failure gives an empty list. */
function useArticles(): Articles {
  const [known] = useState(articlesInDocument);
  const { answer, error } = useAnswer(known === undefined ? ask : askNothing);
  return known ?? answer ?? (error === undefined ? undefined : []);
}

function articlesInDocument(): Articles {
  if (typeof document === 'undefined') return 'shell';
  return listSchema.safeParse(readDataBlock(BLOG_DATA_ID)).data;
}

const askNothing = () => Promise.resolve(undefined);
const ask = async (signal: AbortSignal) => (await callApi(listBlogPosts, {}, signal)).posts;
