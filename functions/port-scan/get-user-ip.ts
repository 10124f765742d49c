import { getUserIp } from '#shared/api/port-scan.ts';
import { isIpAddress } from '#shared/rules/port-scan.ts';
import { endpoint } from '../http/endpoint.ts';
import { SourceFailedError } from '../platform/rules/errors.ts';

/** Tells visitors the address from which their connection comes. */
export const handler = endpoint(getUserIp, async ({ visitor: { address } }) => {
  if (!isIpAddress(address))
    throw new SourceFailedError('Your address cannot be read. Please type it yourself.');
  return { ip: address };
});
