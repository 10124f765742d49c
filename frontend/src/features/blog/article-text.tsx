import { ARTICLE_DATA_ID, type ArticleView } from '#shared/api/article-view.ts';
import { jsonForHtml } from '#shared/rules/html-text.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DataBlock } from './data-block.tsx';
import './article-text.css';

/** A whole article. Its HTML was sanitised when it was published, and is sanitised again by our own scripts. */
export function ArticleText({ article }: { article: ArticleView }) {
  const { title, category, author, date, readTime, tagsHtml, contentHtml } = article;
  return (
    <article className="article">
      <header className="article-head night">
        <div className="wrap">
          <ButtonLink className="button-small" look="quiet" to="/blog">
            Back to Blog
          </ButtonLink>
          <p className="article-category">
            <span className="badge">{category}</span>
          </p>
          <h1>{title}</h1>
          <p className="article-by">
            <span>{author}</span> <span>{date}</span> <span>{readTime}</span>
          </p>
          <ul className="tags" aria-label="Tags" dangerouslySetInnerHTML={{ __html: tagsHtml }} />
        </div>
      </header>
      <div className="wrap">
        <div className="article-text" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      </div>
      <DataBlock id={ARTICLE_DATA_ID} json={jsonForHtml(article)} />
    </article>
  );
}
