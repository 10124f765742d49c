import type { InputOf } from '#shared/api/contract.ts';
import { requestVulnerabilityScan, sendContactMessage } from '#shared/api/leads.ts';
import { callApi } from '../../lib/call-api.ts';

/** Separate from the forms, because its schemas are larger than the forms: fetched when somebody begins to type. */
export function sendMessage(input: InputOf<typeof sendContactMessage>) {
  return callApi(sendContactMessage, input);
}

export function requestScan(input: InputOf<typeof requestVulnerabilityScan>) {
  return callApi(requestVulnerabilityScan, input);
}
