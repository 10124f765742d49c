import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { CORE_SERVICES, freeServices, type MenuEntry } from '#shared/content/navigation.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { useHydrated } from '../../components/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { ReviewsLink } from './reviews-link.tsx';
import { NavItem } from './dropdown.tsx';
import './menus.css';

export const MENU_ID = 'mobile-menu';

/** Opens the sheet in browsers without popovers, such as Safari before 17 and Chrome before 114. */
export function openMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (!menu?.popover) menu?.setAttribute('data-open', '');
}

function closeMenu(menu: HTMLElement | null): void {
  if (menu?.popover) menu.hidePopover();
  else menu?.removeAttribute('data-open');
}

/**
 * The same items for small screens, in a sheet. It is a popover: the browser opens and closes it, with or without
 * scripts.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => closeMenu(menu.current);
  // The Tab key leaves it for elements that it covers.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    const sheet = menu.current;
    const closeWhenChosen = ({ target }: Event) =>
      target instanceof Element && target.closest('a') && closeMenu(sheet);
    sheet?.addEventListener('click', closeWhenChosen);
    return () => sheet?.removeEventListener('click', closeWhenChosen);
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
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main, small screen">
        <ul>
          <NavItem className="mobile-menu-link" to="/" label="Home" />
          <Group label="Free Services" entries={freeServices()} />
          <NavItem className="mobile-menu-link" to="/vulnerability-scan" label="Free Vulnerability Scan" />
          <NavItem className="mobile-menu-link" to="/blog" label="Blog" />
          <li>
            <ReviewsLink className="mobile-menu-link" />
          </li>
          <Group label="Services" heading="IT Services" entries={CORE_SERVICES} />
          <NavItem className="mobile-menu-link" to="/about-us" label="About Us" />
          <NavItem className="mobile-menu-link" to="/contact-us" label="Contact Us" />
        </ul>
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
  const isShown = isOpen || !isHydrated;
  return (
    <li>
      <button
        type="button"
        className="mobile-menu-link"
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
