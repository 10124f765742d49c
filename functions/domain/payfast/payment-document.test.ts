/** @jest-environment jsdom */
import { PAYMENT_DOCUMENT_SCRIPT, PAYMENT_DOCUMENT_STYLE } from '#shared/content/payment-document.ts';
import { signedCheckout } from './checkout-signature.ts';
import { paymentDocument, paymentFaultDocument } from './payment-document.ts';

const FIELDS = signedCheckout(
  { merchant_id: '10000100', name_first: 'Zoë', name_last: `O'Brien "<b>&amp;` },
  'jt7NOE43FZPn',
);

/** What a browser would post, read with its own rules for attributes. */
function postedBy(html: string): [string, FormDataEntryValue][] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...new FormData(page.forms[0])];
}

test('posts exactly the strings that were signed', () => {
  const html = paymentDocument('https://sandbox.payfast.co.za/eng/process', FIELDS);
  expect(postedBy(html)).toEqual(FIELDS);
  const [form] = new DOMParser().parseFromString(html, 'text/html').forms;
  expect([form?.method, form?.action]).toEqual(['post', 'https://sandbox.payfast.co.za/eng/process']);
});

test('has a button for browsers that run no script', () => {
  expect(paymentDocument('https://pay.example/', FIELDS)).toContain('<button>Continue to Payfast</button>');
});

test('runs and wears nothing but the texts that the edge knows', () => {
  const html = paymentDocument('https://pay.example/', FIELDS);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const scripts = Array.from(page.querySelectorAll('script'), ({ textContent }) => textContent);
  const styles = Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent);
  expect([scripts, styles]).toEqual([[PAYMENT_DOCUMENT_SCRIPT], [PAYMENT_DOCUMENT_STYLE]]);
  expect(html).not.toMatch(/ style=| on[a-z]+=/);
});

test('a payment that cannot start says why and leads back, and posts nothing', () => {
  const html = paymentFaultDocument('Please choose the plan <again>.');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.body.textContent).toContain('Please choose the plan <again>.');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/subscribe');
  expect([page.forms.length, page.scripts.length]).toEqual([0, 0]);
});
