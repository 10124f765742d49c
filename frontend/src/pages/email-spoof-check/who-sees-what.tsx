import { WHO_SEES_WHAT } from '#shared/content/pages/email-spoof-check.ts';
import { Section } from '../../components/section.tsx';

export function WhoSeesWhat() {
  return (
    <Section surface="dune" className="no-print">
      <div className="split">
        <h2>Who sees what</h2>
        <dl className="spoof-ledger">
          {WHO_SEES_WHAT.map(({ who, sees }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{sees}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
