import type { ArticleView } from '#shared/api/article-view.ts';
import { COMPANY } from '#shared/content/company.ts';
import { drawingPreview } from '#shared/content/article-companions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useRouteParameter } from '../../components/navigation.ts';
import { Illustration, Section } from '../../components/section.tsx';
import { ArticleText, NextArticle, useArticle } from '../../features/blog/article-text.tsx';
import { BlogClosing } from '../../features/blog/blog-parts.tsx';
import { addressOnSite, organisationReference, PageHead, type StructuredData } from '../parts/page-head.tsx';
import adrift from '../../illustrations/adrift.svg?url';
import logbook from '../../illustrations/logbook.svg?url';

export function BlogPostPage() {
  const slug = useRouteParameter('slug');
  // The key resets all state when one article leads straight to another.
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const article = useArticle(slug);
  if (article === 'loading') return <Waiting text="Loading blog post..." />;
  if (article === 'not-found' || article === 'away') return <WithoutArticle why={article} />;
  return (
    <>
      <PageHead
        path={`/blog/${article.slug}`}
        title={article.title}
        description={article.excerpt}
        keywords={`${article.category}, South Africa, small business`}
        preview={{ path: drawingPreview(article.drawing), alt: article.drawingAlt }}
        publishedOn={article.isoDate}
        structuredData={[blogPosting(article)]}
      />
      <ArticleText article={article} />
      <Section surface="foam">
        <div className="split split-form-first">
          <BlogClosing />
          <NextArticle slug={article.slug} />
        </div>
      </Section>
    </>
  );
}

function blogPosting({ title, excerpt, author, isoDate, slug, drawing }: ArticleView): StructuredData {
  const path = `/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...(isoDate && { datePublished: isoDate }),
    author: { '@type': 'Organization', name: author || COMPANY.name },
    publisher: organisationReference(),
    image: addressOnSite(drawingPreview(drawing)),
    mainEntityOfPage: addressOnSite(path),
  };
}

function Waiting({ text }: { text: string }) {
  return (
    <Section>
      <output className="blog-state">{text}</output>
    </Section>
  );
}

const WORDS_WITHOUT_ARTICLE = {
  'not-found': {
    heading: 'Blog post not found',
    text: 'It may have moved, or the link was mistyped.',
    drawing: adrift,
    viewBox: '0 0 720 360',
  },
  away: {
    heading: 'This article cannot be shown at the moment',
    text: 'We cannot reach our records. Please try again in a minute.',
    drawing: logbook,
    viewBox: '0 0 720 420',
  },
} as const;

/** In place of an article: it does not exist, or cannot be read. The attribute tells hydration which of the two. */
function WithoutArticle({ why }: { why: keyof typeof WORDS_WITHOUT_ARTICLE }) {
  const { heading, text, drawing, viewBox } = WORDS_WITHOUT_ARTICLE[why];
  return (
    <div className="page-hero night" data-without-article={why}>
      <title>{`${heading} | ${COMPANY.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="page-hero-text">
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <div className="actions">
            <ButtonLink look="sunrise" to="/blog">
              Return to Blog
            </ButtonLink>
            <ButtonLink look="quiet" to="/contact-us">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
      <Illustration drawing={drawing} viewBox={viewBox} />
    </div>
  );
}
