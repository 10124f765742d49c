import './lit-list.css';

interface LitListProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** A short list of titles with texts, each with a bright line beside it. */
export function LitList({ items }: LitListProps) {
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
