import { ACCOUNT, checkoutSignature, type Fields } from './signing.ts';

const MOST_LETTERS: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  email_address: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
};

const LEAST_CENTS = 500;

/** The provider's complaints about a posted checkout, each as `field : complaint`. None: it may be paid. */
export function checkoutProblems(fields: Fields): string[] {
  return [
    ...accountProblems(fields),
    ...requiredProblems(fields),
    ...addressProblems(fields),
    ...lengthProblems(fields),
    ...amountProblems(fields),
    ...subscriptionProblems(fields),
    ...signatureProblems(fields),
  ];
}

function accountProblems({ merchant_id, merchant_key }: Fields): string[] {
  return [
    ...(merchant_id === ACCOUNT.id ? [] : ['merchant_id : merchant_id is not known here']),
    ...(merchant_key === ACCOUNT.key ? [] : ['merchant_key : merchant_key does not belong to the merchant']),
  ];
}

function requiredProblems(fields: Fields): string[] {
  return ['amount', 'item_name', 'signature']
    .filter((name) => !fields[name])
    .map((name) => `${name} : ${name} is required`);
}

function addressProblems(fields: Fields): string[] {
  const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
  const wrong = ['return_url', 'cancel_url', 'notify_url'].filter((name) => !isAddress(fields[name] ?? ''));
  const email = fields['email_address'];
  return [
    ...wrong.map((name) => `${name} : ${name} must be a whole address`),
    ...(email === undefined || /^\S+@\S+\.\S+$/.test(email)
      ? []
      : ['email_address : email_address is not an address']),
    // Public shops report several formats in which a number is refused; none reports an accepted one with a plus.
    ...(fields['cell_number']?.startsWith('+') ? ['cell_number : The cell number format is invalid'] : []),
  ];
}

function lengthProblems(fields: Fields): string[] {
  return Object.entries(MOST_LETTERS)
    .filter(([name, most]) => (fields[name] ?? '').length > most)
    .map(([name, most]) => `${name} : ${name} may not be longer than ${most} characters`);
}

function amountProblems({ amount = '', recurring_amount = amount }: Fields): string[] {
  return [
    ...(isEnough(amount) ? [] : ['amount : amount must be 5.00 or more, with two decimals']),
    ...(isEnough(recurring_amount) ? [] : ['recurring_amount : recurring_amount must be 5.00 or more']),
  ];
}

function isEnough(amount: string): boolean {
  return /^\d+\.\d\d$/.test(amount) && Number(amount.replace('.', '')) >= LEAST_CENTS;
}

function subscriptionProblems(fields: Fields): string[] {
  const { subscription_type, frequency = '', cycles = '', billing_date } = fields;
  return [
    ...(subscription_type === '1' ? [] : ['subscription_type : only subscriptions (1) are known here']),
    ...(/^[1-6]$/.test(frequency) ? [] : ['frequency : frequency must be 1 to 6']),
    ...(/^\d{1,4}$/.test(cycles) ? [] : ['cycles : cycles must be a number, 0 for no end']),
    ...(billing_date === undefined || /^\d{4}-\d\d-\d\d$/.test(billing_date)
      ? []
      : ['billing_date : billing_date must be YYYY-MM-DD']),
  ];
}

function signatureProblems(fields: Fields): string[] {
  return fields['signature'] === checkoutSignature(fields)
    ? []
    : ['signature : Generated signature does not match submitted signature'];
}
