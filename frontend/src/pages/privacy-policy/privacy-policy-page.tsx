import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { LegalPage } from '../parts/legal-text.tsx';
import drawing from '../../illustrations/chest.svg?url';

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      path="/privacy-policy"
      document={PRIVACY_POLICY}
      description="What this site keeps about you, why, where and how long, and how to have it corrected or deleted. In plain words, under POPIA."
      keywords="privacy policy, POPIA, personal information, data protection"
      lead="What we keep about you, why, and for how long. Written to be read."
      drawing={drawing}
    />
  );
}
