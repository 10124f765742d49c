import { COMPANY } from '#shared/content/company.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { Section } from '../../components/section.tsx';
import { Reviews as ReviewRow } from '../../features/reviews/reviews.tsx';

/** Customer reviews. The navigation's Reviews item scrolls here. */
export function Reviews() {
  return (
    <Section surface="dune" id="reviews">
      <h2>{HOME.reviewsHeading}</h2>
      <ReviewRow>
        More is on{' '}
        <a className="link" href={COMPANY.socialPage.url} rel="noopener">
          our {COMPANY.socialPage.name} page
        </a>
        .
      </ReviewRow>
    </Section>
  );
}
