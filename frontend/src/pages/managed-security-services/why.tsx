import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { Section } from '../../components/section.tsx';

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
        <ul className="grid gap-8">
          {others.map(({ title, text }) => (
            <li key={title} className="feature">
              <h3>{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
