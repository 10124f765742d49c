import { COMPANY } from '#shared/content/company.ts';
import { CORE_SERVICES, FREE_TOOLS } from '#shared/content/navigation.ts';
import { CookieChoices } from '../../features/consent/cookie-choices.tsx';
import { Link } from '../../components/link.tsx';
import { Logo } from '../../components/logo.tsx';
import { ReviewsLink } from './reviews-link.tsx';

const QUICK_LINKS = [
  { path: '/', label: 'Home' },
  ...FREE_TOOLS,
  { path: '/vulnerability-scan', label: 'Free Vulnerability Scan' },
  { path: '/blog', label: 'Blog' },
  { path: '/about-us', label: 'About Us' },
];

/** What stands at the foot of every page. */
export function Footer() {
  const { address, phone, email } = COMPANY;
  return (
    <footer className="site-footer night">
      <div className="wrap">
        <div className="footer-grid">
          <div className="max-w-sm">
            <p className="brand">
              <Logo />
              <span className="brand-name">{COMPANY.name}</span>
            </p>
            <p className="mt-4">The best I.T. services in South Africa since {COMPANY.operatingSince}.</p>
            <address className="mt-5 not-italic text-muted">
              {address.street}, {address.suburb}
              <br />
              {address.city}, {address.province} {address.postalCode}
              <br />
              <a className="footer-link" href={phone.link}>
                {phone.shown}
              </a>
              <br />
              <a className="footer-link" href={`mailto:${email}`}>
                {email}
              </a>
            </address>
          </div>
          <FooterList heading="Our Services">
            {CORE_SERVICES.map((entry) => (
              <FooterItem key={entry.path} {...entry} />
            ))}
          </FooterList>
          <FooterList heading="Quick Links">
            {QUICK_LINKS.map((entry) => (
              <FooterItem key={entry.path} {...entry} />
            ))}
            <li>
              <ReviewsLink className="footer-link" />
            </li>
            <li>
              {/* A phone call, not the page. */}
              <a className="footer-link" href={phone.link}>
                Contact Us
              </a>
            </li>
          </FooterList>
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 border-t border-line pt-5 text-sm text-muted">
          <p className="mr-auto">
            © {COMPANY.copyrightYear} {COMPANY.name}. All rights reserved.
          </p>
          <div className="flex flex-wrap gap-x-6">
            <Link className="footer-link" to="/privacy-policy">
              Privacy Policy
            </Link>
            <Link className="footer-link" to="/terms-conditions">
              Terms &amp; Conditions
            </Link>
            <CookieChoices className="footer-link" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className="display text-lg">{heading}</h2>
      <ul className="mt-3">{children}</ul>
    </nav>
  );
}

function FooterItem({ path, label }: { path: string; label: string }) {
  return (
    <li>
      <Link className="footer-link" to={path}>
        {label}
      </Link>
    </li>
  );
}
