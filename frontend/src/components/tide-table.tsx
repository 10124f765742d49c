import { Section, type SectionProps } from './section.tsx';
import './tide-table.css';

interface TideTableProps extends Pick<SectionProps, 'surface'> {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** Whether it has two columns instead of three. */
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
