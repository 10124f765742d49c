import type { ReactNode } from 'react';

interface ClosingProps {
  readonly heading: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The end of a page: one thought, and buttons for where to go next. */
export function Closing({ heading, text, children }: ClosingProps) {
  return (
    <section className="section night beam">
      <div className="wrap">
        <h2 className="narrow">{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
