import type { MenuEntry } from '#shared/content/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { usePath } from '../../components/navigation.ts';
import { currentMark, useDropdown } from './use-dropdown.ts';
import './dropdown.css';

interface DropdownProps {
  readonly label: string;
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

/** A menu that opens on hover, tap, Enter or arrow down, and closes 300 ms after the pointer has left. */
export function Dropdown({ label, heading, entries }: DropdownProps) {
  const path = usePath();
  const { isOpen, close, root, button } = useDropdown();
  const isHere = entries.some((entry) => currentMark(entry.path, path) !== undefined);
  const panel = `menu-${label.replace(/\s/g, '-').toLowerCase()}`;
  return (
    <li className="dropdown" {...root}>
      <button
        type="button"
        className="nav-link"
        data-current={isHere}
        aria-controls={panel}
        aria-expanded={isOpen}
        {...button}
      >
        {label}
        <Icon name="chevron" className="chevron" />
      </button>
      <div id={panel} className="dropdown-panel day">
        {heading && <p className="dropdown-heading">{heading}</p>}
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                className="dropdown-link"
                aria-current={currentMark(entry.path, path)}
                onClick={close}
              >
                {entry.label}
                <small>{entry.hint}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
