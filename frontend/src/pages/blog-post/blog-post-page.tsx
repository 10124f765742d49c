import type { ArticleView } from '#shared/api/article-view.ts';
import { COMPANY } from '#shared/content/company.ts';
import { drawingPreview } from '#shared/content/article-companions.ts';
import { ButtonLinks } from '../../components/button.tsx';
import { useLastPart } from '../../components/navigation.ts';
import { Illustration, Section } from '../../components/section.tsx';
import { ArticleText, useArticle } from '../../features/blog/article-text.tsx';
import { BlogClosing } from '../../features/blog/blog-parts.tsx';
import { addressOnSite, organisationReference, PageHead, type StructuredData } from '../parts/page-head.tsx';
import adrift from '../../illustrations/adrift.svg?url';

export function BlogPostPage() {
  const slug = useLastPart();
  // The key resets all state when one article leads straight to another.
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const article = useArticle(slug);
  if (article === 'loading') {
    return (
      <Section>
        <output className="blog-state">Loading blog post...</output>
      </Section>
    );
  }
  if (article === 'not-found') return <WithoutArticle />;
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
        <BlogClosing />
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

/** In place of an article, which does not exist or cannot be read. The attribute tells hydration that it is this. */
function WithoutArticle() {
  return (
    <div className="page-hero night" data-without-article>
      <title>{`Blog post not found | ${COMPANY.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="page-hero-text">
          <h1>Blog post not found</h1>
          <p className="lead">
            It may have moved, the link was mistyped, or we cannot reach our records at the moment.
          </p>
          <div className="actions">
            <ButtonLinks
              links={[
                ['/blog', 'Return to Blog'],
                ['/contact-us', 'Contact Us'],
              ]}
            />
          </div>
        </div>
      </div>
      <Illustration drawing={adrift} viewBox="0 0 720 360" />
    </div>
  );
}
