import { HOME } from '#shared/content/pages/home.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Illustration } from '../../components/illustration.tsx';
import { CallNowButton } from '../../features/leads/call-now-button.tsx';
import moorings from '../../illustrations/moorings.svg?url';

/** The end of the page, with buttons for where to go next. */
export function Closing() {
  return (
    <div className="page-hero night closing">
      <div className="wrap">
        <div className="page-hero-text">
          <h2>{HOME.closing.heading}</h2>
          <p className="lead">{HOME.closing.text}</p>
          <div className="actions">
            <ButtonLink look="sunrise" to="/vulnerability-scan">
              Free Vulnerability Scan
            </ButtonLink>
            <CallNowButton look="quiet" />
          </div>
        </div>
      </div>
      <Illustration drawing={moorings} viewBox="0 0 720 420" />
    </div>
  );
}
