import type { ArticleView } from '#shared/api/article-view.ts';
import { COMPANY } from '#shared/content/company.ts';
import { socialImageOf } from '#shared/content/navigation.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useRouteParameter } from '../../components/navigation.ts';
import { Section } from '../../components/section.tsx';
import { ArticleText, useArticle } from '../../features/blog/article-text.tsx';
import { BlogClosing } from '../../features/blog/blog-closing.tsx';
import { NextArticle } from '../../features/blog/next-article.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { addressOnSite, organisationReference, type StructuredData } from '../parts/structured-data.ts';
import '../../features/blog/blog-list.css';

export function BlogPostPage() {
  const slug = useRouteParameter('slug');
  // The key resets all state when one article leads straight to another.
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const article = useArticle(slug);
  if (article === 'loading') return <Waiting text="Loading blog post..." />;
  if (article === 'not-found') return <NotThere />;
  return (
    <>
      <PageHead
        path={`/blog/${article.slug}`}
        title={article.title}
        description={article.excerpt}
        keywords={[article.category, 'South Africa', 'small business']}
        publishedOn={article.isoDate}
        structuredData={[blogPosting(article)]}
      />
      <ArticleText article={article} />
      <Section surface="foam">
        <div className="article-end">
          <BlogClosing />
          <NextArticle slug={article.slug} />
        </div>
      </Section>
    </>
  );
}

function blogPosting({ title, excerpt, author, isoDate, slug }: ArticleView): StructuredData {
  const path = `/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...(isoDate && { datePublished: isoDate }),
    author: { '@type': 'Organization', name: author || COMPANY.name },
    publisher: organisationReference(),
    image: addressOnSite(socialImageOf(path)),
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

function NotThere() {
  return (
    <Section>
      <title>{`Blog post not found | ${COMPANY.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="blog-state" data-missing-article="">
        <h1>Blog post not found</h1>
        <p>It may have moved, or the link was mistyped.</p>
        <ButtonLink to="/blog">Return to Blog</ButtonLink>
      </div>
    </Section>
  );
}
