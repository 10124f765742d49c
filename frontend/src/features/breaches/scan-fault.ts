import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import type { Toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/call-api.ts';

const { errors: WORDS } = BREACH_CHECKER;

/** What callApi says when the server said nothing. */
const NOTHING_SAID = 'Network response was not ok';

/** What is shown below the form when a scan failed. */
export function scanFaultText(fault: unknown): string {
  return serverTextOf(fault) ?? WORDS.failed;
}

/** The notification about it. A fault of our set-up at the service is told apart by its words. */
export function scanFaultToast(fault: unknown): Toast {
  const text = serverTextOf(fault);
  const isKeyFault = /authentication|api key/i.test(text ?? '');
  return isKeyFault
    ? { title: WORDS.keyTitle, description: WORDS.keyText, variant: 'destructive' }
    : { title: WORDS.serviceTitle, description: text ?? WORDS.toastFailed, variant: 'destructive' };
}

/** What the server said of a fault, if anything. */
export function serverTextOf(fault: unknown): string | undefined {
  return fault instanceof ApiError && fault.message !== NOTHING_SAID ? fault.message : undefined;
}
