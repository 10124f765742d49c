import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { Section } from '../../components/section.tsx';

/** The six services. The colours of the cards follow the sky through the six watches of a ship's day. */
export function Services() {
  return (
    <Section>
      <h2>{MANAGED_SECURITY.servicesHeading}</h2>
      <ol className="six-services">
        {MANAGED_SECURITY.services.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
