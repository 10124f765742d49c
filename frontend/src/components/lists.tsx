import type { Point, Step } from '#shared/content/pages/point.ts';
import { Section, type SectionProps } from './section.tsx';
import './lists.css';

/** Steps in their order, along a line. */
export function Timeline({ steps, className = '' }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={`timeline ${className}`}>
      {steps.map(({ title, text, takes }) => (
        <li key={title}>
          <h3>{title}</h3>
          {takes && <p className="small bold">{takes}</p>}
          <p className="muted above-1">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A short list of titles with texts, each with a bright line beside it. */
export function LitList({ items }: { items: readonly Point[] }) {
  return (
    <ul className="lit-list">
      {items.map(({ title, text }) => (
        <li key={title} className="feature">
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A heading in the margin, with our principles beside it. */
export function Principles({ heading, items }: { heading: string; items: readonly Point[] }) {
  return (
    <div className="split values">
      <h2>{heading}</h2>
      <dl>
        {items.map(({ title, text }) => (
          <div key={title}>
            <dt className="display title">{title}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface TideTableProps extends Pick<SectionProps, 'surface'> {
  readonly heading: string;
  readonly items: readonly Point[];
  readonly isInPairs?: boolean;
}

/** A section of many short entries close together, in ruled columns. */
export function TideTable({ surface, heading, items, isInPairs }: TideTableProps) {
  return (
    <Section surface={surface}>
      <h2>{heading}</h2>
      <ul className={isInPairs ? 'tide-table tide-table-pairs' : 'tide-table'}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
