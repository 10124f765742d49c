import { Icon, Logo } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { CORE_SERVICES, freeServices } from '#shared/content/navigation.ts';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { Dropdown, NavItem } from './dropdown.tsx';
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
            <span className="brand-tagline muted">{COMPANY.tagline}</span>
          </span>
        </Link>
        <nav aria-label="Main" className="desktop-nav">
          <ul>
            <NavItem className="nav-link" to="/" label="Home" />
            <Dropdown label="Free Services" entries={freeServices()} />
            <NavItem className="nav-link" to="/vulnerability-scan" label="Free Vulnerability Scan" />
            <NavItem className="nav-link" to="/blog" label="Blog" />
            <li>
              <ReviewsLink className="nav-link" />
            </li>
            <Dropdown label="Services" heading="IT Services" entries={CORE_SERVICES} />
            <NavItem className="nav-link" to="/about-us" label="About Us" />
            <NavItem className="nav-link" to="/contact-us" label="Contact Us" />
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
