import type { ListedBreach } from '#shared/api/breaches.ts';
import { findable, matching, type Sorting } from './breach-directory.tsx';

const breach = (fields: Partial<ListedBreach>): ListedBreach => ({
  Name: 'Name',
  Title: 'Title',
  Domain: 'domain.example',
  BreachDate: '2020-01-01',
  PwnCount: 1,
  DataClasses: [],
  Description: '',
  IsDescriptionCut: false,
  IsVerified: true,
  IsSensitive: false,
  IsRetired: false,
  IsFabricated: false,
  IsSpamList: false,
  IsMalware: false,
  IsStealerLog: false,
  IsSubscriptionFree: false,
  ...fields,
});

const BREACHES = [
  breach({ Name: 'ATT', Title: 'AT&T', Domain: 'att.com', BreachDate: '2021-08-20', PwnCount: 49 }),
  breach({ Name: 'Adobe', Title: 'Adobe', Domain: 'adobe.com', BreachDate: '2013-10-04', PwnCount: 152 }),
  breach({ Name: 'Lastfm', Title: 'Last.fm', Domain: 'last.fm', BreachDate: '2012-03-22', PwnCount: 37 }),
];

const found = (query: string, sorting: Sorting = 'name') =>
  matching(findable(BREACHES, sorting), query).map(({ Name }) => Name);

test.each([
  ['adobe', ['Adobe']],
  ['ADOBE.COM', ['Adobe']],
  ['&', ['ATT']],
  ['last.fm', ['Lastfm']],
  ['lastfm', ['Lastfm']],
  [' att ', ['ATT']],
  ['.com', ['Adobe', 'ATT']],
  ['nothing', []],
])('%j finds %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test.each([
  ['date', ['ATT', 'Adobe', 'Lastfm']],
  ['size', ['Adobe', 'ATT', 'Lastfm']],
  ['name', ['Adobe', 'ATT', 'Lastfm']],
] as const)('by %s', (sorting, names) => {
  expect(found('', sorting)).toEqual(names);
});
