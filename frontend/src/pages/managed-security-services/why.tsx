import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { Section } from '../../components/section.tsx';
import { LitList } from '../../components/lit-list.tsx';

const [first, ...others] = MANAGED_SECURITY.why;

/** Why us: one main claim in large type, then our other promises. */
export function Why() {
  return (
    <Section surface="night" className="beam">
      <div className="why">
        <div>
          <h2 className="title">{MANAGED_SECURITY.whyHeading}</h2>
          <p className="price">{first?.title}</p>
          <p className="lead">{first?.text}</p>
        </div>
        <LitList items={others} />
      </div>
    </Section>
  );
}
