import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { LegalText } from '../parts/legal-text.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/chest.svg?url';

export function PrivacyPolicyPage() {
  return (
    <>
      <PageHead
        path="/privacy-policy"
        title={PRIVACY_POLICY.title}
        description="What this site keeps about you, why, where and how long, and how to have it corrected or deleted. In plain words, under POPIA."
        keywords={['privacy policy', 'POPIA', 'personal information', 'data protection']}
      />
      <PageHero
        title={PRIVACY_POLICY.title}
        lead="What we keep about you, why, and for how long. Written to be read."
        illustration={drawing}
      />
      <LegalText document={PRIVACY_POLICY} />
    </>
  );
}
