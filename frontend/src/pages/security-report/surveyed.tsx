import { SURVEYED } from '#shared/content/pages/security-report.ts';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';

/** The three things that strangers can see, numbered as in the illustration. */
export function Surveyed() {
  return (
    <Section surface="foam" className="no-print">
      <div className="beside">
        <div>
          <h2>What strangers see of you</h2>
          <p className="muted surveyed-note">
            Anybody who wants to cheat you begins here, outside, with what can be looked up by everyone. What
            stands open inside your network is not seen from here; that is what the{' '}
            <Link className="link" to="/vulnerability-scan">
              free vulnerability scan
            </Link>{' '}
            is for.
          </p>
        </div>
        <ol className="surveyed">
          {SURVEYED.map(({ title, asks, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="surveyed-asks">{asks}</p>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
