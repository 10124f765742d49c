import { PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { referenceNotification } from '../payfast-reference.ts';

/** What a row knows about its subscription. */
export interface Target {
  /** Our id of the checkout. */
  readonly id: string;
  readonly token: string;
  /** The provider's id of the first payment. */
  readonly paymentId: string;
  /** Our id of another customer's unpaid checkout. */
  readonly otherId: string;
}

export type Pairs = readonly (readonly [name: string, value: string])[];

const PASSPHRASE: string = PAYMENT_SERVICE.sandboxMerchant.passphrase;

/** The fields of a first payment of R99.00, in the order in which the provider sends them. */
export function paid({ id, token, paymentId }: Target): Pairs {
  return [
    ['m_payment_id', id],
    ['pf_payment_id', paymentId],
    ['payment_status', 'COMPLETE'],
    ['item_name', 'Harbourlight IT support'],
    ['item_description', 'All-inclusive IT support subscription (monthly billing)'],
    ['amount_gross', '99.00'],
    ['amount_fee', '-2.76'],
    ['amount_net', '96.24'],
    ...['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'].map(empty),
    ...['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'].map(empty),
    ['name_first', 'Thandi'],
    ['name_last', "Nkosi-O'Brien (Pty)"],
    ['email_address', 'thandi+pay@example.com'],
    ['merchant_id', PAYMENT_SERVICE.sandboxMerchant.id],
    ['token', token],
    ['billing_date', '2026-12-21'],
  ];
}

/** The fields of a cancellation, which has no amounts. */
export function cancelled(target: Target): Pairs {
  const none = ['amount_gross', 'amount_fee', 'amount_net'];
  const fields = paid(target).filter(([name]) => !none.includes(name));
  return changed(fields, { payment_status: 'CANCELLED', billing_date: '' });
}

/** The same fields with other values, in the same order. */
export function changed(pairs: Pairs, changes: Readonly<Record<string, string>>): Pairs {
  return pairs.map(([name, value]) => [name, changes[name] ?? value]);
}

export function without(pairs: Pairs, name: string): Pairs {
  return pairs.filter(([known]) => known !== name);
}

/** A notification signed as the provider does, by the second author's implementation. */
export function signed(pairs: Pairs, passphrase = PASSPHRASE): string {
  return referenceNotification(pairs, passphrase);
}

/** A notification of a first payment with other values, validly signed. */
export function signedWith(changes: Readonly<Record<string, string>>) {
  return (target: Target): readonly string[] => [signed(changed(paid(target), changes))];
}

/** A validly signed notification that was changed afterwards. */
export function changedAfterwards(from: string | RegExp, to: string) {
  return (target: Target): readonly string[] => {
    const body = signed(paid(target));
    const altered = body.replace(from, to);
    if (altered === body) throw new Error('Nothing was changed');
    return [altered];
  };
}

export function times(count: number, body: string): readonly string[] {
  return Array.from({ length: count }, () => body);
}

function empty(name: string): readonly [string, string] {
  return [name, ''];
}
