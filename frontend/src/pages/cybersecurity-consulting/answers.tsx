import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { BesideLedger } from '../../components/ledger.tsx';
import { Section } from '../../components/section.tsx';

const { letters, lettersHeading, services, servicesHeading } = CYBERSECURITY_CONSULTING;

/** Typical letters that customers receive, and below them how we answer. */
export function Answers() {
  return (
    <Section>
      <h2>{lettersHeading}</h2>
      <ul className="letters">
        {letters.map(({ from, says }) => (
          <li key={from}>
            <p className="note">{from}</p>
            <blockquote className="display subtitle">“{says}”</blockquote>
          </li>
        ))}
      </ul>
      <BesideLedger heading={servicesHeading} headingClass="title" rows={services} />
    </Section>
  );
}
