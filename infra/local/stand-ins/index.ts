import { nameService } from './dns/name-service.ts';
import { breachData } from './hibp/breach-data.ts';
import { payments } from './payfast/payments.ts';
import type { StandIn } from './stand-in.ts';

/** Every outside service that has a stand-in on this machine. */
export const STAND_INS: readonly StandIn[] = [nameService, breachData, payments];
