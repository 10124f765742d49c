import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { Section } from '../../components/section.tsx';

/** The six kinds of test, close together. */
export function WhereWeLook() {
  return (
    <Section>
      <h2>{PENETRATION_TESTING.servicesHeading}</h2>
      <ul className="tide-table">
        {PENETRATION_TESTING.services.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
