import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ApiError } from '../../../lib/call-api.ts';
import { SourceLink } from '../attribution.tsx';

const { empty: EMPTY } = BREACHED_WEBSITES;

/** The list is loading. */
export function Loading() {
  return (
    <div className="directory-empty">
      <output>{BREACHED_WEBSITES.loading}</output>
      <noscript>
        <p>
          {BREACHED_WEBSITES.noScript} <SourceLink />
        </p>
      </noscript>
    </div>
  );
}

/** The list could not be loaded. */
export function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="directory-empty">
      <Alert look="danger" isLive>
        <h2 className="subtitle">{BREACHED_WEBSITES.failed}</h2>
        <p>{textOf(error)}</p>
      </Alert>
      <Button onClick={onTryAgain}>{BREACHED_WEBSITES.tryAgain}</Button>
    </div>
  );
}

/** No breach matches the search. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="directory-empty">
      <h2 className="title">{EMPTY.title}</h2>
      <p>{EMPTY.text}</p>
      <Button onClick={onClear}>{EMPTY.clear}</Button>
    </div>
  );
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return BREACHED_WEBSITES.failedToFetch;
  // Without a connection, the browser's own message. Why an answer is unreadable matters only to programmers.
  return error instanceof TypeError && error.message ? error.message : BREACHED_WEBSITES.unknownFault;
}
