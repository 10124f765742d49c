import type { ReactNode } from 'react';
import { Illustration } from '../../../components/illustration.tsx';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';

/** The domain does not exist: there is nothing to report on, and probably a typing error. */
export function Nowhere({ head, domain }: { head: ReactNode; domain: string }) {
  return (
    <article className="security-report report-masthead night">
      <div className="wrap">
        {head}
        <div className="report-nowhere">
          <Illustration drawing={unknownPlace} viewBox="0 0 300 190" />
          <div>
            <h3 className="title">There is no such domain</h3>
            <p className="large">
              The internet’s directory of names has no entry for{' '}
              <span className="report-domain">{domain}</span>, so there is nothing to look at. Usually a
              letter is wrong, or the ending: .co.za or .com? If the spelling is right, the domain is not
              registered, has expired, or has no name servers.
            </p>
            <p className="no-print">
              <a className="button button-sunrise" href="#domain">
                Correct the spelling
              </a>
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}
