import { checkMailDomain, type SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { handler } from '../../spoof-check/check-mail-domain.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { useLocalDns } from '../local-dns.ts';
import { useTableEngine } from '../table-engine.ts';
import { checkZone } from './checked-zones.ts';
import type { OwnedZone } from './owner.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from './provider-zones.ts';
import { contradictionsIn, untold } from './whole-answer.ts';
import { zoneOfX } from './zone-text.ts';

let visitors = 0;
const AROUND = { ...PROVIDER_ZONES, ...TROUBLED_ZONES };

/** The check of a domain among the services that businesses use. Its sentences must not contradict each other. */
export async function checkAmongProviders({ zones, ...asked }: OwnedZone): Promise<SpoofCheckAnswer> {
  const answer = await checkZone({ ...asked, zones: { ...AROUND, ...zones } });
  expect(contradictionsIn(answer)).toEqual([]);
  return answer;
}

export const checkRecords = (records: string): Promise<SpoofCheckAnswer> =>
  checkAmongProviders(zoneOfX(records));

/** Those of the expected lines that the answer about these records of x.test does not tell. */
export const untoldOf = async (records: string, expected: readonly string[]): Promise<string[]> =>
  untold(await checkRecords(records), expected);

/** The same through the endpoint, a real DNS server and the tables, each time for another visitor. */
export function useMailCheck(): (zone: OwnedZone) => Promise<SpoofCheckAnswer> {
  useTableEngine();
  const startDns = useLocalDns();
  return async ({ zones, domain, selector }) => {
    await startDns({ zones: { ...AROUND, ...zones } });
    visitors += 1;
    const input = { domain, ...(selector !== undefined && { selector }) };
    const from = `203.0.113.${String(visitors)}`;
    const { status, body } = await callEndpoint({ contract: checkMailDomain, handler }, input, { from });
    expect(status).toBe(200);
    const answer = body as SpoofCheckAnswer;
    expect(contradictionsIn(answer)).toEqual([]);
    return answer;
  };
}
