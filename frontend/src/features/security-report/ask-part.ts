import { checkNames, checkWebsite } from '#shared/api/security-report.ts';
import { checkMailDomain } from '#shared/api/spoof-check.ts';
import { callApi, failureFrom } from '../../lib/call-api.ts';
import type { PartName, Parts } from './report-state.ts';

const CALLS = {
  mail: (domain: string, signal: AbortSignal) => callApi(checkMailDomain, { domain }, signal),
  website: (domain: string, signal: AbortSignal) => callApi(checkWebsite, { domain }, signal),
  names: (domain: string, signal: AbortSignal) => callApi(checkNames, { domain }, signal),
};

const OUT_OF_REACH = 'We could not be reached. Please try again in a minute.';

/** Fetches one part of a report, and returns its result or failure. Never rejects. */
export async function askPart(name: PartName, domain: string, signal: AbortSignal): Promise<Partial<Parts>> {
  try {
    return { [name]: { kind: 'answered', answer: await CALLS[name](domain, signal) } };
  } catch (error) {
    return { [name]: { kind: 'failed', failure: failureFrom(error, OUT_OF_REACH) } };
  }
}
