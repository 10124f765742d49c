import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { Section } from '../../components/section.tsx';

/** An example log of one night. */
export function Log() {
  return (
    <Section surface="dune">
      <div className="beside">
        <div>
          <h2>{MANAGED_SECURITY.logHeading}</h2>
          <p className="muted">{MANAGED_SECURITY.logNote}</p>
        </div>
        <ol className="log">
          {MANAGED_SECURITY.log.map(({ time, title, text }) => (
            <li key={time}>
              <time className="display">{time}</time>
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
