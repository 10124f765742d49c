import { encodeForm, type FormPair, trimLikePhp } from './form-encoding.ts';
import { createHash } from 'node:crypto';

/**
 * The fields of a checkout in the order in which the provider signs them, which is not alphabetical (PayFast, custom
 * integration).
 */
export const CHECKOUT_FIELDS = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'email_confirmation',
  'confirmation_address',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
  'subscription_notify_email',
  'subscription_notify_webhook',
  'subscription_notify_buyer',
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/**
 * The fields to post to the provider, exactly as they were signed: in the provider's order, trimmed, without empty ones
 * (`0` stays), the signature last. With an empty passphrase, the fields alone are signed.
 */
export function signedCheckout(
  fields: Readonly<Partial<Record<CheckoutField, string>>>,
  passphrase: string,
): readonly FormPair[] {
  const pairs = CHECKOUT_FIELDS.map((name): FormPair => [name, trimLikePhp(fields[name] ?? '')]).filter(
    ([, value]) => value !== '',
  );
  return [...pairs, ['signature', md5(withPassphrase(encodeForm(pairs), passphrase))]];
}

/** The text to hash: the form, with the passphrase as one more field if there is one. */
export function withPassphrase(form: string, passphrase: string): string {
  const secret = trimLikePhp(passphrase);
  return secret === '' ? form : `${form}&${encodeForm([['passphrase', secret]])}`;
}

/**
 * MD5 over UTF-8, as lower-case hexadecimal digits: the provider's signature algorithm. Not collision-resistant:
 * worthless against anyone who can choose the text.
 */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/**
 * The signature of a call of the management API: over its headers, query and body together, in alphabetical order, with
 * the passphrase sorted in like any other field. Empty fields and `testing` are not signed.
 */
export function apiSignature(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const signed = Object.entries({ ...fields, passphrase })
    .filter(([name, value]) => value !== '' && name !== 'testing')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return md5(encodeForm(signed));
}
