import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { Section } from '../../components/section.tsx';
import flags from '../../illustrations/signal-flags.svg?url';

const { frameworks, frameworksHeading, frameworksNote } = CYBERSECURITY_CONSULTING;

/** The frameworks, each with the signal flags of its first two letters. */
export function Frameworks() {
  return (
    <Section surface="foam">
      <div className="beside">
        <div>
          <h2>{frameworksHeading}</h2>
          <p className="muted">{frameworksNote}</p>
        </div>
        <ul className="hoists">
          {frameworks.map(({ title, text }) => (
            <li key={title}>
              <Hoist letters={title.slice(0, 2).toLowerCase()} />
              <div>
                <h3 className="title">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Hoist({ letters }: { letters: string }) {
  return (
    <svg viewBox="0 0 54 88" className="hoist" aria-hidden="true">
      <path d="M2 0v88" />
      {letters.split('').map((letter, index) => (
        <use key={letter} href={`${flags}#${letter}`} x="4" y={2 + index * 44} width="48" height="40" />
      ))}
    </svg>
  );
}
