import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { Section } from '../../components/section.tsx';
import { Principles } from '../../components/principles.tsx';

/** The company's story, with its founding year in the margin. */
export function Story() {
  return (
    <Section>
      <div className="story">
        <p className="story-year" aria-hidden="true">
          {COMPANY.operatingSince}
        </p>
        <div className="prose">
          <h2 className="visually-hidden">Our story</h2>
          {ABOUT_US.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

export function Habits() {
  return (
    <Section surface="foam">
      <Principles heading={ABOUT_US.principlesHeading} items={ABOUT_US.principles} />
    </Section>
  );
}
