import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { Illustration } from '../../components/illustration.tsx';
import { Section } from '../../components/section.tsx';
import drawing from '../../illustrations/office-in-section.svg?url';

/** The benefits beside a drawing that contains the list's numbers. */
export function Benefits() {
  return (
    <Section surface="foam">
      <div className="annotated">
        <Illustration drawing={drawing} viewBox="0 0 720 460" />
        <div>
          <h2>{CLOUD_STORAGE.benefitsHeading}</h2>
          <ol className="annotations">
            {CLOUD_STORAGE.benefits.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
