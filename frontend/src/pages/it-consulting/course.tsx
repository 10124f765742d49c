import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { Section } from '../../components/section.tsx';

/** The steps of a job along a line, which rises on wide screens. */
export function Course() {
  return (
    <Section surface="night">
      <h2>{IT_CONSULTING.processHeading}</h2>
      <ol className="course">
        {IT_CONSULTING.process.map(({ title, text, ...step }) => (
          <li key={title}>
            <h3>{title}</h3>
            {'takes' in step && <p className="course-takes">{step.takes}</p>}
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
