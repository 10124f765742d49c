import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { Section } from '../../components/section.tsx';
import { LitList } from '../../components/lit-list.tsx';

const [first, ...others] = MANAGED_SECURITY.why;

/** Why us: one large claim with its meaning, then what costs nothing to promise and something to keep. */
export function Why() {
  return (
    <Section surface="night" className="beam">
      <div className="why">
        <div>
          <h2 className="text-2xl">{MANAGED_SECURITY.whyHeading}</h2>
          <p className="price mt-6">{first?.title}</p>
          <p className="lead mt-5">{first?.text}</p>
        </div>
        <LitList items={others} className="gap-8" />
      </div>
    </Section>
  );
}
