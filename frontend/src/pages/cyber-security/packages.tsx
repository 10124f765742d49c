import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { rand } from '#shared/rules/prices.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';

/** The three packages, line by line as in a price list. */
export function Packages() {
  return (
    <Section surface="dune" id="packages">
      <h2>{CYBER_SECURITY.packagesHeading}</h2>
      <ul className="carte">
        {CYBER_SECURITY.packages.map(({ name, monthly, forWhom, contains, button }) => (
          <li key={name}>
            <div>
              <h3 className="title">{name}</h3>
              <p className="muted">{forWhom}</p>
            </div>
            <ul className="dashes">
              {contains.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
            <div className="carte-price">
              <p>
                from <strong>{rand(monthly)}</strong>/month
              </p>
              <ButtonLink to="/vulnerability-scan" aria-label={`${name}: ${button}`}>
                {button}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="measure">{CYBER_SECURITY.packagesNote}</p>
    </Section>
  );
}
