/** How the payment provider (PayFast) is reached when nothing else is set: its sandbox, where nobody is charged. */
export const PAYMENT_SERVICE = {
  liveHost: 'https://www.payfast.co.za',
  sandboxHost: 'https://sandbox.payfast.co.za',
  /** One API for both; `?testing=true` means the sandbox. */
  apiBaseUrl: 'https://api.payfast.co.za',
  /** The account that the provider publishes for trying an integration. Known to everybody: worth nothing elsewhere. */
  sandboxMerchant: { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' },
  /** Accounts that are published for trying out, this one and others: nobody who takes money has one of them. */
  publishedMerchantIds: ['10000100', '10004002', '10026755'],
} as const;

/** This machine itself, where a fake may listen. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether real money may move there: anywhere but in the sandbox and on this machine. */
export function isLivePaymentHost(host: string): boolean {
  return host !== PAYMENT_SERVICE.sandboxHost && !LOOPBACK.test(host);
}

/** What the stack tells of payments in its outputs, for the operator's tools: by the names of `ENVIRONMENT`. */
export const PAYMENT_SETTINGS = [
  'payfastHost',
  'payfastApiBaseUrl',
  'payfastMerchantId',
  'payfastMerchantKeyParameter',
  'payfastPassphraseParameter',
] as const;
