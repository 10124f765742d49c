import { checkNames, checkWebsite } from '#shared/api/security-report.ts';
import { checkMailDomain } from '#shared/api/spoof-check.ts';
import { callApi, failureFrom } from '../../lib/call-api.ts';
import type { PartName, Parts, PartState } from './report-state.ts';

const CALLS = {
  mail: checkMailDomain,
  website: checkWebsite,
  names: checkNames,
};

const OUT_OF_REACH = 'We could not be reached. Please try again in a minute.';

/** Fetches one part of a report, and returns its result or failure. Never rejects. */
export async function askPart(name: PartName, domain: string, signal: AbortSignal): Promise<Partial<Parts>> {
  const failed = (error: unknown): PartState<never> => ({
    kind: 'failed',
    failure: failureFrom(error, OUT_OF_REACH),
  });
  const asked = { domain };
  const toPart = <Answer>(answer: Answer) => ({ kind: 'answered', answer }) as const;
  switch (name) {
    case 'mail':
      return { mail: await callApi(CALLS.mail, asked, signal).then(toPart, failed) };
    case 'website':
      return { website: await callApi(CALLS.website, asked, signal).then(toPart, failed) };
    case 'names':
    default:
      return { names: await callApi(CALLS.names, asked, signal).then(toPart, failed) };
  }
}
