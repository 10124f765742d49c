import type { ReactNode } from 'react';

/** A table that scrolls sideways by itself on small screens. `children` are `<thead>` and `<tbody>`. */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // What scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
