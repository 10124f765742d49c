import { sendSubscriptionLink } from '#shared/api/own-subscription.ts';
import { callApi } from '../../lib/call-api.ts';

/** Asks for the link of an address. What comes back says nothing about whether it has one. */
export async function sendLink(email: string): Promise<void> {
  await callApi(sendSubscriptionLink, { email });
}
