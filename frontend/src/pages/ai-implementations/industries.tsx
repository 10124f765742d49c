import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { Section } from '../../components/section.tsx';

const { industries, industriesHeading, limits, limitsHeading } = AI_IMPLEMENTATIONS;

/** Where AI is used, and where it is not. */
export function Industries() {
  return (
    <Section surface="night">
      <div className="manifest">
        <div>
          <h2>{industriesHeading}</h2>
          <dl className="menu-list">
            {industries.map(({ title, text }) => (
              <div key={title}>
                <dt className="display">{title}</dt>
                <dd className="muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside>
          <h3 className="title">{limitsHeading}</h3>
          <p>{limits}</p>
        </aside>
      </div>
    </Section>
  );
}
