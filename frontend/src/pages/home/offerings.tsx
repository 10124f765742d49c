import { HOME } from '#shared/content/pages/home.ts';
import { Section } from '../../components/section.tsx';

/** The nine offerings, close together like a tide table. */
export function Offerings() {
  return (
    <Section surface="foam">
      <h2>{HOME.offeringsHeading}</h2>
      <ul className="tide-table">
        {HOME.offerings.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
