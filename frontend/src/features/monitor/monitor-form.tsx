import { useEffect, useState } from 'react';
import { MONITOR_FORM as TEXTS } from '#shared/content/pages/monitor.ts';
import { CALL_ME_CONSENT } from '#shared/rules/monitor.ts';
import { Button, Link } from '../../components/button.tsx';
import { ContactField } from '../../components/contact-field.tsx';
import { Checkbox, Honeypot } from '../../components/field.tsx';
import { focusNew } from '../../components/focus-in-view.ts';
import { Fold } from '../../components/fold.tsx';
import { Lines } from '../../components/ledger.tsx';
import { Failed, type MonitorState, useMonitorRequest } from './use-monitor-request.tsx';
import './monitor-form.css';

/** The form after a report that starts the monitoring of its domain. */
export function MonitorForm({ domain }: { domain: string }) {
  const { state, ...form } = useMonitorRequest({ domain });
  // A link leads here while the report above is still on its way.
  useEffect(() => {
    if (location.hash === '#monitor') document.getElementById('monitor')?.scrollIntoView();
  }, []);
  if (state.kind === 'sent') return <Sent email={state.email} />;
  return (
    <form className="lead-form monitor-form" noValidate {...form}>
      <Fields state={state} />
      <Fold summary="What you would hear from us">
        <Lines className="dots muted" items={TEXTS.points} />
      </Fold>
    </form>
  );
}

function Fields({ state }: { state: Exclude<MonitorState, { kind: 'sent' }> }) {
  const [mayCall, setMayCall] = useState(false);
  const { problem, failure } = state.kind === 'asking' ? state : {};
  const isBusy = state.kind === 'sending';
  return (
    <>
      <ContactField name="email" label="Your email address" isRequired problem={problem} />
      <Checkbox name="mayCall" checked={mayCall} onChange={({ target }) => setMayCall(target.checked)}>
        {CALL_ME_CONSENT}
      </Checkbox>
      {mayCall ? (
        <div className="field-pair">
          <ContactField name="name" label="Your name" isRequired problem={problem} />
          <ContactField name="phone" label="Your phone number" isRequired problem={problem} />
        </div>
      ) : null}
      <Honeypot />
      {failure ? <Failed failure={failure} /> : null}
      <div>
        {/* Not disabled, which would lose the focus. */}
        <Button type="submit" look="sunrise" className="button-wide" aria-disabled={isBusy}>
          {isBusy ? TEXTS.busy : TEXTS.button}
        </Button>
        <p className="field-hint above-close">
          {TEXTS.note}{' '}
          <Link className="link" to="/privacy-policy">
            What we do with personal details
          </Link>
        </p>
      </div>
    </>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <div className="monitor-form">
      <h5 ref={focusNew} tabIndex={-1}>
        {TEXTS.sent.heading}
      </h5>
      <p>
        {TEXTS.sent.before}
        <b>{email}</b>
        {TEXTS.sent.after}
      </p>
      <p>{TEXTS.sent.more}</p>
    </div>
  );
}
