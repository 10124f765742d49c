import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/section.tsx';
import { rowId } from './services.tsx';

/** The threats, each with links to the services that counter it. */
export function Threats() {
  return (
    <Section>
      <div className="beside">
        <div>
          <h2>{CYBER_SECURITY.threatsHeading}</h2>
          <p className="lead">{CYBER_SECURITY.threatsLead}</p>
        </div>
        <ol className="threats">
          {CYBER_SECURITY.threats.map(({ title, text, closedBy }) => (
            <li key={title}>
              <h3 className="title">{title}</h3>
              <p className="measure muted">{text}</p>
              <ul className="closed-by">
                {closedBy.map((name) => (
                  <li key={name}>
                    <Icon name="check" />
                    <a className="link" href={`#${rowId(name)}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
