import { ButtonLink } from '../../components/button.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { BreachDirectory } from '../../features/breaches/directory/breach-directory.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/wrecks.svg?url';

const DESCRIPTION =
  'The known data breaches, website by website: when, how many accounts, and which kinds of data. Search by name or domain.';

export function BreachedWebsitesPage() {
  return (
    <>
      <PageHead
        path="/breached-websites"
        title="Breached websites"
        description={DESCRIPTION}
        keywords="breached websites, list of data breaches, data breach directory"
      />
      <PageHero
        title="Breached websites"
        lead="Known data breaches, as the service Have I Been Pwned collects them: which website lost data, which kinds of data, and how many accounts were in it."
        illustration={drawing}
        isChart
        isFormNext
      >
        <ButtonLink look="quiet" to="/breach-checker">
          Back to the email scan
        </ButtonLink>
      </PageHero>
      <Section>
        <BreachDirectory />
      </Section>
    </>
  );
}
