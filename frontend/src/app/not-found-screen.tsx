import { FREE_TOOLS, SECURITY_REPORT_ENTRY } from '#shared/content/navigation.ts';
import { COMPANY } from '#shared/content/company.ts';
import { ButtonLinks, Link } from '../components/button.tsx';
import { Illustration } from '../components/section.tsx';
import drawing from '../illustrations/adrift.svg?url';

/** The screen for unknown paths. Its document is 404.html. */
export function NotFoundScreen() {
  return (
    <div className="page-hero night" data-not-found="">
      <title>{`Page not found | ${COMPANY.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="page-hero-text">
          <h1>404 Page Not Found</h1>
          <p className="lead">Did you forget to add the page to the router?</p>
          <p className="measure">
            If you are a visitor: you forgot nothing. The page has moved, or the link was mistyped. From here
            you can go home, write to us, or run one of the free checks:{' '}
            {[...FREE_TOOLS, SECURITY_REPORT_ENTRY].map(({ path, label }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <Link className="link" to={path}>
                  {label}
                </Link>
              </span>
            ))}
            .
          </p>
          <div className="actions">
            <ButtonLinks
              links={[
                ['/', 'Back to the harbour'],
                ['/contact-us', 'Contact Us'],
              ]}
            />
          </div>
        </div>
      </div>
      <Illustration drawing={drawing} viewBox="0 0 720 360" />
    </div>
  );
}
