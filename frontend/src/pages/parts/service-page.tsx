import type { ReactNode } from 'react';
import type { Faq } from '#shared/content/question.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { PageHead } from './page-head.tsx';
import { ServiceLinks } from './service-links.tsx';
import { faqPage, service } from './structured-data.ts';

interface ServicePageProps {
  readonly path: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Offers with their prices, for search engines: `monthlyOffers(…)`. */
  readonly offers?: Record<string, unknown>;
  readonly copy: {
    readonly heading: string;
    readonly lead: string;
    /** Without it, the page ends with the service links. */
    readonly closing?: { readonly heading: string; readonly text: string };
  };
  /** The address of its illustration, drawn to 720 by 420. */
  readonly drawing: string;
  /** The button in the hero. */
  readonly button: ReactNode;
  /** The buttons of the closing; by default one that leads to the free scan. */
  readonly closing?: ReactNode;
  readonly questions: readonly Faq[];
  readonly children: ReactNode;
}

/** The layout of the pages that sell a service: the page's own content is between the hero and the questions. */
export function ServicePage({
  copy,
  drawing,
  button,
  closing,
  questions,
  offers,
  children,
  ...head
}: ServicePageProps) {
  const { heading, lead, closing: words } = copy;
  const sold = { ...service(heading, head.description), ...(offers && { hasOfferCatalog: offers }) };
  return (
    <>
      <PageHead {...head} title={heading} structuredData={[sold, faqPage(questions)]} />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        {button}
      </PageHero>
      {children}
      <FrequentQuestions questions={questions} />
      <ServiceLinks />
      {words && (
        <Closing heading={words.heading} text={words.text}>
          {closing ?? <ScanButton>Free Vulnerability Scan</ScanButton>}
        </Closing>
      )}
    </>
  );
}

/** A link to the booking of the free scan, the next step on the security pages. */
export function ScanButton({ children }: { children: ReactNode }) {
  return (
    <ButtonLink look="sunrise" to="/vulnerability-scan">
      {children}
    </ButtonLink>
  );
}
