import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { cleanIpAddress, PORT_SCAN_RULES, type PortScanValues } from '#shared/rules/port-scan.ts';
import { getUserIp } from '#shared/api/port-scan.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox, FieldError, TextField } from '../../components/field.tsx';
import { SENT_BY_SCRIPTS, typedFields, useTypedEarly } from '../../lib/typed.ts';
import { callApi } from '../../lib/call-api.ts';

type Field = keyof PortScanValues;

interface ScanFormProps {
  readonly isPending: boolean;
  readonly onScan: (ipAddress: string) => void;
  readonly onChange: () => void;
}

/** Asks for the address and the two confirmations; what is missing is reported beside the field. */
export function ScanForm({ isPending, onScan, onChange }: ScanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<Partial<PortScanValues>>({});
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  useTypedEarly(form, (fields) => setGiven(touched(fields)));
  const ownAddress = useOwnAddress();
  const values = { ...NOTHING_YET, ipAddress: ownAddress, ...given };
  const isOwnAddress = ownAddress !== '' && given.ipAddress === undefined;
  // Selects the prefilled address, so that typing replaces it instead of adding to it.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (isOwnAddress && field instanceof HTMLInputElement && field.name === 'ipAddress') field.select();
  }, [isOwnAddress]);

  function change(changed: Partial<PortScanValues>) {
    onChange();
    setGiven((now) => ({ ...now, ...changed }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const failedRules = PORT_SCAN_RULES.filter((rule) => !rule.holds(values));
    setProblems(Object.fromEntries(failedRules.map(({ field, description }) => [field, description])));
    const [first] = failedRules;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    else onScan(cleanIpAddress(values.ipAddress));
  }

  const tick = (field: Exclude<Field, 'ipAddress'>) => ({
    name: field,
    checked: values[field],
    onChange: (event: { target: HTMLInputElement }) => change({ [field]: event.target.checked }),
    'aria-invalid': problems[field] !== undefined || undefined,
    'aria-describedby': problems[field] === undefined ? undefined : `${field}-error`,
  });

  return (
    <form className="port-scan-fields" {...SENT_BY_SCRIPTS} ref={form} onSubmit={submit}>
      <div>
        <TextField
          label={COPY.addressLabel}
          hint={COPY.addressHint}
          name="ipAddress"
          value={values.ipAddress}
          onChange={(event) => change({ ipAddress: event.target.value })}
          placeholder="e.g. 41.76.108.46"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          isRequired
          isInvalid={problems.ipAddress !== undefined}
          {...(problems.ipAddress !== undefined && { 'aria-describedby': 'ipAddress-error' })}
        />
        <FieldError field="ipAddress" problems={problems} />
      </div>
      <Alert>
        <strong>{COPY.disclaimerHeading}.</strong> {COPY.disclaimer}
      </Alert>
      <div>
        <Checkbox {...tick('ownershipConfirmed')}>{COPY.ownership}</Checkbox>
        <FieldError field="ownershipConfirmed" problems={problems} />
        <Checkbox {...tick('captchaConfirmed')}>{COPY.captcha}</Checkbox>
        <FieldError field="captchaConfirmed" problems={problems} />
      </div>
      <Button type="submit" className="button-wide" disabled={isPending}>
        {isPending ? COPY.pending : COPY.start}
      </Button>
      <noscript>
        <p className="alert">{COPY.needsScripts}</p>
      </noscript>
    </form>
  );
}

function touched(form: HTMLFormElement): Partial<PortScanValues> {
  const { text, isTicked } = typedFields(form);
  const ipAddress = text('ipAddress');
  return {
    ...(ipAddress !== '' && { ipAddress }),
    ownershipConfirmed: isTicked('ownershipConfirmed'),
    captchaConfirmed: isTicked('captchaConfirmed'),
  };
}

const NOTHING_YET: PortScanValues = { ipAddress: '', ownershipConfirmed: false, captchaConfirmed: false };

/**
 * The visitor's own address once it has been looked up. When that fails it stays empty, and only the browser's log
 * shows the error.
 */
function useOwnAddress(): string {
  const [address, setAddress] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    callApi(getUserIp, {}, leaving.signal)
      .then(({ ip }) => setAddress(ip))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reportError(new Error('IP lookup failed', { cause: error }));
      });
    return () => leaving.abort();
  }, []);

  return address;
}
