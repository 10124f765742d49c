import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { Section } from '../../components/section.tsx';

const { figure, text, worth } = AI_IMPLEMENTATIONS.claim;

/** A number that is often quoted, and how reliable it is. */
export function Claim() {
  return (
    <Section className="section-short">
      <div className="price-line">
        <p className="price">{figure}</p>
        <div className="measure">
          <p className="display title">{text}</p>
          <p className="muted">{worth}</p>
        </div>
      </div>
    </Section>
  );
}
