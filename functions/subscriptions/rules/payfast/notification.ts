import * as z from 'zod/mini';
import { isSameSecret } from '../../../platform/rules/digests.ts';
import {
  type CheckoutField,
  decodeForm,
  md5,
  recodeForm,
  trimLikePhp,
  withPassphrase,
} from './signatures.ts';

/** The documents name the first two; the provider's own plug-ins expect the others as well. */
const STATUSES = ['COMPLETE', 'CANCELLED', 'FAILED', 'PENDING'] as const;

/** A notification as it is stored. The field for our id of the checkout is named after the provider's. */
const storedSchema = z.object({
  /** `m_payment_id`. */
  paymentId: z.string(),
  /** The provider's id of this payment (`pf_payment_id`). */
  providerPaymentId: z.string(),
  status: z.enum([...STATUSES, 'OTHER']),
  /** The amount in cents; undefined when it is missing, as on a cancellation, or not a plain amount. */
  amountGrossCents: z.optional(z.number()),
  merchantId: z.string(),
  /** The provider's id of the subscription: the same on every renewal. */
  token: z.string(),
});

type Stored = z.infer<typeof storedSchema>;

/**
 * The content of a payment notification (ITN) as far as we use it: no personal data. Parsed once, when it comes;
 * stored, confirmed and applied as this value. Parsing proves nothing about the sender. A missing text is empty.
 */
export interface PaymentNotification extends Omit<Stored, 'paymentId'> {
  /** Our own id of the checkout (`m_payment_id`). */
  readonly checkoutId: string;
}

/** Parses a stored notification. */
export const paymentNotificationSchema = z.pipe(
  storedSchema,
  z.transform(({ paymentId, ...rest }): PaymentNotification => ({ checkoutId: paymentId, ...rest })),
);

/** A notification in the form that `paymentNotificationSchema` parses. */
export function storedNotification({ checkoutId, ...rest }: PaymentNotification): Stored {
  return { paymentId: checkoutId, ...rest };
}

/** A notification that could be parsed, and what proves who wrote it. */
export interface ReadNotification {
  readonly notification: PaymentNotification;
  readonly signature: string;
  /** The text of the notification up to its signature: what is signed, and what the provider is asked to confirm. */
  readonly signedText: string;
}

const MOST_FIELDS = 60;
const LONGEST_NAME = 64;
/** The longest documented field has 255 characters of at most four bytes, and each byte is encoded as three. */
const LONGEST_VALUE = 4000;

/**
 * One field of an encoded form: no raw byte outside ASCII, no control character, no `%` without two hexadecimal digits.
 */
const ENCODED_PAIR = /^[\w.-]+=(?:[\w.~!*'()+-]|%[0-9a-f]{2})*$/i;
const AMOUNT = /^(\d{1,9})(?:[.,](\d{2}))?$/;

/** In every checkout form, which we sign alike for anybody, and in no notification. */
const CHECKOUT_ONLY: CheckoutField = 'merchant_key';

/** Parses the raw body of a notification. Nothing is guessed: of an ambiguous body it returns undefined. */
export function readNotification(body: string): ReadNotification | undefined {
  if (!isReadable(body)) return undefined;
  const fields = new Map(decodeForm(body).map(([name, value]) => [name, trimLikePhp(value)]));
  const text = (name: string) => fields.get(name) ?? '';
  const notification: PaymentNotification = {
    checkoutId: text('m_payment_id'),
    providerPaymentId: text('pf_payment_id'),
    status: statusOf(text('payment_status')),
    amountGrossCents: centsOf(text('amount_gross')),
    merchantId: text('merchant_id'),
    token: text('token'),
  };
  return { notification, signature: text('signature'), signedText: body.slice(0, body.lastIndexOf('&')) };
}

/**
 * Whether the sender of the notification knows the passphrase. The text is signed in the order in which it came, with
 * its empty fields. The provider's own samples disagree on whether white space around a value is signed, so both are
 * accepted.
 */
export function isSigned(
  { signature, signedText }: Omit<ReadNotification, 'notification'>,
  passphrase: string,
): boolean {
  if (passphrase === '') return false;
  return [recodeForm(signedText), recodeForm(signedText, trimLikePhp)].some((form) =>
    isSameSecret(signature, signatureOfNotification(form, passphrase)),
  );
}

/** Identifies a body's content, however it is encoded and with or without white space around its values. */
export function contentKeyOf(body: string): string {
  return md5(recodeForm(body, trimLikePhp));
}

/** The signature of a notification's text; with an empty passphrase, the text alone is signed. */
export function signatureOfNotification(signedText: string, passphrase: string): string {
  return md5(withPassphrase(signedText, passphrase));
}

/** Each field once, the signature at the end, and nothing that only a checkout form has. */
function isReadable(body: string): boolean {
  const pairs = body.split('&');
  if (pairs.length > MOST_FIELDS || pairs.some(isTooLong)) return false;
  if (!pairs.every((pair) => ENCODED_PAIR.test(pair))) return false;
  const names = pairs.map((pair) => pair.slice(0, pair.indexOf('=')));
  const isOnceEach = new Set(names).size === names.length;
  return isOnceEach && !names.includes(CHECKOUT_ONLY) && names.length > 1 && names.at(-1) === 'signature';
}

function isTooLong(pair: string): boolean {
  const equals = pair.indexOf('=');
  return equals > LONGEST_NAME || pair.length - equals - 1 > LONGEST_VALUE;
}

function statusOf(text: string): PaymentNotification['status'] {
  return STATUSES.find((status) => status === text) ?? 'OTHER';
}

/** Cents of an amount with cents behind a point or a comma, or without: no sign, no exponent, no floating point. */
function centsOf(text: string): number | undefined {
  const [, rand, cents = '00'] = AMOUNT.exec(text) ?? [];
  return rand === undefined ? undefined : Number(`${rand}${cents}`);
}
