import { type ReactNode, Suspense } from 'react';
import './section.css';

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

interface PanelProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A boxed part of a page, raised above it: a form. Not every part needs one. */
export function Panel({ className = '', children }: PanelProps) {
  return <div className={`panel panel-day panel-raised ${className}`.trimEnd()}>{children}</div>;
}
