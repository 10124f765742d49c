import { type ReactNode, useMemo, useState } from 'react';
import { type BreachCheck, breachCheckSchema, checkBreach } from '#shared/api/breaches.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { showToast } from '../../components/toast.ts';
import { callApi } from '../../lib/call-api.ts';
import { forgetInTab, keepInTab, useKeptInTab } from '../../lib/tab-store.ts';
import { scanFailureText, scanFailureToast } from './scan-failure.ts';
import { ScanForm } from './scan-form.tsx';
import { ScanResults } from './scan-results.tsx';
import { StatsCard } from './stats-card.tsx';
import './breaches.css';
import './breach-scan.css';
import './scan-results.css';

const KEY = 'breach-result';

interface Scan {
  readonly isScanning: boolean;
  readonly result?: BreachCheck | undefined;
  readonly failure?: string;
}

/** The form, its error, the result, and the statistics below. `children` are beside it until a scan succeeds. */
export function BreachScan({ children }: { children: ReactNode }) {
  const before = useResultOfTab();
  const [scanned, setScan] = useState<Scan>();
  const { isScanning, result, failure }: Scan = scanned ?? { isScanning: false, result: before };

  async function scan(email: string) {
    setScan({ isScanning: true, result });
    try {
      const found = await callApi(checkBreach, { email });
      setScan({ isScanning: false, result: found });
      keepInTab(KEY, JSON.stringify(found));
    } catch (error) {
      forgetInTab(KEY);
      setScan({ isScanning: false, failure: scanFailureText(error) });
      showToast(scanFailureToast(error));
    }
  }

  return (
    <div className={result ? 'scan' : 'scan scan-idle'}>
      <div className="scan-main">
        <Panel className="panel-raised">
          <ScanForm isScanning={isScanning} onScan={(email) => void scan(email)} />
          <output className="scan-progress">{isScanning ? BREACH_CHECKER.form.waiting : ''}</output>
          {failure ? (
            // The notification reads it out.
            <Alert look="danger">{failure}</Alert>
          ) : null}
        </Panel>
        {result ? <ScanResults result={result} isStale={isScanning} isNew={result !== before} /> : null}
        <StatsCard />
      </div>
      {result ? null : children}
    </div>
  );
}

/** The result of an earlier scan in this tab, before a visit to another page such as the directory. */
function useResultOfTab(): BreachCheck | undefined {
  const kept = useKeptInTab(KEY);
  return useMemo(() => (kept ? breachCheckSchema.safeParse(JSON.parse(kept)).data : undefined), [kept]);
}
