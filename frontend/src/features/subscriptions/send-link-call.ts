import { sendSubscriptionLink } from '#shared/api/own-subscription.ts';
import { callApi } from '../../lib/call-api.ts';

/** Requests the link for an address. The answer does not reveal whether the address has a subscription. */
export async function sendLink(email: string): Promise<void> {
  await callApi(sendSubscriptionLink, { email });
}
