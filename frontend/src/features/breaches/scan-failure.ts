import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import type { Toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/call-api.ts';

const { errors: WORDS } = BREACH_CHECKER;

/** What callApi says when the server said nothing. */
const NO_MESSAGE = 'Network response was not ok';

/** What is shown below the form when a scan failed. */
export function scanFailureText(error: unknown): string {
  return serverTextOf(error) ?? WORDS.failed;
}

/** The notification about it. A failure of our set-up at the service is told apart by its words. */
export function scanFailureToast(error: unknown): Toast {
  const text = serverTextOf(error);
  const isKeyFailure = /authentication|api key/i.test(text ?? '');
  return isKeyFailure
    ? { title: WORDS.keyTitle, description: WORDS.keyText, variant: 'destructive' }
    : { title: WORDS.serviceTitle, description: text ?? WORDS.toastFailed, variant: 'destructive' };
}

/** What the server said of a failure, if anything. */
export function serverTextOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== NO_MESSAGE ? error.message : undefined;
}
