import type { PaymentForm } from '#shared/api/subscriptions.ts';

/**
 * Goes to the payment provider by submitting a form that the server has signed: a URL would end up in histories and
 * logs.
 */
export function postForm({ address, fields }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.acceptCharset = 'utf-8';
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
