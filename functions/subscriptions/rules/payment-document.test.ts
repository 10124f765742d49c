/** @jest-environment jsdom */
import { COMPANY } from '#shared/content/company.ts';
import { paymentDocument, paymentFailureDocument } from './payment-document.ts';

const WORDS = { reference: 'r&"1', checkout: 'c<2>' };
const FIELDS = [
  ['amount', '99.00'],
  ['item"name', 'A & "B" <c>'],
] as const;
const ACTION = 'https://example.com/eng/process?a=1&b="2"';

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Text outside of any element. */
function strayWords(document: Document): string {
  const texts = [...document.querySelectorAll('body, main')].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  return texts.map(({ textContent }) => (textContent ?? '').trim()).join('');
}

test('the form holds every field as it is, and leads to the provider alone', () => {
  const document = read(paymentDocument(ACTION, FIELDS, WORDS));
  const form = document.forms[0];
  expect(document.forms).toHaveLength(1);
  expect([form?.method, form?.getAttribute('action'), form?.acceptCharset]).toEqual([
    'post',
    ACTION,
    'utf-8',
  ]);
  expect(Object.fromEntries(Object.entries(form?.dataset ?? {}))).toEqual(WORDS);
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  expect(inputs.map(({ type, name, value }) => [type, name, value])).toEqual(
    FIELDS.map(([name, value]) => ['hidden', name, value]),
  );
  expect(textsOf(document, 'form button[type=submit]')).toEqual(['Continue to PayFast']);
});

test('the page says what comes next, can be left, and no search engine lists it', () => {
  const document = read(paymentDocument(ACTION, FIELDS, WORDS));
  expect(document.title).toBe(`Continue to payment | ${COMPANY.name}`);
  expect(document.documentElement.lang).toBe('en-ZA');
  expect(document.compatMode).toBe('CSS1Compat');
  expect(textsOf(document, 'h1')).toEqual(['One more step: your payment']);
  expect(strayWords(document)).toBe('');
  expect(textsOf(document, 'main p')).toEqual([
    'You pay by card at PayFast. We never see or keep your card number.',
    'Back to the plans',
  ]);
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/subscribe');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/payment/continue.js');
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/site.css');
});

test('who only tries it out reads that nobody is charged', () => {
  const tried = read(paymentDocument(ACTION, FIELDS, { ...WORDS, isTest: true }));
  expect(textsOf(tried, 'main p > strong')).toEqual(['Test mode: nobody is charged, and nothing is bought.']);
});

test.each([
  [
    400,
    'Something in the form is missing or cannot be used, or this order is paid for already. Nothing was charged now.',
  ],
  [429, 'That was a little too often. Please wait ten minutes. Nothing was charged.'],
  [500, 'Something went wrong on our side. Nothing was charged.'],
  [502, 'Card payments are not available at the moment. Nothing was charged.'],
  [503, 'We cannot reach our records at the moment. Nothing was charged.'],
  [504, 'This took too long. Nothing was charged.'],
])('with %d the visitor reads what happened and what to do next', (status, why) => {
  const document = read(paymentFailureDocument(status));
  expect(document.title).toBe(`Unable to start payment | ${COMPANY.name}`);
  expect(textsOf(document, 'h1, main p')).toEqual([
    'Unable to start payment. Please try again.',
    why,
    'Back to the plans',
  ]);
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/subscribe']);
  expect(document.querySelector('footer a')?.getAttribute('href')).toBe(COMPANY.phone.link);
  expect(document.querySelector('script')).toBeNull();
  expect(strayWords(document)).toBe('');
  expect(document.head.textContent?.trim()).toBe(document.title);
});
