import { HOME } from '#shared/content/pages/home.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Illustration } from '../../components/illustration.tsx';
import { Section } from '../../components/section.tsx';
import ai from '../../illustrations/spot-ai.svg?url';
import backup from '../../illustrations/spot-backup.svg?url';
import consulting from '../../illustrations/spot-consulting.svg?url';
import security from '../../illustrations/spot-security.svg?url';

const DRAWINGS: Record<string, string> = {
  '/it-consulting': consulting,
  '/cloud-storage': backup,
  '/cyber-security': security,
  '/ai-implementations': ai,
};

/**
 * The four core services, each with an illustration of the harbour; the second column is slightly lower than the first.
 */
export function CoreServices() {
  return (
    <Section>
      <div className="core-services">
        <h2 className="core-services-heading">{HOME.servicesHeading}</h2>
        {HOME.services.map(({ path, title, text }) => (
          <Link key={path} to={path} className="core-service">
            <Illustration drawing={DRAWINGS[path] ?? ''} viewBox="0 0 360 216" />
            <h3>
              {title} <Icon name="arrow" />
            </h3>
            <p>{text}</p>
          </Link>
        ))}
      </div>
    </Section>
  );
}
