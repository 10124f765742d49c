import { Icon } from './icon.tsx';
import './asked-list.css';

interface AskedListProps {
  readonly items: readonly { readonly what: string; readonly detail: string }[];
}

/** What is being asked just now. All of it at once, so there is no bar that pretends to know how far it is. */
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
