import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import type { Toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/call-api.ts';

const { errors: WORDS } = BREACH_CHECKER;

/** The message of callApi when the server sent none. */
const NO_MESSAGE = 'Network response was not ok';

/** The text below the form when a scan failed. */
export function scanFailureText(error: unknown): string {
  return serverTextOf(error) ?? WORDS.failed;
}

/** The notification about it. An error in our set-up at the service is recognised by its message. */
export function scanFailureToast(error: unknown): Toast {
  const text = serverTextOf(error);
  const isKeyFailure = /authentication|api key/i.test(text ?? '');
  return isKeyFailure
    ? { title: WORDS.keyTitle, description: WORDS.keyText, variant: 'destructive' }
    : { title: WORDS.serviceTitle, description: text ?? WORDS.toastFailed, variant: 'destructive' };
}

/** The server's own message about a failure, if there is one. */
export function serverTextOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== NO_MESSAGE ? error.message : undefined;
}
