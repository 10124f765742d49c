import {
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type MenuEntry, navigationPathOf } from '#shared/content/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useHydrated, usePath } from '../../components/navigation.ts';
import './menus.css';

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
        {heading && <p className="dropdown-heading muted">{heading}</p>}
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

const CLOSE_DELAY_MS = 300;

function useDropdown() {
  const { isOpen, set, closeSoon } = useDelayedClose();
  const pointer = useRef('');
  const isHydrated = useHydrated();

  function onKeyDown(event: KeyPress<HTMLElement>) {
    if (event.key === 'Escape' && isOpen) event.currentTarget.querySelector('button')?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const root = event.currentTarget;
    set(true);
    // The links can take the focus only once the panel is visible.
    requestAnimationFrame(() => moveFocus(root, event.key === 'ArrowDown' ? 1 : -1));
  }

  return {
    isOpen,
    close: () => set(false),
    root: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && set(true),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && closeSoon(),
      onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || set(false),
      onKeyDown,
      // Absent until scripts run: then the style sheet alone opens it.
      ...(isHydrated && { 'data-open': isOpen }),
    },
    button: {
      onPointerDown: ({ pointerType }: PointerEvent) => (pointer.current = pointerType),
      /** When a mouse has opened it by hovering, its click must not close it again. */
      onClick: () => {
        set(pointer.current === 'mouse' || !isOpen);
        pointer.current = '';
      },
    },
  };
}

function useDelayedClose() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Wherever the focus is, because the pointer may have opened it (WCAG 1.4.13).
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOpen]);

  function set(open: boolean) {
    clearTimeout(timer.current);
    setOpen(open);
  }
  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  }
  return { isOpen, set, closeSoon };
}

function moveFocus(root: HTMLElement, step: number): void {
  const links = [...root.querySelectorAll<HTMLElement>('a')];
  const current = links.findIndex((link) => link === document.activeElement);
  const next = current < 0 && step < 0 ? links.length - 1 : current + step;
  links[(next + links.length) % links.length]?.focus();
}

interface NavItemProps {
  readonly to: string;
  readonly label: string;
  readonly className: string;
}

/** An item of a menu: a link that says when it leads to the open page, or to the part of the site that this is in. */
export function NavItem({ to, label, className }: NavItemProps) {
  const path = usePath();
  return (
    <li>
      <Link to={to} className={className} aria-current={currentMark(to, path)}>
        {label}
      </Link>
    </li>
  );
}

/**
 * The `aria-current` of a navigation item: `page` for the page itself, `true` for the part of the site that it belongs
 * to, or undefined.
 */
function currentMark(item: string, path: string): 'page' | 'true' | undefined {
  if (item === path) return 'page';
  return item === navigationPathOf(path) ? 'true' : undefined;
}
