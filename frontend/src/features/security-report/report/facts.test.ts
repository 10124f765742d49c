import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { websiteFacts } from './facts.ts';

const AWAY = { state: 'unknown', why: 'Nobody answers there.' } as const;
const FACTS: WebsiteFacts = {
  https: AWAY,
  http: AWAY,
  redirects: [],
  finalAddress: null,
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
