import { ADDRESS_WATCH as TEXTS, MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { Button } from '../../components/button.tsx';
import { Honeypot } from '../../components/field.tsx';
import { focusNew } from '../../components/focus-in-view.ts';
import { useSecondsUntil } from '../../components/seconds-until.ts';
import { Failed, useMonitorRequest } from './use-monitor-request.tsx';

/** The form below a breach result. The address is known from the scan, so there is only a button to press. */
export function AddressWatch({ address }: { address: string }) {
  const { state, startAgain: _, ...form } = useMonitorRequest({ address });
  const failure = state.kind === 'asking' ? state.failure : undefined;
  const secondsLeft = useSecondsUntil(failure?.retryAt);
  if (state.kind === 'sent') {
    return (
      <p ref={focusNew} tabIndex={-1}>
        {TEXTS.sent}
      </p>
    );
  }
  const isBusy = state.kind === 'sending';
  return (
    <form noValidate {...form}>
      <Honeypot />
      {failure ? <Failed failure={failure} secondsLeft={secondsLeft} /> : null}
      <Button type="submit" aria-disabled={isBusy || secondsLeft > 0}>
        {isBusy ? MONITOR_FORM.busy : TEXTS.button}
      </Button>
    </form>
  );
}
