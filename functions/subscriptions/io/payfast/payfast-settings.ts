import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/payment-service.ts';
import { SourceFailedError } from '../../../platform/rules/errors.ts';
import { findParameter, siteAddress } from '../../../platform/setting.ts';

/** The account that is paid. Key and passphrase are secrets, but for the sandbox's own. */
export interface Merchant {
  readonly id: string;
  readonly key: string;
  readonly passphrase: string;
}

const NOT_SET_UP =
  'Card payments are not set up correctly at the moment. We have to fix this on our side; please contact us.';

/** Where people pay and notifications are confirmed, without a slash at the end. */
export function payfastHost(): string {
  return (process.env[ENVIRONMENT.payfastHost] || PAYMENT_SERVICE.sandboxHost).replace(/\/+$/, '');
}

/** Where a checkout's form is posted to. */
export function checkoutAddress(): string {
  return `${payfastHost()}/eng/process`;
}

/**
 * The provider's own page on which a customer enters another card, and from which the browser comes back to us; the sandbox has
 * none (PayFast, recurring billing, "Updating card details").
 */
export function cardPageOf(token: string): string | undefined {
  const host = payfastHost();
  if (host === PAYMENT_SERVICE.sandboxHost) return undefined;
  const back = encodeURIComponent(`${siteAddress()}/subscribe?status=card`);
  return `${host}/eng/recurring/update/${encodeURIComponent(token)}?return=${back}`;
}

/** Whether this stage only tries out: what it sells is marked as a test. A machine of a developer is marked by itself. */
export function isSandbox(): boolean {
  return payfastHost() === PAYMENT_SERVICE.sandboxHost;
}

/** Whether real money moves. */
export function isLivePayment(): boolean {
  return isLivePaymentHost(payfastHost());
}

/** Where the management API answers, without a slash at the end. */
export function payfastApiBaseUrl(): string {
  return (process.env[ENVIRONMENT.payfastApiBaseUrl] || PAYMENT_SERVICE.apiBaseUrl).replace(/\/+$/, '');
}

/**
 * The account as this stage names it, or the sandbox's published one where nothing is named and nobody is charged. Anything
 * in between, and a secret that is missing, is a SourceFailedError: nothing is ever signed with an empty passphrase.
 */
export async function getMerchant(): Promise<Merchant> {
  const published = PAYMENT_SERVICE.sandboxMerchant;
  const id = process.env[ENVIRONMENT.payfastMerchantId]?.trim() || published.id;
  if (isLivePayment() && PAYMENT_SERVICE.publishedMerchantIds.some((known) => known === id)) {
    throw new SourceFailedError(NOT_SET_UP);
  }
  if (id === published.id) return published;
  const [key, passphrase] = await Promise.all([
    findSecret(ENVIRONMENT.payfastMerchantKeyParameter),
    findSecret(ENVIRONMENT.payfastPassphraseParameter),
  ]);
  if (!key || !passphrase) throw new SourceFailedError(NOT_SET_UP);
  return { id, key, passphrase };
}

async function findSecret(variable: string): Promise<string | undefined> {
  const parameter = process.env[variable];
  return parameter ? (await findParameter(parameter))?.trim() : undefined;
}
