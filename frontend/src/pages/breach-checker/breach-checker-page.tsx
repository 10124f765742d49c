import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/fold.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { Beside, Ledger, Points } from '../../components/ledger.tsx';
import { TideTable } from '../../components/lists.tsx';
import { BreachScan } from '../../features/breaches/breach-scan.tsx';
import { AddressWatch } from '../../features/monitor/use-monitor-request.tsx';
import { PasswordCheck } from '../../features/breaches/password/password-check.tsx';
import { PageHead, service } from '../parts/page-head.tsx';
import drawing from '../../illustrations/wrecks.svg?url';

const DESCRIPTION =
  'Check free whether your email address was in a data breach, what was taken with it, and what to do about it, worst first.';

export function BreachCheckerPage() {
  const { heading } = BREACH_CHECKER;
  return (
    <>
      <PageHead
        path="/breach-checker"
        title={heading}
        description={DESCRIPTION}
        keywords="email breach check, data breach South Africa, was my password stolen"
        structuredData={[service(heading, DESCRIPTION)]}
      />
      <BreachScan
        hero={heroOf}
        expect={
          <div>
            <h2 className="title">What to Expect</h2>
            <Points className="timeline" items={BREACH_CHECKER.expect} isOrdered />
          </div>
        }
        watch={watchOf}
        below={restOf}
      />
    </>
  );
}

const heroOf = (hasResult: boolean) => (
  <PageHero
    title={BREACH_CHECKER.heading}
    lead={BREACH_CHECKER.lead}
    illustration={drawing}
    isChart
    isFormNext
    isShort={hasResult}
  />
);

const watchOf = (address: string) => <AddressWatch key={address} address={address} />;

const restOf = (hasResult: boolean) =>
  hasResult ? (
    <div className="wrap no-print">
      <Fold summary="Is your password on the list of stolen ones?">
        <PasswordCheck />
      </Fold>
      <Fold summary={BREACH_CHECKER.recommendationsHeading}>
        <Ledger rows={BREACH_CHECKER.recommendations} />
      </Fold>
    </div>
  ) : (
    <>
      <PasswordCheck />
      <TideTable
        surface="foam"
        heading={BREACH_CHECKER.recommendationsHeading}
        items={BREACH_CHECKER.recommendations}
        isInPairs
      />
      <OwnBusiness />
    </>
  );

/** This page checks people; a link leads to the check of the business they work for. */
function OwnBusiness() {
  const { path, breaches } = REPORT_LINKS;
  return (
    <Section>
      <Beside heading={breaches.title}>
        <div>
          <p className="large measure">{breaches.text}</p>
          <p className="actions">
            <ButtonLink to={path}>
              {breaches.link}
              <Icon name="arrow" />
            </ButtonLink>
          </p>
        </div>
      </Beside>
    </Section>
  );
}
