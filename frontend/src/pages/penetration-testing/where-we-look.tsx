import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { Section } from '../../components/section.tsx';
import { TideTable } from '../../components/tide-table.tsx';

/** The six kinds of test, close together. */
export function WhereWeLook() {
  return (
    <Section>
      <h2>{PENETRATION_TESTING.servicesHeading}</h2>
      <TideTable items={PENETRATION_TESTING.services} />
    </Section>
  );
}
