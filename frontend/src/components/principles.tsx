import './principles.css';

interface PrinciplesProps {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** A heading in the margin, with our principles beside it. */
export function Principles({ heading, items }: PrinciplesProps) {
  return (
    <div className="values">
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
