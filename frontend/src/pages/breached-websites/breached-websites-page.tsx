import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { BreachDirectory } from '../../features/breaches/directory/breach-directory.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/wrecks.svg?url';

const DESCRIPTION =
  'The known data breaches, website by website: when, how many accounts, and which kinds of data. Search by name or domain.';

export function BreachedWebsitesPage() {
  const { heading, lead, back } = BREACHED_WEBSITES;
  return (
    <>
      <PageHead
        path="/breached-websites"
        title={heading}
        description={DESCRIPTION}
        keywords="breached websites, list of data breaches, data breach directory"
      />
      <PageHero title={heading} lead={lead} illustration={drawing} isChart>
        <ButtonLink look="quiet" to="/breach-checker">
          {back}
        </ButtonLink>
      </PageHero>
      <Section>
        <BreachDirectory />
      </Section>
    </>
  );
}
