import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { rand } from '#shared/rules/prices.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';

const { packages, packagesHeading, packagesNote } = SMALL_BUSINESS_CYBERSECURITY;

/** Three stacks of containers: the more a package contains, the higher its stack. */
export function Packages() {
  return (
    <Section surface="night" id="packages">
      <h2>{packagesHeading}</h2>
      <p className="lead">{packagesNote}</p>
      <ul className="stacks">
        {packages.map(({ name, monthly, forWhom, contains, button, ...more }) => (
          <li key={name} className={'label' in more ? 'stack stack-lit' : 'stack'}>
            <div className="stack-head">
              {'label' in more && <Badge look="warning">{more.label}</Badge>}
              <h3 className="title">{name}</h3>
              <p className="stack-price">
                <strong>{rand(monthly)}</strong>/month
              </p>
              <p className="muted">{forWhom}</p>
              <ButtonLink look={'label' in more ? 'sunrise' : 'quiet'} to="/vulnerability-scan">
                {button}
              </ButtonLink>
            </div>
            <ul className="containers" aria-label={`What ${name} contains`}>
              {contains.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
