import { HOME } from '#shared/content/pages/home.ts';
import { Scene } from '../../components/scene.tsx';
import { Section } from '../../components/section.tsx';
import bakkie from '../../scenes/bakkie.svg?url';

/** The three service features around the drawing of how we come, and the values below. */
export function HowWeWork() {
  return (
    <Section>
      <div className="grid items-center gap-12 lg:grid-cols-[7fr_5fr]">
        <Scene drawing={bakkie} viewBox="0 0 640 360" className="rounded-lg bg-dune" />
        <div>
          <h2>{HOME.featuresHeading}</h2>
          <ul className="mt-8 grid gap-6">
            {HOME.features.map(({ title, text }) => (
              <li key={title} className="feature">
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="values">
        <h2>{HOME.valuesHeading}</h2>
        <dl>
          {HOME.values.map(({ title, text }) => (
            <div key={title}>
              <dt className="display text-2xl">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
