import { Icon, Logo } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { usePath } from '../../components/navigation.ts';
import { CORE_SERVICES, freeServices } from '#shared/content/navigation.ts';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { currentMark, Dropdown } from './dropdown.tsx';
import { MENU_ID, MobileMenu, openMenu } from './mobile-menu.tsx';
import { ReviewsLink } from './reviews-link.tsx';
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
            <span className="brand-tagline">{COMPANY.tagline}</span>
          </span>
        </Link>
        <nav aria-label="Main" className="desktop-nav">
          <ul>
            <Item to="/" label="Home" />
            <Dropdown label="Free Services" entries={freeServices()} />
            <Item to="/vulnerability-scan" label="Free Vulnerability Scan" />
            <Item to="/blog" label="Blog" />
            <li>
              <ReviewsLink className="nav-link" />
            </li>
            <Dropdown label="Services" heading="IT Services" entries={CORE_SERVICES} />
            <Item to="/about-us" label="About Us" />
            <Item to="/contact-us" label="Contact Us" />
          </ul>
        </nav>
        <Link to="/subscribe" className="button button-sunrise button-small desktop-only">
          Subscribe {rand(PRICES.personalMonthly)}/m
        </Link>
        <button
          type="button"
          className="icon-button menu-button mobile-only"
          popoverTarget={MENU_ID}
          aria-label="Menu"
          onClick={openMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu />
    </header>
  );
}

function Item({ to, label }: { to: string; label: string }) {
  const path = usePath();
  return (
    <li>
      <Link to={to} className="nav-link" aria-current={currentMark(to, path)}>
        {label}
      </Link>
    </li>
  );
}
