import type { Point } from '#shared/content/pages/point.ts';
import { Points } from './ledger.tsx';
import { Section, type SectionProps } from './section.tsx';
import './lists.css';

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
      <Points className={isInPairs ? 'tide-table tide-table-pairs' : 'tide-table'} items={items} />
    </Section>
  );
}
