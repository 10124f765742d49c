import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import type { RawSettings } from './stage-schema.ts';
import { variableOf } from './stage-variables.ts';

/** What is wrong with the settings by which money is taken, with how to correct it. */
export function paymentProblemsIn(settings: RawSettings): string[] {
  return [...sandboxAccountIn(settings), ...wrongPaymentHostsIn(settings)];
}

/** Real money must not go to the sandbox's public account. */
function sandboxAccountIn({ payfastHost, payfastMerchantId }: RawSettings): string[] {
  const isSandboxAccount = payfastMerchantId === PAYMENT_SERVICE.sandboxMerchant.id;
  if (!isSandboxAccount || !isLivePaymentHost(payfastHost)) return [];
  return [
    `${variableOf('payfastMerchantId')} must be your own account when ${variableOf('payfastHost')} is ${payfastHost}`,
  ];
}

/** The payment provider's own hosts: its form and its API get what is needed to take money. */
const PAYMENT_HOST = /^https:\/\/([a-z0-9-]+\.)*payfast\.(co\.za|io)$/;

/** Customers must be sent to the provider and nobody else, and what they begin there must be asked for there. */
function wrongPaymentHostsIn(settings: RawSettings): string[] {
  if (settings.stage === 'local') return [];
  const { payfastHost, payfastApiBaseUrl } = settings;
  const isSandboxApi = isLivePaymentHost(payfastHost) && payfastApiBaseUrl === PAYMENT_SERVICE.sandboxHost;
  return [
    ...(['payfastHost', 'payfastApiBaseUrl'] as const)
      .filter((name) => !PAYMENT_HOST.test(settings[name]))
      .map((name) => `${variableOf(name)} must be a host of PayFast, not ${settings[name]}`),
    ...(isSandboxApi
      ? [`${variableOf('payfastApiBaseUrl')} must be ${PAYMENT_SERVICE.apiBaseUrl} for live payments`]
      : []),
  ];
}
