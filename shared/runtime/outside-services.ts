/** The default settings of the breach-data service (Have I Been Pwned, version 3). */
export const BREACH_SERVICE = {
  baseUrl: 'https://haveibeenpwned.com/api/v3',
  /** The service of known passwords, which needs no key: another host, another protocol. */
  passwordsBaseUrl: 'https://api.pwnedpasswords.com',
  /** The smallest plan's rate. */
  requestsPerMinute: 10,
  /**
   * The largest plan's, "High RPM 12000":
   * https://support.haveibeenpwned.com/hc/en-au/articles/13868920521103-What-subscription-size-do-I-need-to-use-the-API
   */
  mostRequestsPerMinute: 12_000,
} as const;

/** The default settings of the payment provider (PayFast): its sandbox, where nobody is charged. */
export const PAYMENT_SERVICE = {
  liveHost: 'https://www.payfast.co.za',
  sandboxHost: 'https://sandbox.payfast.co.za',
  /** One API for both; `?testing=true` means the sandbox. */
  apiBaseUrl: 'https://api.payfast.co.za',
  /** The account that the provider publishes for trying an integration. Publicly known, and worthless elsewhere. */
  sandboxMerchant: { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' },
  /** Published test accounts, this one and others: no account that takes money has one of these ids. */
  publishedMerchantIds: ['10000100', '10004002', '10026755'],
} as const;

/** This machine itself, where a fake may listen. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether real money may be charged there: anywhere but in the sandbox and on this machine. */
export function isLivePaymentHost(host: string): boolean {
  return host !== PAYMENT_SERVICE.sandboxHost && !LOOPBACK.test(host);
}

/**
 * The settings of payments in the stack's outputs, by their names in `ENVIRONMENT`: what the operator's tools do with a
 * subscription must follow the stage's own.
 */
export const PAYMENT_SETTINGS = [
  'payfastHost',
  'payfastApiBaseUrl',
  'payfastMerchantId',
  'payfastMerchantKeyParameter',
  'payfastPassphraseParameter',
] as const;
