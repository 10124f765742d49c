import type { ReactNode } from 'react';

interface ClosingProps {
  readonly heading: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The end of a page, under a beam: one thought, and where to go from here. */
export function Closing({ heading, text, children }: ClosingProps) {
  return (
    <section className="section night beam">
      <div className="wrap">
        <h2 className="max-w-2xl">{heading}</h2>
        <p className="lead mt-5">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
