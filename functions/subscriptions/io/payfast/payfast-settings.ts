import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { SourceFailedError } from '../../../platform/rules/errors.ts';
import { findParameter, siteAddress } from '../../../platform/setting.ts';
import type { Subscription } from '../../rules/subscription.ts';

/** The merchant account that receives the payments. Key and passphrase are secrets, except those of the sandbox. */
export interface Merchant {
  readonly id: string;
  readonly key: string;
  readonly passphrase: string;
}

const NOT_SET_UP =
  'Card payments are not set up correctly at the moment. We have to fix this on our side; please contact us.';

/** The address where people pay and notifications are confirmed, without a trailing slash. */
export function payfastHost(): string {
  return (process.env[ENVIRONMENT.payfastHost] || PAYMENT_SERVICE.sandboxHost).replace(/\/+$/, '');
}

/** Where a checkout's form is posted to. */
export function checkoutAddress(): string {
  return `${payfastHost()}/eng/process`;
}

/** The provider's page for another card; the sandbox has none (PayFast, recurring billing, "Updating card details"). */
export function cardPageOf(token: string): string | undefined {
  const host = payfastHost();
  if (host === PAYMENT_SERVICE.sandboxHost) return undefined;
  const back = encodeURIComponent(`${siteAddress()}/subscribe?status=card`);
  return `${host}/eng/recurring/update/${encodeURIComponent(token)}?return=${back}`;
}

/** Whether this stage uses the sandbox, as a developer's machine does: its subscriptions are marked as tests. */
export function isSandbox(): boolean {
  return payfastHost() === PAYMENT_SERVICE.sandboxHost;
}

/** Whether real money moves. */
export function isLivePayment(): boolean {
  return isLivePaymentHost(payfastHost());
}

/** Whether it was sold in the sandbox, and the stage is live now: the live service never charges it. */
export function isLeftFromSandbox({ isTest = false }: Pick<Subscription, 'isTest'>): boolean {
  return isTest && isLivePayment();
}

/** The address of the management API, without a trailing slash. */
export function payfastApiBaseUrl(): string {
  return (process.env[ENVIRONMENT.payfastApiBaseUrl] || PAYMENT_SERVICE.apiBaseUrl).replace(/\/+$/, '');
}

/**
 * The account that this stage configures, or the sandbox's published one if nothing is configured and nobody is
 * charged. An incomplete configuration or a missing secret is a SourceFailedError: nothing is ever signed with an empty
 * passphrase.
 */
export async function getMerchant(): Promise<Merchant> {
  const published = PAYMENT_SERVICE.sandboxMerchant;
  const id = merchantId();
  if (isLivePayment() && isPublished(id)) throw new SourceFailedError(NOT_SET_UP);
  if (id === published.id) return published;
  const [key, passphrase] = await Promise.all([
    findSecret(ENVIRONMENT.payfastMerchantKeyParameter),
    findSecret(ENVIRONMENT.payfastPassphraseParameter),
  ]);
  if (!key || !passphrase) throw new SourceFailedError(NOT_SET_UP);
  return { id, key, passphrase };
}

/** Whether everybody uses this stage's account, because the sandbox publishes it: its history holds their payments. */
export function isSharedAccount(): boolean {
  return isSandbox() && isPublished(merchantId());
}

function merchantId(): string {
  return process.env[ENVIRONMENT.payfastMerchantId]?.trim() || PAYMENT_SERVICE.sandboxMerchant.id;
}

function isPublished(id: string): boolean {
  return PAYMENT_SERVICE.publishedMerchantIds.some((known) => known === id);
}

async function findSecret(variable: string): Promise<string | undefined> {
  const parameter = process.env[variable];
  return parameter ? (await findParameter(parameter))?.trim() : undefined;
}
