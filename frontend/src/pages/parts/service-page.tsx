import type { ReactNode } from 'react';
import type { Faq } from '#shared/content/question.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { ServiceLinks } from './service-links.tsx';

interface ServicePageProps {
  readonly copy: {
    readonly heading: string;
    readonly lead: string;
    readonly closing: { readonly heading: string; readonly text: string };
  };
  /** The address of its illustration, drawn to 720 by 420. */
  readonly drawing: string;
  /** What the hero asks for. */
  readonly button: ReactNode;
  readonly questions: readonly Faq[];
  readonly children: ReactNode;
}

/** The frame of the pages that sell security: what differs from page to page stands between the hero and the questions. */
export function ServicePage({ copy, drawing, button, questions, children }: ServicePageProps) {
  const { heading, lead, closing } = copy;
  return (
    <>
      <PageHero title={heading} lead={lead} illustration={drawing}>
        {button}
      </PageHero>
      {children}
      <FrequentQuestions questions={questions} />
      <ServiceLinks />
      <Closing heading={closing.heading} text={closing.text}>
        <ScanButton>Free Vulnerability Scan</ScanButton>
      </Closing>
    </>
  );
}

/** To the booking of the free scan, where each of these pages leads. */
export function ScanButton({ children }: { children: ReactNode }) {
  return (
    <ButtonLink look="sunrise" to="/vulnerability-scan">
      {children}
    </ButtonLink>
  );
}
