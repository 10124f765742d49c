import type { WebsiteFacts } from '#shared/api/security-report.ts';
import { websiteFacts } from './facts.ts';

const AWAY = { state: 'unknown', why: 'Nobody answers there.' } as const;
const FACTS: WebsiteFacts = {
  https: AWAY,
  http: AWAY,
  redirects: [],
  finalAddress: null,
  forwardsTo: null,
  otherAddresses: [],
  certificate: AWAY,
  tlsVersions: [],
  hsts: AWAY,
  headers: AWAY,
  disclosures: AWAY,
  page: AWAY,
  twins: AWAY,
  breaches: AWAY,
};

const httpsLines = (facts: Partial<WebsiteFacts>) =>
  websiteFacts({ ...FACTS, ...facts }).find(({ what }) => what === 'Encrypted address (https)')?.lines;

test('a name that does not answer encrypted itself, and leads to a page that does, is said to do both', () => {
  const https = { state: 'known', value: { answers: false } } as const;
  expect(httpsLines({ https, finalAddress: 'http://x.example/' })).toEqual(['It does not answer.']);
  expect(httpsLines({ https, finalAddress: 'https://www.x.example/' })).toEqual([
    'It does not answer.',
    'The page itself is encrypted: https://www.x.example/',
  ]);
  expect(httpsLines({})).toEqual(['Not known. Nobody answers there.']);
});

test.each([
  [0, ['Taken back: browsers are told to forget it.']],
  [30, ['Given for less than a minute, but not for names below the domain.']],
  [300, ['Given for 5 minutes, but not for names below the domain.']],
  [31_536_000, ['Given for 365 days, but not for names below the domain.']],
])('a promise to stay encrypted for %i seconds is told as what it is', (seconds, lines) => {
  const value = { seconds, includesSubdomains: false, missingAt: null };
  const rows = websiteFacts({ ...FACTS, hsts: { state: 'known', value } });
  expect(rows.find(({ what }) => what.includes('HSTS'))?.lines).toEqual(lines);
});
