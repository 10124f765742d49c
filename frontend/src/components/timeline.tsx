import './timeline.css';

interface TimelineProps {
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    /** How long it takes, in words. */
    readonly takes?: string;
  }[];
}

/** Steps in their order, along a line. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text, takes }) => (
        <li key={title}>
          <h3>{title}</h3>
          {takes && <p className="timeline-takes">{takes}</p>}
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
