import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { Section } from '../../components/section.tsx';

/** A table of what is copied, how often, and how long it is kept. */
export function BackupTypes() {
  return (
    <Section>
      <h2>{CLOUD_STORAGE.backupHeading}</h2>
      <table className="tides">
        <caption className="visually-hidden">
          Kinds of backup, how often they run and how far back they go
        </caption>
        <thead>
          <tr>
            <th scope="col">What is copied</th>
            <th scope="col">Every</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {CLOUD_STORAGE.backupTypes.map(({ title, text, every, keeps }) => (
            <tr key={title}>
              <th scope="row">
                <span className="display subtitle">{title}</span>
                <span className="tides-text">{text}</span>
              </th>
              <td data-label="Every">{every}</td>
              <td data-label="Kept for">{keeps}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="measure">{CLOUD_STORAGE.backupNote}</p>
    </Section>
  );
}
