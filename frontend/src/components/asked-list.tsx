import { Icon } from './icon.tsx';
import './asked-list.css';

interface AskedListProps {
  readonly items: readonly { readonly what: string; readonly detail: string }[];
}

/** The requests in progress. All run at once, so there is no progress bar, which would have to guess. */
export function AskedList({ items }: AskedListProps) {
  return (
    <ol className="asked-list">
      {items.map(({ what, detail }) => (
        <li key={what}>
          <Icon name="search" />
          <b>{what}</b>
          <code>{detail}</code>
        </li>
      ))}
    </ol>
  );
}
