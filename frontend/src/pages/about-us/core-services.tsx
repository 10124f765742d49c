import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';

/** The four core services as highlighted lines. */
export function CoreServices() {
  return (
    <Section surface="night">
      <h2>{ABOUT_US.servicesHeading}</h2>
      <ul className="lit-lines">
        {ABOUT_US.services.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path}>
              <span className="display">{title}</span>
              <span className="muted">{text}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
