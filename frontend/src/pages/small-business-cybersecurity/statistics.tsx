import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { Section } from '../../components/section.tsx';

/** Often quoted numbers, what they claim, and how reliable that is. */
export function Statistics() {
  return (
    <Section>
      <h2 className="narrow">{SMALL_BUSINESS_CYBERSECURITY.statisticsHeading}</h2>
      <ul className="figures">
        {SMALL_BUSINESS_CYBERSECURITY.statistics.map(({ figure, claim, worth }) => (
          <li key={figure}>
            <p className="figure">{figure}</p>
            <p className="display subtitle">{claim}</p>
            <p className="muted">{worth}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
