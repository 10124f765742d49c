import type { ReactNode, RefObject } from 'react';
import './report-part.css';

interface ReportPartProps {
  readonly title: string;
  readonly note: string;
  readonly id?: string;
  /** For a part that moves the focus to its heading. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a report: a heading in the margin, the content beside it. */
export function ReportPart({ title, note, id, heading, className = '', children }: ReportPartProps) {
  return (
    <section className={`report-part ${className}`} id={id}>
      <div className="report-margin">
        <h3 ref={heading} tabIndex={heading && -1}>
          {title}
        </h3>
        <p>{note}</p>
      </div>
      <div className="report-matter">{children}</div>
    </section>
  );
}
