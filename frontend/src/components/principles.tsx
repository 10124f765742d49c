import '../styles/parts/lists.css';

interface PrinciplesProps {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

/** A heading in the margin, and what we hold to beside it. */
export function Principles({ heading, items, className = '' }: PrinciplesProps) {
  return (
    <div className={`values ${className}`}>
      <h2>{heading}</h2>
      <dl>
        {items.map(({ title, text }) => (
          <div key={title}>
            <dt className="display text-2xl">{title}</dt>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
