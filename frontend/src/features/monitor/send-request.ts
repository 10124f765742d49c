import type { InputOf } from '#shared/api/contract.ts';
import { requestMonitor } from '#shared/api/monitor.ts';
import { callApi } from '../../lib/call-api.ts';

/** Separate from the form, because its schemas are larger than the form: fetched when somebody begins to type. */
export function sendRequest(input: InputOf<typeof requestMonitor>) {
  return callApi(requestMonitor, input);
}
