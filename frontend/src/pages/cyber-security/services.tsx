import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { Section } from '../../components/section.tsx';

/** The six services, close together; the threats above link to them. */
export function Services() {
  return (
    <Section surface="night">
      <h2>{CYBER_SECURITY.servicesHeading}</h2>
      <ul className="boom">
        {CYBER_SECURITY.services.map(({ title, text }) => (
          <li key={title} id={rowId(title)}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The anchor of a service on the page: "E-mail protection" is `e-mail-protection`. */
export function rowId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
