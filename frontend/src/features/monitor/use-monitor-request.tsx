import { type SubmitEvent, useState } from 'react';
import { ADDRESS_WATCH, MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { firstFailedRule } from '#shared/rules/form-rules.ts';
import { MONITOR_RULES, type MonitorValues } from '#shared/rules/monitor.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast } from '../../components/toast.ts';
import { callApi, type Failure, failureFrom } from '../../lib/call-api.ts';
import { typedFields } from '../../lib/typed.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Honeypot, type Problem } from '../../components/field.tsx';
import { focusNew } from '../../components/focus-in-view.ts';

/** What is to be watched: a domain, for the address that is typed, or an address that is known. */
type Watched = { readonly domain: string } | { readonly address: string };

export type MonitorState =
  | { readonly kind: 'asking'; readonly problem?: Problem; readonly failure?: Failure }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly email: string };

/** The contract's schemas are larger than the form: fetched when somebody begins to type. */
const loadContract = () => import('#shared/api/monitor.ts');

/** The request for a monitor: rules in order, one toast at a time, and its result. */
export function useMonitorRequest(watched: Watched) {
  const [state, setState] = useState<MonitorState>({ kind: 'asking' });

  async function submit(form: HTMLFormElement) {
    const { nickname, ...values } = valuesOf(form, watched);
    const failedRule = firstFailedRule(MONITOR_RULES, values);
    if (failedRule) {
      showToast({ title: failedRule.title, description: failedRule.description, variant: 'destructive' });
      return refuse(form, failedRule);
    }
    setState({ kind: 'sending' });
    try {
      const { requestMonitor } = await loadContract();
      await callApi(requestMonitor, { ...values, nickname });
      setState({ kind: 'sent', email: values.email });
    } catch (error) {
      const failure = failureFrom(
        error,
        'We got no answer. Please check your connection and try again in a minute.',
      );
      if (failure.isRefused && 'domain' in watched)
        refuse(form, { field: 'email', description: failure.sentence });
      else setState({ kind: 'asking', failure });
    }
  }

  function refuse(form: HTMLFormElement, problem: Problem) {
    setState({ kind: 'asking', problem });
    form.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }

  return {
    state,
    onInput: () => {
      prepareToasts();
      loadContract().catch(() => {});
      if (state.kind === 'asking' && state.problem) setState({ kind: 'asking' });
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state.kind === 'asking') void submit(event.currentTarget);
    },
  };
}

function valuesOf(form: HTMLFormElement, watched: Watched): MonitorValues & { readonly nickname: string } {
  const { text, isTicked } = typedFields(form);
  const isDomain = 'domain' in watched;
  return {
    watch: isDomain ? 'domain' : 'address',
    email: isDomain ? text('email') : watched.address,
    domain: isDomain ? watched.domain : '',
    mayCall: isTicked('mayCall'),
    name: text('name'),
    phone: text('phone'),
    nickname: text('nickname'),
  };
}

/** Why a request was not taken. */
export function Failed({ failure }: { failure: Failure }) {
  return (
    <Alert look="danger" isLive>
      {failure.sentence}
    </Alert>
  );
}

/** The form below a breach result. The address is known from the scan, so there is only a button to press. */
export function AddressWatch({ address }: { address: string }) {
  const { state, ...form } = useMonitorRequest({ address });
  const failure = state.kind === 'asking' ? state.failure : undefined;
  if (state.kind === 'sent') {
    return (
      <p ref={focusNew} tabIndex={-1}>
        {ADDRESS_WATCH.sent}
      </p>
    );
  }
  const isBusy = state.kind === 'sending';
  return (
    <form noValidate {...form}>
      <Honeypot />
      {failure ? <Failed failure={failure} /> : null}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? MONITOR_FORM.busy : ADDRESS_WATCH.button}
      </Button>
    </form>
  );
}
