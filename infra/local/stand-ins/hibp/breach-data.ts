import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { close, listenOnLoopback } from '../../listen.ts';
import { addressOf } from '../../wire-server.ts';
import type { RunningStandIn, StandIn } from '../stand-in.ts';
import { breachService } from './breach-service.ts';

/** The service's own key for trying an integration. */
const TEST_KEY = '0'.repeat(32);

/** So many that trying things out on one machine never has to wait. */
const REQUESTS_PER_MINUTE = 1000;

/**
 * A breach-data service with the official test addresses and some of our own (`owner@breach-demo.example`).
 * `HIBP_BASE_URL` with `HIBP_API_KEY` names the real one instead.
 */
export const breachData: StandIn = {
  name: 'Have I Been Pwned',
  async start({ settings }): Promise<RunningStandIn> {
    if (settings.HIBP_BASE_URL !== '') {
      const address = settings.HIBP_BASE_URL;
      return { address, variables: { [ENVIRONMENT.hibpBaseUrl]: address } };
    }
    // The function reads its key from the Parameter Store, whose stand-in finds it here.
    process.env[ENVIRONMENT.hibpApiKey] ||= TEST_KEY;
    const servers = await listenOnLoopback(
      () => breachService({ requestsPerMinute: REQUESTS_PER_MINUTE }),
      0,
      'PORT',
    );
    const address = `${addressOf(servers[0])}/api/v3`;
    return {
      address: `${address} (owner@, shopper@, malware@, fabricated@ and everywhere@breach-demo.example …)`,
      variables: {
        [ENVIRONMENT.hibpBaseUrl]: address,
        [ENVIRONMENT.hibpRequestsPerMinute]: String(REQUESTS_PER_MINUTE),
      },
      stop: async () => void (await Promise.all(servers.map(close))),
    };
  },
};
