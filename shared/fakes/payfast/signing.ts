import { createHash } from 'node:crypto';

/**
 * The provider's signatures as its documents describe them. Deliberately not shared with the functions: an error in
 * shared code would be on both sides and go unnoticed.
 */

/** The account that the provider publishes for its sandbox. */
export const ACCOUNT = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };

export type Fields = Readonly<Record<string, string>>;

/** The order of a checkout's fields, as the documents list them. */
const CHECKOUT_ORDER = `
  merchant_id merchant_key return_url cancel_url notify_url fica_idnumber
  name_first name_last email_address cell_number
  m_payment_id amount item_name item_description
  custom_int1 custom_int2 custom_int3 custom_int4 custom_int5
  custom_str1 custom_str2 custom_str3 custom_str4 custom_str5
  email_confirmation confirmation_address payment_method
  subscription_type billing_date recurring_amount frequency cycles
  subscription_notify_email subscription_notify_webhook subscription_notify_buyer
`
  .trim()
  .split(/\s+/);

/** The provider's signature of a checkout: known fields in its own order, without blank ones. */
export function checkoutSignature(fields: Fields, passphrase = ACCOUNT.passphrase): string {
  const signed = new Map<string, string>();
  for (const name of CHECKOUT_ORDER) {
    const value = phpTrim(fields[name] ?? '');
    if (value.length > 0) signed.set(name, value);
  }
  if (passphrase !== '') signed.set('passphrase', passphrase);
  return hash(queryOf(signed));
}

/** The text of a notification without its signature: every field, empty ones too. */
export function notificationText(fields: Fields): string {
  return queryOf(new Map(Object.entries(fields)));
}

export function notificationSignature(text: string, passphrase = ACCOUNT.passphrase): string {
  return hash(passphrase === '' ? text : `${text}&passphrase=${phpUrlencode(passphrase)}`);
}

/** The provider's signature of a management API call. */
export function apiSignature(fields: Fields): string {
  const signed = new URLSearchParams({ passphrase: ACCOUNT.passphrase });
  for (const [name, value] of Object.entries(fields)) {
    if (value !== '' && name !== 'testing') signed.append(name, value);
  }
  signed.sort();
  return hash(queryOf(new Map(signed)));
}

function queryOf(fields: ReadonlyMap<string, string>): string {
  let query = '';
  for (const [name, value] of fields) query += `&${phpUrlencode(name)}=${phpUrlencode(value)}`;
  return query.slice(1);
}

/** PHP's `urlencode` by means of JavaScript's, which leaves more characters as they are and writes a space as %20. */
function phpUrlencode(text: string): string {
  const rest: Record<string, string> = {
    '!': '%21',
    "'": '%27',
    '(': '%28',
    ')': '%29',
    '*': '%2A',
    '~': '%7E',
  };
  return encodeURIComponent(text).replace(/%20|[!'()*~]/g, (found) => rest[found] ?? '+');
}

function phpTrim(text: string): string {
  const isWhite = (letter: string | undefined) => letter !== undefined && ' \t\n\r\0\v'.includes(letter);
  let from = 0;
  let to = text.length;
  while (to > from && isWhite(text[to - 1])) to -= 1;
  while (from < to && isWhite(text[from])) from += 1;
  return text.slice(from, to);
}

function hash(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
