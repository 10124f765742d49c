import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';

/** The account of a shop with live payments. */
export const LIVE_ACCOUNT = { id: '20000200', key: 'our-key', passphrase: 'our-words' };

/** The Parameter Store as the operator filled it. */
export const LIVE_PARAMETERS = { '/key': LIVE_ACCOUNT.key, '/passphrase': LIVE_ACCOUNT.passphrase };

/**
 * Makes the functions in the surrounding tests use live payments. No confirmation may be requested from outside then.
 */
export function useLivePayments(): void {
  const told: Readonly<Record<string, string>> = {
    [ENVIRONMENT.payfastHost]: PAYMENT_SERVICE.liveHost,
    [ENVIRONMENT.payfastMerchantId]: LIVE_ACCOUNT.id,
    [ENVIRONMENT.payfastMerchantKeyParameter]: '/key',
    [ENVIRONMENT.payfastPassphraseParameter]: '/passphrase',
  };
  let before: Record<string, string> = {};

  beforeEach(() => {
    before = Object.fromEntries(Object.keys(told).map((name) => [name, process.env[name] ?? '']));
    Object.assign(process.env, told);
  });
  afterEach(() => {
    Object.assign(process.env, before);
  });
}
