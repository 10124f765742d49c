import { HOME } from '#shared/content/pages/home.ts';
import { Section } from '../../components/section.tsx';
import { TideTable } from '../../components/tide-table.tsx';

/** The nine offerings, close together like a tide table. */
export function Offerings() {
  return (
    <Section surface="foam">
      <h2>{HOME.offeringsHeading}</h2>
      <TideTable items={HOME.offerings} />
    </Section>
  );
}
