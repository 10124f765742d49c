import {
  type InputEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import {
  cleanIpAddress,
  PORT_SCAN_RULES,
  type PortScanValues,
  SCANNED_PORTS,
} from '#shared/rules/port-scan.ts';
import { getUserIp, type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel, Section } from '../../components/section.tsx';
import { ApiError, callApi, failureFrom } from '../../lib/call-api.ts';
import { Fold } from '../../components/fold.tsx';
import { ScanResults } from './scan-results.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox, TextField } from '../../components/field.tsx';
import { SENT_BY_SCRIPTS, typedFields } from '../../lib/typed.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import './port-scanner.css';

/** The tool itself: the form and the ports; a report comes before them, so that it is the first thing to be seen. */
export function PortScanner({ children }: { children: (hasReport: boolean) => ReactNode }) {
  const { scan, found, start, forgetFailure } = usePortScan();
  return (
    <>
      {children(found !== undefined)}
      {found ? <ScanResults key={found.at.getTime()} {...found} isNew={scan.kind === 'done'} /> : null}
      <Section className="no-print">
        <div className="split split-form-first">
          <Panel className="port-scan-panel">
            <h2 className="title">{found ? 'Scan another address' : 'Scan an address'}</h2>
            <div className="above-3">
              <ScanForm isPending={scan.kind === 'pending'} onScan={start} onChange={forgetFailure} />
            </div>
            <output className="field-hint">
              {scan.kind === 'pending'
                ? `Knocking at ${SCANNED_PORTS.length} doors of ${scan.ipAddress} at once. This takes about a second.`
                : ''}
            </output>
            {scan.kind === 'failed' ? (
              <div className="above-2">
                <Alert look="danger" isLive>
                  {scan.sentence}
                </Alert>
              </div>
            ) : null}
          </Panel>
          <div>
            {found ? (
              <Fold summary={COPY.portsHeading}>
                <PortList isScanning={false} />
              </Fold>
            ) : (
              <>
                <h2 className="title">{COPY.portsHeading}</h2>
                <PortList isScanning={scan.kind === 'pending'} />
              </>
            )}
            <p className="field-hint">{COPY.limit}</p>
          </div>
        </div>
      </Section>
    </>
  );
}

function PortList({ isScanning }: { isScanning: boolean }) {
  return (
    <ol className="ports" data-scanning={isScanning || undefined}>
      {SCANNED_PORTS.map(({ port, serviceName }) => (
        <li key={port} className="port">
          <span className="port-number">{port}</span>
          <span className="port-frame" aria-hidden="true">
            <span className="port-leaf" />
          </span>
          <span className="port-name muted">{serviceName}</span>
        </li>
      ))}
    </ol>
  );
}

type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly sentence: string };

interface Found {
  readonly report: ReadPortScan;
  readonly at: Date;
}

const OUT_OF_REACH = 'We could not be reached. Please check your connection and try again.';

/** One scan at a time. A failure keeps the server's own message, and the report before it. */
function usePortScan() {
  const [scan, setScan] = useState<PortScan>({ kind: 'idle' });
  const [found, setFound] = useState<Found>();

  async function start(ipAddress: string): Promise<void> {
    setScan({ kind: 'pending', ipAddress });
    try {
      setFound({ report: await callApi(scanPorts, { ipAddress }), at: new Date() });
      setScan({ kind: 'done' });
    } catch (error) {
      // What was answered is shown in its own words, whoever wrote it.
      const sentence = error instanceof ApiError ? error.message : failureFrom(error, OUT_OF_REACH).sentence;
      setScan({ kind: 'failed', sentence });
    }
  }

  return {
    scan,
    /** Of the last scan that succeeded. */
    found: scan.kind === 'pending' ? undefined : found,
    start: (ipAddress: string) => void start(ipAddress),
    /** The error was about the previous address. */
    forgetFailure: () => setScan((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}

interface ScanFormProps {
  readonly isPending: boolean;
  readonly onScan: (ipAddress: string) => void;
  readonly onChange: () => void;
}

/** Asks for the address and the two confirmations; what is missing is reported beside the field. */
function ScanForm({ isPending, onScan, onChange }: ScanFormProps) {
  const [failedRules, setFailedRules] = useState<typeof PORT_SCAN_RULES>([]);
  const problemOf = (name: keyof PortScanValues) => failedRules.find(({ field }) => field === name);
  const address = useOwnAddress();

  function input({ target }: InputEvent<HTMLFormElement>) {
    onChange();
    setFailedRules((now) =>
      now.filter(({ field }) => !(target instanceof HTMLInputElement) || field !== target.name),
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { text, isTicked } = typedFields(event.currentTarget);
    const values: PortScanValues = {
      ipAddress: text('ipAddress'),
      ownershipConfirmed: isTicked('ownershipConfirmed'),
      captchaConfirmed: isTicked('captchaConfirmed'),
    };
    const failed = PORT_SCAN_RULES.filter((rule) => !rule.holds(values));
    setFailedRules(failed);
    const [first] = failed;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    else onScan(cleanIpAddress(values.ipAddress));
  }

  return (
    <form className="port-scan-fields" {...SENT_BY_SCRIPTS} onInput={input} onSubmit={submit}>
      <TextField
        label="IP address"
        hint={COPY.addressHint}
        name="ipAddress"
        ref={address}
        placeholder="e.g. 203.0.113.46"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        isRequired
        problem={problemOf('ipAddress')}
      />
      <Alert>
        <strong>{COPY.disclaimerHeading}.</strong> {COPY.disclaimer}
      </Alert>
      <div>
        <Checkbox name="ownershipConfirmed" problem={problemOf('ownershipConfirmed')}>
          {COPY.ownership}
        </Checkbox>
        <Checkbox name="captchaConfirmed" problem={problemOf('captchaConfirmed')}>
          {COPY.captcha}
        </Checkbox>
      </div>
      <Button type="submit" className="button-wide" disabled={isPending}>
        {isPending ? 'Scanning Ports...' : COPY.start}
      </Button>
      <noscript>
        <p className="alert">{COPY.needsScripts}</p>
      </noscript>
    </form>
  );
}

/**
 * For the address field: fills in the visitor's own address once it has been looked up, unless something was typed by
 * then. When that fails the field stays empty, and only the browser's log shows the error.
 */
function useOwnAddress(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const { answer, error } = useAnswer(askOwnAddress);
  useEffect(() => {
    if (error !== undefined) reportError(new Error('IP lookup failed', { cause: error }));
  }, [error]);
  useEffect(() => {
    if (!answer || field.current?.value !== '') return;
    field.current.value = answer.ip;
    // What is typed next replaces it.
    if (document.activeElement === field.current) field.current.select();
  }, [answer]);
  return field;
}

const askOwnAddress = (signal: AbortSignal) => callApi(getUserIp, {}, signal);
