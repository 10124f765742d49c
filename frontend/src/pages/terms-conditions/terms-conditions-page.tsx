import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { LegalPage } from '../parts/legal-text.tsx';
import drawing from '../../illustrations/bollard.svg?url';

export function TermsConditionsPage() {
  return (
    <LegalPage
      path="/terms-conditions"
      document={TERMS_CONDITIONS}
      description="The terms of the IT support subscription: what it covers, support hours, fair use, billing, cancellation. No setup fees."
      keywords="terms and conditions, IT support subscription, cancellation, fair use"
      lead="What you get, what it costs, what is not included, and how to leave."
      drawing={drawing}
    />
  );
}
