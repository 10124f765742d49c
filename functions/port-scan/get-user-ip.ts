import { getUserIp } from '#shared/api/port-scan.ts';
import { endpoint } from '../http/endpoint.ts';

/** Tells visitors the address from which their connection comes. */
export const handler = endpoint(getUserIp, async ({ visitor }) => ({ ip: visitor.address }));
