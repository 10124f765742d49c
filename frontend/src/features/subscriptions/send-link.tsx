import { useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { TextField } from '../../components/field.tsx';
import { ApiError } from '../../lib/call-api.ts';
import './send-link.css';

const SENT =
  'If this address has a subscription with us, its link is on the way and should be there in a few minutes. Please look into the spam folder too.';
const NOT_TAKEN = 'Your request did not reach us. Please try again in a minute.';

/** For whoever has subscribed before: the link by mail. Says the same for every address. */
export function SendLink() {
  const { isBusy, answer, failure, send } = useSending();
  const [email, setEmail] = useState('');
  return (
    <div className="send-link">
      <Disclosure summary="Already subscribed? Send me my link">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void send(email.trim());
          }}
        >
          <p>
            Your own page shows your payments and receipts. There you change your plan or your card, and
            cancel. We mail you its link.
          </p>
          <div className="send-link-row">
            <TextField
              label="The address you subscribed with"
              name="ownEmail"
              type="email"
              autoComplete="email"
              maxLength={100}
              value={email}
              isInvalid={failure !== undefined}
              onChange={({ target }) => setEmail(target.value)}
            />
            <Button look="quiet" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Sending…' : 'Send me my link'}
            </Button>
          </div>
          {answer && (
            <Alert look="safe" isLive>
              <p>{answer}</p>
            </Alert>
          )}
          {failure && (
            <Alert look="danger" isLive>
              <p>{failure}</p>
            </Alert>
          )}
        </form>
      </Disclosure>
    </div>
  );
}

function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function send(email: string) {
    setBusy(true);
    setAnswer(undefined);
    setFailure(undefined);
    try {
      // The contract's schemas weigh more than the form: fetched when it is sent.
      const { sendLink } = await import('./send-link-call.ts');
      await sendLink(email);
      setAnswer(SENT);
    } catch (error) {
      setFailure(error instanceof ApiError && error.isFromServer ? error.message : NOT_TAKEN);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, answer, failure, send };
}
