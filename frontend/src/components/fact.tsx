import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A name and its value in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
