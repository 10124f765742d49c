import { type ReactNode, Suspense } from 'react';
import { Link } from './button.tsx';
import './section.css';
import './page-hero.css';

export interface SectionProps {
  /** Its background. Light and dark sections alternate down a page. */
  readonly surface?: 'day' | 'night' | 'foam' | 'dune';
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A full-width section with generous spacing; its content is as wide as the page's 12 columns. Each is a Suspense
 * boundary, so that React hydrates a long page in pieces and can respond to the visitor in between.
 */
export function Section({ surface = 'day', id, className = '', children }: SectionProps) {
  return (
    <section className={`section ${surface} ${className}`} id={id} tabIndex={id ? -1 : undefined}>
      <div className="wrap">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}

/** A boxed part of a page, raised above it: a form. Not every part needs one. */
export function Panel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`panel panel-day panel-raised ${className}`.trimEnd()}>{children}</div>;
}

interface PageHeroProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The address of the page's own illustration, drawn to 720 by 420. */
  readonly illustration: string;
  /** Whether it is a light illustration, which no text may overlap. */
  readonly isChart?: boolean;
  /** Whether a result follows: then there is only the heading, and the form in `children`. */
  readonly isShort?: boolean;
  /** Whether the page's form follows: then it comes before any picture on a phone. */
  readonly isFormNext?: boolean;
  readonly children?: ReactNode;
}

/** The beginning of every page but the home page: its breadcrumbs, its one heading, its lead, its illustration. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, illustration, isChart, isShort = false, isFormNext = false, children } = props;
  return (
    <div className={`page-hero night ${isShort ? 'page-hero-short' : ''}`.trimEnd()}>
      <div className="wrap">
        <div className="page-hero-text">
          <nav aria-label="Breadcrumbs">
            <ol className="cluster note crumbs no-print">
              <li>
                <Link className="link link-alone" to="/">
                  Home
                </Link>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          {isShort ? null : <div className="lead">{lead}</div>}
          {children && <div className="actions">{children}</div>}
        </div>
      </div>
      {isShort ? null : (
        <Illustration
          drawing={illustration}
          viewBox="0 0 720 420"
          className={`${isChart ? 'illustration-chart' : ''} ${isFormNext ? 'not-on-phones' : ''}`.trim()}
        />
      )}
    </div>
  );
}

interface ClosingProps {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The end of a page: one thought, and buttons for where to go next. */
export function Closing({ heading, text, children }: ClosingProps) {
  return (
    <section className="section night beam">
      <div className="wrap">
        <h2 className="narrow">{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}

interface IllustrationProps {
  /**
   * The address of a file in src/illustrations (imported with ?url) that has one `<g id="illustration">`, drawn to
   * `viewBox`.
   */
  readonly drawing: string;
  /** The id of another group, in a file with several drawings. */
  readonly part?: string;
  readonly viewBox: string;
  readonly className?: string;
}

/**
 * A page's illustration, taken from a file so that it adds nothing to the document or the scripts. Decorative: what it
 * shows must also be said in words. Flat fills only in the file: gradients do not survive `<use>` in every browser.
 */
export function Illustration({ drawing, part = 'illustration', viewBox, className = '' }: IllustrationProps) {
  return (
    <svg className={`illustration ${className}`} viewBox={viewBox} aria-hidden="true">
      <use href={`${drawing}#${part}`} />
    </svg>
  );
}
