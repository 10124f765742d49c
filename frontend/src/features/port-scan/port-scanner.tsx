import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { PortRow } from './port-row.tsx';
import { ScanForm } from './scan-form.tsx';
import { ScanResults } from './scan-results.tsx';
import { usePortScan } from './use-port-scan.ts';
import './port-scanner.css';
import './port-row.css';
import './scan-results.css';
import './scan-results-print.css';

/** The tool itself: form and ports side by side, the report below them. */
export function PortScanner() {
  const { scan, report, start, forgetFailure } = usePortScan();
  return (
    <>
      <Section className="no-print">
        <div className="split">
          <Panel className="panel-raised port-scan-panel">
            <h2 className="title">{COPY.formHeading}</h2>
            <Alert>
              <strong>{COPY.disclaimerHeading}.</strong> {COPY.disclaimer}
            </Alert>
            <div className="port-scan-form">
              <ScanForm isPending={scan.kind === 'pending'} onScan={start} onChange={forgetFailure} />
            </div>
            <output className="field-hint">
              {scan.kind === 'pending'
                ? `Knocking at ${SCANNED_PORTS.length} doors of ${scan.ipAddress} at once. This takes about a second.`
                : ''}
            </output>
            {scan.kind === 'failed' ? (
              <div className="port-scan-failure">
                <Alert look="danger" isLive>
                  {scan.sentence}
                </Alert>
              </div>
            ) : null}
          </Panel>
          <div>
            <h2 className="title">{COPY.portsHeading}</h2>
            <PortRow isScanning={scan.kind === 'pending'} results={report?.results ?? []} />
            <p className="field-hint">{COPY.limit}</p>
          </div>
        </div>
      </Section>
      {report ? (
        <Section surface="foam" id="results">
          <ScanResults key={report.nextScanAt} report={report} isNew={scan.kind === 'done'} />
        </Section>
      ) : null}
    </>
  );
}
