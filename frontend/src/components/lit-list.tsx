import '../styles/parts/lists.css';

interface LitListProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

/** A few things that hold, each with a line of light beside it. */
export function LitList({ items, className = '' }: LitListProps) {
  return (
    <ul className={`grid ${className}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="feature">
          <h3>{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
