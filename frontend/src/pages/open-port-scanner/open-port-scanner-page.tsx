import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { Fold } from '../../components/fold.tsx';
import { Ledger, Lines } from '../../components/ledger.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { PageHead, service } from '../parts/page-head.tsx';
import { PortScanner } from '../../features/port-scan/port-scanner.tsx';
import drawing from '../../illustrations/quay.svg?url';

const DESCRIPTION =
  'Free port scan of your own internet connection: 16 ports tried from outside in about a second, with a plain answer on what to close and how.';

export function OpenPortScannerPage() {
  return (
    <>
      <PageHead
        path="/open-port-scanner"
        title={COPY.heading}
        description={DESCRIPTION}
        keywords="open port scanner, port scan online, check open ports, firewall test, remote desktop open"
        structuredData={[service(COPY.heading, DESCRIPTION)]}
      />
      <PortScanner>
        {(hasReport) => (
          <PageHero
            title={COPY.heading}
            lead={COPY.lead}
            illustration={drawing}
            isFormNext
            isShort={hasReport}
          />
        )}
      </PortScanner>
      <Section surface="dune" className="section-short no-print">
        <Fold summary="What the words mean, and what we do">
          <div className="split">
            <div>
              <h2 className="title">What the words mean</h2>
              <Ledger rows={COPY.words} />
            </div>
            <div>
              <h2 className="title">What we do, and what we do not</h2>
              <Lines className="dashes above-3" items={COPY.method} />
            </div>
          </div>
        </Fold>
      </Section>
    </>
  );
}
