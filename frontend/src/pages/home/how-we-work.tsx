import { HOME } from '#shared/content/pages/home.ts';
import { Scene } from '../../components/scene.tsx';
import { Section } from '../../components/section.tsx';
import { Principles } from '../../components/principles.tsx';
import { LitList } from '../../components/lit-list.tsx';
import bakkie from '../../scenes/bakkie.svg?url';

/** The three service features around the drawing of how we come, and the values below. */
export function HowWeWork() {
  return (
    <Section>
      <div className="grid items-center gap-12 lg:grid-cols-[7fr_5fr]">
        <Scene drawing={bakkie} viewBox="0 0 640 360" className="rounded-lg bg-dune" />
        <div>
          <h2>{HOME.featuresHeading}</h2>
          <LitList items={HOME.features} className="mt-8 gap-6" />
        </div>
      </div>
      <Principles heading={HOME.valuesHeading} items={HOME.values} />
    </Section>
  );
}
