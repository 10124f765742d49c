import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';
import { Link } from './link.tsx';
import './page-hero.css';

interface PageHeroProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The address of the page's own illustration, drawn to 720 by 420. */
  readonly illustration: string;
  /** Whether it is a light illustration, which no text may overlap. */
  readonly isChart?: boolean;
  /** Buttons or a form below the lead. */
  readonly children?: ReactNode;
}

/** The beginning of every page but the home page: its breadcrumbs, its one heading, its lead, its illustration. */
export function PageHero({ title, lead, illustration, isChart, children }: PageHeroProps) {
  return (
    <div className="page-hero night">
      <div className="wrap">
        <div className="page-hero-text">
          <nav aria-label="Breadcrumbs">
            <ol className="crumbs">
              <li>
                <Link className="link" to="/">
                  Home
                </Link>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          <div className="lead">{lead}</div>
          {children && <div className="actions">{children}</div>}
        </div>
      </div>
      <Illustration
        drawing={illustration}
        viewBox="0 0 720 420"
        className={isChart ? 'illustration-chart' : ''}
      />
    </div>
  );
}
