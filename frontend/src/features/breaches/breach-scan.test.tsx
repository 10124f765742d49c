/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
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
      <BreachScan hero={() => null} expect={<p>What to Expect</p>} below={() => null} />
    </MemoryRouter>,
  );
});

test('the field is for a required email address, and the browser’s own check is not asked', () => {
  expect(field()).toMatchObject({ type: 'email', required: true });
  expect(document.querySelector('form')?.noValidate).toBe(true);
});

test.each([
  ['', 'Please type your email address, for example name@example.co.za.'],
  ['nobody', 'There is no @ in this address. Please type all of it, for example name@example.co.za.'],
  [
    'me@example..com',
    'There are two dots side by side in this address. Please type only one there, for example name@example.co.za.',
  ],
  [
    'me@example',
    'The end of this address is missing. Please type all that comes after the @, for example name@example.co.za.',
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

test.each(["o'brien@example.ie", 'a+b@example.co.za', 'me@example.photography', 'jörg@bücher.example'])(
  '%s is asked as it is',
  async (address) => {
    await scan(address);
    expect(asked).toEqual([`/api/check-breach?email=${encodeURIComponent(address)}`]);
  },
);

test('of a clean address it says that its owner may have had it hidden', async () => {
  await scanOf();
  expect((await screen.findByText('SECURE')).closest('section')?.textContent).toMatch(
    /owners asked the service not to show/,
  );
});

test('without any mark it is a breach of a website, whose password is changed', async () => {
  await scanOf({});
  expect(await screen.findByText('Found in 1 known breach.')).not.toBeNull();
  expect(textsOf('.exposure-note')).toEqual([]);
  expect(screen.getByText(/^Change the password at the site that was breached/)).not.toBeNull();
});

test('a spam list is no break-in, and no password is changed for it', async () => {
  await scanOf({ IsSpamList: true, Domain: '', DataClasses: ['Email addresses'] });
  expect(await screen.findByText('Found on 1 marketing list.')).not.toBeNull();
  expect(textsOf('.exposure-note')).toEqual([
    'This is a list of addresses for marketing mail. No website was broken into, so you need not change a password there.',
  ]);
  expect(screen.queryByText(/change the password/i)).toBeNull();
});

test('after a stealer log the devices come first', async () => {
  await scanOf({ IsMalware: true, IsStealerLog: true, Domain: '' }, {});
  expect(
    await screen.findByText('Found in 1 known breach and in 1 collection read from infected devices.'),
  ).not.toBeNull();
  expect(textsOf('.exposure-note')).toEqual([
    'A harmful program recorded what people typed on their own devices. If you are listed, clean your device first, then change your passwords.',
  ]);
  const [first] = screen.getAllByRole('heading', { level: 4 });
  expect(first?.textContent).toBe('A device of yours was probably infected');
  const steps = within(first?.closest('li') as HTMLElement).getAllByRole('listitem');
  expect(steps[0]?.textContent).toMatch(/^Check every computer and phone/);
});

test('malware, what is fabricated and what is not verified are told in words', async () => {
  await scanOf({ IsMalware: true }, { IsVerified: false, IsFabricated: true }, { IsVerified: false });
  await screen.findByText(/^Found in/);
  expect(textsOf('.exposure-note')).toEqual([
    'A harmful program on people’s own devices read this data. If you are listed, clean your device first, then change your passwords.',
    'This data is probably not from the website it is named after.',
    'It could not be confirmed that this data is real. Treat it as possible, not as certain.',
    'It could not be confirmed that this data is real. Treat it as possible, not as certain.',
  ]);
});

test('what does not count towards a subscription is not told', async () => {
  await scanOf({ IsSubscriptionFree: true });
  await screen.findByText('Found in 1 known breach.');
  expect(document.body.textContent).not.toMatch(/subscription/i);
});

test('the figures are asked for each time, although the browser may have a copy', () => {
  expect(global.fetch).toHaveBeenCalledWith(
    '/api/breach-stats',
    expect.objectContaining({ cache: 'no-cache' }),
  );
});
