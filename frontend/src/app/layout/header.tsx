import {
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CORE_SERVICES, freeServices, type MenuEntry, navigationPathOf } from '#shared/content/navigation.ts';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { Icon, Logo } from '../../components/icon.tsx';
import { Link } from '../../components/button.tsx';
import { ReviewsLink } from './reviews-link.tsx';
import { useHydrated, usePath } from '../../components/navigation.ts';
import { listen } from '../../lib/browser.ts';
import './header.css';

/** The bar at the top of every page. */
export function Header() {
  return (
    <header className="site-header night no-print">
      <div className="wrap site-header-row">
        <Link to="/" className="brand touch">
          <Logo />
          <span>
            <span className="brand-name">{COMPANY.name}</span>
            <span className="brand-tagline muted">{COMPANY.tagline}</span>
          </span>
        </Link>
        <nav aria-label="Main" className="desktop-nav">
          <Items look="nav-link" Part={Dropdown} />
        </nav>
        <Link to="/subscribe" className="button button-sunrise button-small desktop-only">
          Subscribe {rand(PRICES.personalMonthly)}/m
        </Link>
        <button
          type="button"
          className="icon-button menu-button mobile-only"
          popoverTarget={MENU_ID}
          aria-label="Menu"
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu />
    </header>
  );
}

/** What both menus lead to; `Part` shows several services under one name. */
function Items({ look, Part }: { look: string; Part: (part: GroupProps) => ReactNode }) {
  return (
    <ul>
      <NavItem className={look} to="/" label="Home" />
      <Part label="Free Services" entries={freeServices()} />
      <NavItem className={look} to="/vulnerability-scan" label="Free Vulnerability Scan" />
      <NavItem className={look} to="/blog" label="Blog" />
      <li>
        <ReviewsLink className={look} />
      </li>
      <Part label="Services" heading="IT Services" entries={CORE_SERVICES} />
      <NavItem className={look} to="/about-us" label="About Us" />
      <NavItem className={look} to="/contact-us" label="Contact Us" />
    </ul>
  );
}

const MENU_ID = 'mobile-menu';

/**
 * The same items for small screens, in a sheet. It is a popover: the browser opens and closes it, with or without
 * scripts.
 */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  // The Tab key leaves it for elements that it covers.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  };
  useEffect(() => {
    const sheet = menu.current;
    return listen(
      sheet,
      'click',
      ({ target }) => target instanceof Element && target.closest('a') && sheet?.hidePopover(),
    );
  }, []);
  return (
    <div id={MENU_ID} className="mobile-menu night" popover="auto" ref={menu} onBlur={closeWhenLeft}>
      <div className="mobile-menu-top">
        <button
          type="button"
          className="icon-button menu-button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main, small screen">
        <Items look="mobile-menu-link" Part={Group} />
      </nav>
      <Link to="/subscribe" className="button button-sunrise button-wide above-3">
        Subscribe {rand(PRICES.personalMonthly)}/month
      </Link>
      <p className="cluster mobile-menu-reach above-2">
        <a className="touch" href={COMPANY.phone.link}>
          <Icon name="phone" />
          {COMPANY.phone.shown}
        </a>
        <a className="touch" href={COMPANY.whatsapp.link} rel="noopener">
          <Icon name="chat" />
          WhatsApp
        </a>
      </p>
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

/** A section that opens and closes on its own. It is open until scripts run, so that its links can be reached. */
function Group({ label, heading, entries }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const isHere = useIsHere(entries);
  const isShown = isOpen || !isHydrated;
  return (
    <li>
      <button
        type="button"
        className="mobile-menu-link"
        data-current={isHere}
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" className="chevron" />
      </button>
      <div hidden={!isShown} className="mobile-menu-group">
        {heading && <p className="note mobile-menu-heading">{heading}</p>}
        <ul>
          {entries.map(({ path, label: name }) => (
            <NavItem key={path} to={path} label={name} className="mobile-menu-sub" />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Whether the visitor is at one of these pages. */
function useIsHere(entries: GroupProps['entries']): boolean {
  const path = usePath();
  return entries.some((entry) => currentMark(entry.path, path) !== undefined);
}

/** A menu that opens on hover, tap or Enter, and closes 300 ms after the pointer has left. */
function Dropdown({ label, heading, entries }: GroupProps) {
  const path = usePath();
  const isHere = useIsHere(entries);
  const { isOpen, close, root, button } = useDropdown();
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
    return listen(window, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false));
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

interface NavItemProps {
  readonly to: string;
  readonly label: string;
  readonly className: string;
}

/** An item of a menu: a link that says when it leads to the open page, or to the part of the site that this is in. */
function NavItem({ to, label, className }: NavItemProps) {
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
