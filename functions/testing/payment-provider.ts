import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAYMENT_SERVICE } from '#shared/cloud/payment-service.ts';
import { hangsUp, type PayfastQuestion, says, usePayfastServer } from './payfast-server.ts';

/** What the provider says of one subscription; fields as its management API names them. */
export interface ProviderSays {
  status_text: string;
  amount: number;
  cycles: number;
  cycles_complete: number;
  run_date: string;
  frequency: number;
}

/** The payment provider as a test wants it: it confirms, knows one subscription, and ends it. */
export interface PaymentProvider {
  readonly asked: PayfastQuestion[];
  /** `down` drops every connection. */
  weather: 'up' | 'down';
  /** What it says about a notice. */
  word: 'VALID' | 'INVALID';
  /** Undefined where it knows no subscription. */
  subscription: ProviderSays | undefined;
}

/** The account that the sandbox publishes. */
export const SANDBOX_MERCHANT = PAYMENT_SERVICE.sandboxMerchant;

/** Runs such a provider for the tests of this file. Each test begins with one that is up and calls every notice valid. */
export function usePaymentProvider(): PaymentProvider {
  const server = usePayfastServer();
  const provider: PaymentProvider = {
    asked: server.asked,
    weather: 'up',
    word: 'VALID',
    subscription: undefined,
  };
  beforeEach(() => {
    Object.assign(provider, { weather: 'up', word: 'VALID', subscription: undefined });
    server.answer((request, response) => respond(provider, request, response));
  });
  return provider;
}

function respond(provider: PaymentProvider, request: IncomingMessage, response: ServerResponse): void {
  const { url = '' } = request;
  if (provider.weather === 'down') return hangsUp()(request, response);
  if (url.startsWith('/eng/query/validate')) return says(200, provider.word)(request, response);
  if (!provider.subscription) return says(404, '')(request, response);
  if (url.includes('/cancel')) {
    provider.subscription.status_text = 'CANCELLED';
    return says(200, apiAnswer(true))(request, response);
  }
  return says(200, apiAnswer(provider.subscription))(request, response);
}

function apiAnswer(response: unknown): string {
  return JSON.stringify({ code: 200, status: 'success', data: { response } });
}

/** What a notice says; what a test does not name is left as the provider would send it for a first payment of R99. */
export type NoticeFields = Readonly<Record<string, string>>;

/**
 * A payment notice as the provider sends it: its fields in its order, empty ones too, signed. Written for the tests alone,
 * by the provider's documents, so that a fault in how we read and sign is not repeated here.
 */
export function noticeBody(fields: NoticeFields, passphrase: string = SANDBOX_MERCHANT.passphrase): string {
  const named: Record<string, string> = {
    m_payment_id: '',
    pf_payment_id: '1089250',
    payment_status: 'COMPLETE',
    item_name: 'Harbourlight IT support',
    item_description: '',
    amount_gross: '99.00',
    amount_fee: '-2.76',
    amount_net: '96.24',
    custom_str1: '',
    custom_str2: '',
    custom_str3: '',
    custom_str4: '',
    custom_str5: '',
    custom_int1: '',
    custom_int2: '',
    custom_int3: '',
    custom_int4: '',
    custom_int5: '',
    name_first: 'Thandi',
    name_last: "Nkosi-O'Brien",
    email_address: 'thandi@example.com',
    merchant_id: SANDBOX_MERCHANT.id,
    token: 'c8f1a1b2-0000-4000-8000-00000000f00d',
    billing_date: '2026-12-21',
    ...fields,
  };
  const signed = Object.entries(named)
    .map(([name, value]) => `${name}=${phpUrlEncode(value)}`)
    .join('&');
  const signature = createHash('md5')
    .update(`${signed}&passphrase=${phpUrlEncode(passphrase)}`)
    .digest('hex');
  return `${signed}&signature=${signature}`;
}

/** The notice of a cancellation: without amounts, and with the token. */
export function cancellationBody(fields: NoticeFields): string {
  const none = { amount_gross: '', amount_fee: '', amount_net: '', billing_date: '' };
  return noticeBody({ payment_status: 'CANCELLED', ...none, ...fields });
}

/** PHP's `urlencode`, byte by byte. */
function phpUrlEncode(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (/[A-Za-z0-9._-]/.test(letter)) return letter;
      return letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
