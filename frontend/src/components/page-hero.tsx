import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './page-hero.css';

interface PageHeroProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The page's own drawing: `<Scene …/>`. */
  readonly scene?: ReactNode;
  /** Buttons or a form below the lead. */
  readonly children?: ReactNode;
}

/** How every page but the first begins: where you are, its one heading, what it is about, its scene. */
export function PageHero({ title, lead, scene, children }: PageHeroProps) {
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
      {scene}
    </div>
  );
}
