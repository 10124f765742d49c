import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { LegalText } from '../parts/legal-text.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/bollard.svg?url';

export function TermsConditionsPage() {
  return (
    <>
      <PageHead
        path="/terms-conditions"
        title={TERMS_CONDITIONS.title}
        description="The terms of the IT support subscription: what it covers, support hours, fair use, billing, cancellation. No setup fees."
        keywords={['terms and conditions', 'IT support subscription', 'cancellation', 'fair use']}
      />
      <PageHero
        title={TERMS_CONDITIONS.title}
        lead="What you get, what it costs, what is not included, and how to leave."
        illustration={drawing}
      />
      <LegalText document={TERMS_CONDITIONS} />
    </>
  );
}
