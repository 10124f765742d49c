import { createHash } from 'node:crypto';

/** The fields of a checkout in the provider's order of signing, not alphabetical (PayFast, custom integration). */
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

/** MD5 over UTF-8, the provider's signature algorithm; worthless against anyone who can choose the text. */
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

/** A form field and its value, in the order in which they occur. */
export type FormPair = readonly [name: string, value: string];

/** The characters that PHP's `trim` removes. A no-break space stays, as it does at the provider. */
const OUTER_BLANKS = /^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g;

/** All characters except those that PHP's `urlencode` leaves as they are; it leaves fewer than encodeURIComponent. */
const LEFT_AS_IT_IS = /[^A-Za-z0-9_.-]/g;

/** A form encoded like PHP's `urlencode` over UTF-8: a space is `+`, hexadecimal digits are upper case. */
export function encodeForm(fields: readonly FormPair[]): string {
  return joinPairs(fields.map(([name, value]) => [bytesOf(name), bytesOf(value)]));
}

/**
 * The fields of an `application/x-www-form-urlencoded` body in order, including repeated and empty ones. As in PHP, a
 * `%` without two hexadecimal digits stays. Bytes that are not UTF-8 become U+FFFD.
 */
export function decodeForm(body: string): readonly FormPair[] {
  return splitPairs(body).map(([name, value]) => [textOf(name), textOf(value)]);
}

/**
 * Decodes a form and encodes it again, so that one in another encoding (`%20`, lower-case digits) becomes what was
 * signed. Bytes are preserved even if they are not UTF-8: the provider may cut a name in the middle of a character.
 */
export function recodeForm(body: string, change: (value: string) => string = (value) => value): string {
  return joinPairs(splitPairs(body).map(([name, value]) => [name, change(value)]));
}

/** A text without the surrounding white space that PHP's `trim` removes. */
export function trimLikePhp(text: string): string {
  return text.replace(OUTER_BLANKS, '');
}

/** Names and values as bytes, one character of the text for each byte. */
function splitPairs(body: string): readonly FormPair[] {
  if (body === '') return [];
  return body.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    return equals < 0
      ? [decodeBytes(pair), '']
      : [decodeBytes(pair.slice(0, equals)), decodeBytes(pair.slice(equals + 1))];
  });
}

function joinPairs(pairs: readonly FormPair[]): string {
  return pairs.map(([name, value]) => `${encodeBytes(name)}=${encodeBytes(value)}`).join('&');
}

function encodeBytes(bytes: string): string {
  return bytes.replace(LEFT_AS_IT_IS, (byte) =>
    byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function decodeBytes(encoded: string): string {
  return bytesOf(encoded)
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function textOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
