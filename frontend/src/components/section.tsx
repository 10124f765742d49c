import { type ReactNode, Suspense } from 'react';
import './section.css';

export interface SectionProps {
  /** The ground it stands on. Night and day take turns down a page. */
  readonly surface?: 'day' | 'night' | 'foam' | 'dune';
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A band across the page with generous room; its content is as wide as the page's 12 columns. Each is a boundary of its own, so
 * that React takes over a long page in pieces and answers the visitor between them.
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
