import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { Section } from '../../components/section.tsx';

/** Big numbers, what they claim, and what that is worth. */
export function Statistics() {
  return (
    <Section>
      <h2 className="max-w-2xl">{SMALL_BUSINESS_CYBERSECURITY.statisticsHeading}</h2>
      <ul className="figures">
        {SMALL_BUSINESS_CYBERSECURITY.statistics.map(({ figure, claim, worth }) => (
          <li key={figure}>
            <p className="figure">{figure}</p>
            <p className="display text-xl">{claim}</p>
            <p className="text-muted">{worth}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
