import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { Section } from '../../components/section.tsx';

const { industries, industriesHeading, limits, limitsHeading } = AI_IMPLEMENTATIONS;

/** Where it is used, and where it stays out. */
export function Industries() {
  return (
    <Section surface="night">
      <div className="manifest">
        <div>
          <h2>{industriesHeading}</h2>
          <dl className="menu-list mt-8">
            {industries.map(({ title, text }) => (
              <div key={title}>
                <dt className="display">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside>
          <h3 className="text-2xl">{limitsHeading}</h3>
          <p className="mt-4">{limits}</p>
        </aside>
      </div>
    </Section>
  );
}
