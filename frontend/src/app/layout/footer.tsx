import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { CORE_SERVICES, FREE_TOOLS, SECURITY_REPORT_ENTRY } from '#shared/content/navigation.ts';
import { Link } from '../../components/button.tsx';
import { Logo } from '../../components/icon.tsx';
import { ReviewsLink } from './reviews-link.tsx';
import { hasMeasurement } from '../../lib/analytics.ts';
import type { ConsentProps } from '../consent/consent.tsx';
import './footer.css';

const QUICK_LINKS = [
  { path: '/', label: 'Home' },
  ...FREE_TOOLS,
  SECURITY_REPORT_ENTRY,
  { path: '/vulnerability-scan', label: 'Free Vulnerability Scan' },
  { path: '/blog', label: 'Blog' },
  { path: '/about-us', label: 'About Us' },
];

/** The footer of every page. */
export function Footer() {
  const { address, phone, email } = COMPANY;
  return (
    <footer className="site-footer night no-print">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-company">
            <p className="brand touch">
              <Logo />
              <span className="brand-name">{COMPANY.name}</span>
            </p>
            <p className="above-2">The best I.T. services in South Africa since {COMPANY.operatingSince}.</p>
            <address className="muted">
              {address.street}, {address.suburb}
              <br />
              {address.city}, {address.province} {address.postalCode}
              <br />
              <a className="footer-link touch" href={phone.link}>
                {phone.shown}
              </a>
              <br />
              <a className="footer-link touch" href={`mailto:${email}`}>
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
              <ReviewsLink className="footer-link touch" />
            </li>
            <li>
              {/* This Contact Us is a phone call, not the page. */}
              <a className="footer-link touch" href={phone.link}>
                Contact Us
              </a>
            </li>
          </FooterList>
        </div>
        <div className="footer-end muted small">
          <p>
            © {COMPANY.copyrightYear} {COMPANY.name}. All rights reserved.
          </p>
          <div>
            <Link className="footer-link touch" to="/privacy-policy">
              Privacy Policy
            </Link>
            <Link className="footer-link touch" to="/terms-conditions">
              Terms &amp; Conditions
            </Link>
            <CookieChoices className="footer-link touch" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className="display large">{heading}</h2>
      <ul className="above-close">{children}</ul>
    </nav>
  );
}

function FooterItem({ path, label }: { path: string; label: string }) {
  return (
    <li>
      <Link className="footer-link touch" to={path}>
        {label}
      </Link>
    </li>
  );
}

/**
 * The link to the choice about statistics, on every page. On a site with analytics it also asks once. Where nothing is
 * measured, without scripts, or if that code does not arrive, it leads to that section of the policy.
 */
function CookieChoices({ className }: { className: string }) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [opened, setOpened] = useState(0);

  useEffect(() => {
    if (!hasMeasurement()) return;
    import('../consent/consent.tsx').then(
      (module) => setConsent(() => module.Consent),
      () => {},
    );
  }, []);

  function open(event: MouseEvent) {
    if (!Consent) return;
    event.preventDefault();
    setOpened(opened + 1);
  }
  return (
    <>
      <Link className={className} to="/privacy-policy#cookies" onClick={open}>
        Cookie choices
      </Link>
      {Consent && <Consent opened={opened} key={opened} />}
    </>
  );
}
