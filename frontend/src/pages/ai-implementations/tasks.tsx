import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { Section } from '../../components/section.tsx';

/** Who does what: the software's part on the left, a person's on the right. */
export function Tasks() {
  return (
    <Section surface="foam">
      <h2>{AI_IMPLEMENTATIONS.servicesHeading}</h2>
      <table className="task-table">
        <caption className="visually-hidden">Tasks for software, and what stays with a person</caption>
        <thead>
          <tr>
            <th scope="col">The machine</th>
            <th scope="col">A person</th>
          </tr>
        </thead>
        <tbody>
          {AI_IMPLEMENTATIONS.services.map(({ title, text, person }) => (
            <tr key={title}>
              <th scope="row">
                <span className="display subtitle">{title}</span>
                <span className="tides-text">{text}</span>
              </th>
              <td data-label="A person">{person}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
