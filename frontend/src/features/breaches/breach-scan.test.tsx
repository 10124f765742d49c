/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BreachScan } from './breach-scan.tsx';

const EMAIL = 'me@example.com';
/** Only the fields of the specification: all later ones may be missing. */
const LISTING = {
  Name: 'Shop',
  Title: 'Shop',
  BreachDate: '2020-02-03',
  AddedDate: '2020-03-04T05:06:07Z',
  PwnCount: 1234,
  Description: 'Shop lost data.',
  DataClasses: ['Email addresses', 'Passwords'],
  Domain: 'shop.example',
  IsVerified: true,
  IsSensitive: false,
};

const asked: string[] = [];

/** Fakes the network. The statistics do not matter here and never arrive. */
function answerWith(...listings: object[]): void {
  global.fetch = jest.fn((address: string) => {
    if (!address.startsWith('/api/check-breach')) return new Promise(() => undefined);
    asked.push(address);
    const breaches = listings.map((marks, at) => ({ ...LISTING, Name: `Shop${String(at)}`, ...marks }));
    const body = { email: EMAIL, isBreached: breaches.length > 0, breachCount: breaches.length, breaches };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
}

const field = () => screen.getByRole('textbox', { name: 'Your email address' });

async function scan(typed: string): Promise<void> {
  if (typed !== '') await userEvent.type(field(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Scan My Email' }));
}

async function scanOf(...listings: object[]): Promise<void> {
  answerWith(...listings);
  await scan(EMAIL);
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  asked.length = 0;
  answerWith();
  render(
    <MemoryRouter>
      <BreachScan hero={() => null} expect={<p>What to Expect</p>} watch={() => null} below={() => null} />
    </MemoryRouter>,
  );
});

test('the field is for a required email address, and the browser’s own check is not asked', () => {
  expect(field()).toMatchObject({ type: 'email', required: true });
  expect(document.querySelector('form')?.noValidate).toBe(true);
});

test.each([
  ['', 'Please type your email address, for example name@example.co.za.'],
  [
    'nobody',
    'An email address has one @, with something before it and after it. Please type one whole address, for example name@example.co.za.',
  ],
])('of %j it says at the field what is wrong, and asks nobody', async (typed, sentence) => {
  await scan(typed);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(field());
  expect(asked).toEqual([]);

  await userEvent.type(field(), 'x');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  '<me@example.com>',
  'Thandi Nkosi <me@example.com>',
  'mailto:me@example.com?subject=x',
  'me@example.com.',
  ' me@example.com ',
])('%j is cleaned when the form is sent, and shown as it was asked', async (typed) => {
  await scan(typed);
  expect(asked).toEqual(['/api/check-breach?email=me%40example.com']);
  expect(field()).toHaveProperty('value', 'me@example.com');
  expect(await screen.findByText('SECURE')).not.toBeNull();
});

test('of a clean address it says that its owner may have had it hidden', async () => {
  await scanOf();
  expect((await screen.findByText('SECURE')).closest('section')?.textContent).toMatch(
    /owners asked the service not to show/,
  );
});

const title = () => document.querySelector('.result-head h2')?.textContent;
const firstStep = () => document.querySelector('.result-step-open h4')?.textContent;

test('a breach of a website is told calmly, with what was taken and the password to change', async () => {
  await scanOf({});
  expect(await screen.findByText(/Found in 1 known breach\./)).not.toBeNull();
  expect(title()).toBe(
    'These websites lost your details. It does not mean that somebody is in your mailbox.',
  );
  expect(firstStep()).toBe('A password of yours may have leaked');
  expect(screen.getByText(/^Change the password at the site that was breached/)).not.toBeNull();
  expect(textsOf('.kinds b')).toEqual(['in 1', 'in 1']);
});

test('a spam list is no break-in: nothing is red, and no password is changed for it', async () => {
  await scanOf({ IsSpamList: true, Domain: '', DataClasses: ['Email addresses'] });
  expect(await screen.findByText(/Found on 1 marketing list\./)).not.toBeNull();
  expect(title()).toMatch(/^Your address is on lists for marketing mail/);
  expect(document.querySelector('.result-head')?.className).toContain('result-good');
  expect(textsOf('.exposure .severity')).toEqual(['Low: 1,234 accounts']);
  expect(
    [...document.querySelectorAll('.result-picture path')].map((wreck) => wreck.getAttribute('stroke')),
  ).toEqual(['#5b747d']);
  expect(screen.queryByText(/change the password/i)).toBeNull();
});

test.each([
  [
    'a list for spam with passwords',
    { IsSpamList: true, DataClasses: ['Email addresses', 'Passwords'] },
    'Your address is on a list that spammers put together.',
  ],
  ['a fabricated breach', { IsFabricated: true }, 'Your address is in collections whose source'],
  ['an unconfirmed one', { IsVerified: false }, 'Your address is in collections whose source'],
])('of %s alone no website is accused, and it is not called harmless', async (_, marks, beginning) => {
  await scanOf(marks);
  await screen.findByText(/^Found (in 1 known breach|on 1 spam list)\./);
  expect(title()?.startsWith(beginning)).toBe(true);
  expect(document.querySelector('.result-head')?.className).toContain('result-warning');
  expect(firstStep()).toBe('A password of yours may have leaked');
  expect(screen.queryByText(/you need not change a password/)).toBeNull();
});

test('after a stealer log the devices come first', async () => {
  await scanOf({ IsMalware: true, IsStealerLog: true, Domain: '' }, {});
  expect(
    await screen.findByText(/Found in 1 known breach and in 1 collection read from infected devices\./),
  ).not.toBeNull();
  expect(title()).toMatch(/^Websites lost your details, and an infected device gave away some/);
  expect(firstStep()).toBe('A device of yours was probably infected once');
  expect(document.querySelector('.result-step-open li')?.textContent).toMatch(
    /^Have every computer and phone/,
  );
});

test('the severity says what it measures', async () => {
  await scanOf({ PwnCount: 152_445_165 });
  expect((await screen.findByText(/^Critical/)).textContent).toBe('Critical: 152 million accounts');
});

test('of many breaches the newest five are seen, all by a button; by size, or only with passwords', async () => {
  await scanOf(
    ...Array.from({ length: 9 }, (_, nth) => ({
      Title: `Site ${nth}`,
      BreachDate: `201${nth}-01-01`,
      PwnCount: nth === 2 ? 5_000_000 : 1000,
      DataClasses: nth === 4 ? ['Email addresses', 'Passwords'] : ['Email addresses'],
    })),
  );
  await screen.findByText(/Found in 9 known breaches\./);
  const shown = () => textsOf('.exposures-rest[open] .exposure-title, section > .exposure .exposure-title');
  expect(shown()).toEqual(['Site 8', 'Site 7', 'Site 6', 'Site 5', 'Site 4']);
  await userEvent.click(screen.getByText('Show all 9'));
  expect(shown()).toHaveLength(9);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Largest first');
  expect(shown()[0]).toBe('Site 2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only with passwords' }));
  expect(shown()).toEqual(['Site 4']);
});

test('three breaches can be sorted at once, one has nothing to sort', async () => {
  await scanOf(
    { Title: 'Small' },
    { Title: 'Large', PwnCount: 5_000_000 },
    { Title: 'Middle', PwnCount: 3e6 },
  );
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Largest first');
  expect(textsOf('.exposure-title')).toEqual(['Large', 'Middle', 'Small']);
  answerWith({});
  await scan('');
  await screen.findByText(/Found in 1 known breach\./);
  expect(screen.queryByLabelText('Sort by')).toBeNull();
});

test('what does not count towards a subscription is not told', async () => {
  await scanOf({ IsSubscriptionFree: true });
  await screen.findByText(/Found in 1 known breach\./);
  expect(document.body.textContent).not.toMatch(/subscription/i);
});

test('the figures are asked for each time, although the browser may have a copy', () => {
  expect(global.fetch).toHaveBeenCalledWith(
    '/api/breach-stats',
    expect.objectContaining({ cache: 'no-cache' }),
  );
});

test('one entry that cannot be read does not hide the others, and is not kept from the visitor', async () => {
  await scanOf({ Domain: null, Description: null }, { PwnCount: 'many' });
  expect(await screen.findByText(/Found in 1 known breach\./)).not.toBeNull();
  expect(textsOf('.exposure-title')).toEqual(['Shop']);
  expect(screen.getByText(/^One more breach is not listed below/)).not.toBeNull();
});

test('where no entry can be read it is neither SECURE nor a marketing list', async () => {
  await scanOf({ PwnCount: 'many' });
  expect(await screen.findByText('BREACHED')).not.toBeNull();
  expect(title()).toBe('Your address is in a known breach. What was lost there we could not read.');
  expect(document.querySelector('.result-step-open')).toBeNull();
});
