import { useRef, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { TextField } from '../../components/field.tsx';
import { callApi } from '../../lib/call-api.ts';
import { SENT_BY_SCRIPTS } from '../../lib/typed.ts';
import { useAction } from './use-action.ts';

const SENT =
  'If this address has a subscription with us, its link is on the way and should be there in a few minutes. Please look in the junk or spam folder too.';
const NOT_TAKEN = 'We got no answer. Please check your connection and try again in a minute.';

/** For existing subscribers: sends the link by mail. Its answer is the same for every address. */
export function SendLink() {
  const { isBusy, failure, act } = useAction(NOT_TAKEN);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const email = field.current?.value.trim() ?? '';
    setSent(false);
    void act(async () => {
      // The contract's schemas are larger than the form: fetched on sending.
      const { sendSubscriptionLink } = await import('#shared/api/subscriptions.ts');
      await callApi(sendSubscriptionLink, { email });
      setSent(true);
    });
  };
  return (
    <div className="send-link">
      <Fold summary="Already subscribed? Send me my link">
        <form
          {...SENT_BY_SCRIPTS}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) send();
          }}
        >
          <p>
            Your own page shows your payments and receipts. There you can change your plan or your card, or
            cancel. We email you the link to it.
          </p>
          <div className="field-row">
            <TextField
              ref={field}
              label="The address you subscribed with"
              type="email"
              autoComplete="email"
              maxLength={100}
              isInvalid={failure !== undefined}
              onInput={() => setSent(false)}
            />
            <Button look="quiet" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Sending…' : 'Email me the link'}
            </Button>
          </div>
          {isSent && (
            <Alert look="safe" isLive>
              <p>{SENT}</p>
            </Alert>
          )}
          <Failure says={failure} />
          <noscript>
            <p className="alert">
              Sending needs JavaScript. Without it, write to {COMPANY.email} or call {COMPANY.phone.shown}.
            </p>
          </noscript>
        </form>
      </Fold>
    </div>
  );
}

/** How to contact a person about a subscription. */
export function ReachPerson() {
  const { supportEmail, phone, whatsapp } = COMPANY;
  const text = `A person helps you at ${supportEmail}, ${phone.shown} or on WhatsApp at ${whatsapp.shown}.`;
  return (
    <p>
      <LinkedText text={text} />
    </p>
  );
}
