import { HOME } from '#shared/content/pages/home.ts';
import { Illustration } from '../../components/illustration.tsx';
import { Section } from '../../components/section.tsx';
import { Principles } from '../../components/principles.tsx';
import { LitList } from '../../components/lit-list.tsx';
import bakkie from '../../illustrations/bakkie.svg?url';

/** The three service features around an illustration, and our values below. */
export function HowWeWork() {
  return (
    <Section>
      <div className="how-we-work">
        <Illustration drawing={bakkie} viewBox="0 0 640 360" />
        <div>
          <h2>{HOME.featuresHeading}</h2>
          <LitList items={HOME.features} />
        </div>
      </div>
      <Principles heading={HOME.valuesHeading} items={HOME.values} />
    </Section>
  );
}
