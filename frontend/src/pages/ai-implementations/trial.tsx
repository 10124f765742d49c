import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { Section } from '../../components/section.tsx';

/** The process as a plan of weeks: every bar begins where the previous one ends. */
export function Trial() {
  return (
    <Section>
      <h2>{AI_IMPLEMENTATIONS.processHeading}</h2>
      <ol className="plan">
        {AI_IMPLEMENTATIONS.process.map(({ title, text, takes }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            <p className="plan-bar">
              <span>{takes}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
