import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { Section } from '../../components/section.tsx';

/** The six steps, placed at the depth that they reach: down and back to the surface. */
export function Soundings() {
  return (
    <Section surface="night" className="deep-water">
      <h2>{PENETRATION_TESTING.processHeading}</h2>
      <p className="lead">{PENETRATION_TESTING.processLead}</p>
      <ol className="soundings">
        {PENETRATION_TESTING.process.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
