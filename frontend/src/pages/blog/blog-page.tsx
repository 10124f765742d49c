import { PageHero, Section } from '../../components/section.tsx';
import { BlogClosing } from '../../features/blog/blog-parts.tsx';
import { BlogList } from '../../features/blog/blog-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/logbook.svg?url';

export function BlogPage() {
  return (
    <>
      <PageHead
        path="/blog"
        title="Blog: I.T. and security in plain words"
        description="Practical I.T. and security for South African homes and small businesses: POPIA, ransomware, backups, passwords, phishing, email protection."
        keywords="cybersecurity blog, POPIA, small business security, South Africa, ransomware, backups"
      />
      <link rel="alternate" type="application/rss+xml" title="Blog" href="/feed.xml" />
      <PageHero
        title="Blog"
        lead="The logbook: what we see, what works, what to do about it. For people who have a business to run."
        illustration={drawing}
      />
      <Section>
        <BlogList />
      </Section>
      <Section surface="foam">
        <BlogClosing />
      </Section>
    </>
  );
}
