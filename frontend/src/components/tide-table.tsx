import './tide-table.css';

interface TideTableProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

/** Many short things close together, in columns under rules, like a tide table. */
export function TideTable({ items, className = '' }: TideTableProps) {
  return (
    <ul className={`tide-table ${className}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
