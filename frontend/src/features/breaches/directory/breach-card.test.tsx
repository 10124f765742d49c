/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { listBreaches, readListed } from '#shared/api/breaches.ts';
import { BreachCard } from './card-list.tsx';

/** Only the fields of the specification, read by the contract as the page reads them. */
const SPECIFIED = {
  Name: 'Shop',
  Title: 'Shop',
  Domain: 'shop.example',
  BreachDate: '2020-02-03',
  PwnCount: 1234,
  DataClasses: ['Email addresses'],
  Description: 'Shop lost data.',
  IsDescriptionCut: false,
  IsVerified: true,
  IsSensitive: false,
  IsRetired: false,
};

function show(marks: object): void {
  const answer = { breaches: [{ ...SPECIFIED, ...marks }], asOf: '2026-11-20T08:00:00Z' };
  const [breach] = listBreaches.output.parse(answer).breaches;
  if (breach) render(<BreachCard breach={breach} isOpen={false} />);
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const UNCONFIRMED = 'It could not be confirmed that this data is real. Treat it as possible, not as certain.';

test.each([
  ['nothing but what the specification has', {}, ['Verified'], []],
  ['no verification', { IsVerified: false }, ['Not verified'], [UNCONFIRMED]],
  [
    'a spam list',
    { IsSpamList: true },
    ['Verified', 'Spam list'],
    [
      'This is a list of addresses for marketing mail. No website was broken into, so you need not change a password there.',
    ],
  ],
  [
    'what is fabricated',
    { IsVerified: false, IsFabricated: true },
    ['Fabricated', 'Not verified'],
    ['This data is probably not from the website it is named after.', UNCONFIRMED],
  ],
  [
    'malware',
    { IsMalware: true },
    ['Verified', 'Malware'],
    [
      'A harmful program on people’s own devices read this data. If you are listed, clean your device first, then change your passwords.',
    ],
  ],
  [
    'a stealer log',
    { IsMalware: true, IsStealerLog: true },
    ['Verified', 'Stealer log'],
    [
      'A harmful program recorded what people typed on their own devices. If you are listed, clean your device first, then change your passwords.',
    ],
  ],
  ['what is free of a subscription', { IsSubscriptionFree: true }, ['Verified'], []],
  ['other marks', { IsSensitive: true, IsRetired: true }, ['Verified', 'Sensitive', 'Retired'], []],
])('a card of %s says what it is', (_, marks, badges, sentences) => {
  show(marks);
  expect(textsOf('.badge')).toEqual(badges);
  expect(textsOf('.breach-note')).toEqual(sentences);
  expect(screen.getByText('Low')).not.toBeNull();
});

test('of a list only the items that cannot be read are left out', () => {
  const odd = [
    { PwnCount: '1234' },
    { Name: 'Bare', Domain: null, Description: null },
    { DataClasses: null },
  ];
  const { breaches } = listBreaches.reads.parse({ breaches: odd.map((part) => ({ ...SPECIFIED, ...part })) });
  expect(readListed(breaches)).toMatchObject([{ Name: 'Bare', Domain: '', Description: '' }]);
});
