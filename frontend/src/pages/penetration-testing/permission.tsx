import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { Section } from '../../components/section.tsx';

const { permissionHeading, permission, agreed } = PENETRATION_TESTING;

/** What is signed before a test begins. */
export function Permission() {
  return (
    <Section surface="foam">
      <div className="permit">
        <div>
          <h2>{permissionHeading}</h2>
          <p className="measure">{permission}</p>
        </div>
        <div className="permit-paper">
          <p className="display subtitle">We agree in writing</p>
          <ul className="dashes">
            {agreed.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className="permit-signature" aria-hidden="true">
            <span>For you</span>
            <span>For us</span>
          </p>
        </div>
      </div>
    </Section>
  );
}
