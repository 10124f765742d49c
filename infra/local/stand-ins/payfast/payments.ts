import { join } from 'node:path';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { Books } from '#shared/stand-ins/payfast/books.ts';
import { FakePayfast } from '#shared/stand-ins/payfast/fake-payfast.ts';
import { ACCOUNT } from '#shared/stand-ins/payfast/signing.ts';
import { close, listenOnLoopback } from '../../listen.ts';
import { addressOf } from '../../wire-server.ts';
import type { RunningStandIn, StandIn } from '../stand-in.ts';
import { developerService } from './developer-service.ts';

/** How often the fake looks whether something is due by its clock. */
const RUN_EVERY_MS = 1000;

/**
 * A payment provider where nobody pays. `PAYFAST_HOST=https://sandbox.payfast.co.za` names the real sandbox instead, whose notices
 * cannot reach this machine unless something passes them on.
 */
export const payments: StandIn = {
  name: 'Payfast',
  async start({ settings }): Promise<RunningStandIn> {
    const { PAYFAST_HOST, PAYFAST_PORT, DATA_DIR } = settings;
    if (PAYFAST_HOST !== '') return { address: PAYFAST_HOST, variables: namedService(settings) };
    const fake = new FakePayfast({ books: new Books(join(DATA_DIR, 'payfast.json')) });
    const servers = await listenOnLoopback(() => developerService(fake), PAYFAST_PORT, 'PAYFAST_PORT');
    const clock = setInterval(() => void fake.run(), RUN_EVERY_MS);
    const address = addressOf(servers[0]);
    return {
      address: `${address} (subscriptions to renew, fail and cancel)`,
      variables: {
        [ENVIRONMENT.payfastHost]: address,
        [ENVIRONMENT.payfastApiBaseUrl]: address,
        [ENVIRONMENT.payfastMerchantId]: ACCOUNT.id,
      },
      stop: async () => {
        clearInterval(clock);
        await Promise.all(servers.map(close));
      },
    };
  },
};

function namedService({
  PAYFAST_HOST,
  PAYFAST_API_BASE_URL,
}: Record<'PAYFAST_HOST' | 'PAYFAST_API_BASE_URL', string>) {
  return {
    [ENVIRONMENT.payfastHost]: PAYFAST_HOST,
    ...(PAYFAST_API_BASE_URL !== '' && { [ENVIRONMENT.payfastApiBaseUrl]: PAYFAST_API_BASE_URL }),
  };
}
