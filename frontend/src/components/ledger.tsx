import type { ComponentProps, ReactNode } from 'react';
import type { Point, Step } from '#shared/content/pages/point.ts';
import './lists.css';

interface PointsProps {
  readonly items: readonly Step[];
  readonly className: string;
  readonly isOrdered?: boolean;
}

/** Titles with their texts, or steps in their order; the class says how they look. */
export function Points({ items, className, isOrdered }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {items.map(({ title, text, takes }) => (
        <li key={title}>
          <h3>{title}</h3>
          {takes && <p className="small bold">{takes}</p>}
          <p className="muted above-1">{text}</p>
        </li>
      ))}
    </List>
  );
}

/** Rows of a name and its description. */
export function Ledger({ rows }: { rows: readonly Point[] }) {
  return (
    <ul className="ledger ruled">
      {rows.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div className="muted">{text}</div>
        </li>
      ))}
    </ul>
  );
}

interface BesideProps {
  readonly heading: string;
  /** `title` for a smaller heading. */
  readonly headingClass?: string;
  /** What stands below the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A heading that stays in view beside a long part. */
export function Beside({ heading, headingClass, aside, children }: BesideProps) {
  return (
    <div className="beside">
      <div>
        <h2 className={headingClass}>{heading}</h2>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Lines of text; the class says how they look. */
export function Lines({ items, ...list }: ComponentProps<'ul'> & { readonly items: readonly string[] }) {
  return (
    <ul {...list}>
      {items.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
