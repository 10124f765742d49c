import { storedBreachSchema, readExposures } from './catalogue.ts';

const FLAGS = ['IsFabricated', 'IsSpamList', 'IsMalware', 'IsStealerLog', 'IsSubscriptionFree'] as const;

const PLAIN = {
  Name: 'Alpha',
  Title: 'Alpha',
  Domain: 'alpha.example',
  BreachDate: '2020-02-03',
  AddedDate: '2020-03-04T05:06:07Z',
  PwnCount: 1234,
  Description: 'Alpha lost data.',
  DataClasses: ['Email addresses'],
  IsVerified: true,
  IsSensitive: false,
  IsRetired: false,
};

const readOne = (entry: unknown) => readExposures([entry]).breaches[0];

test.each(FLAGS)('%s is read when it is set, and is not set when the service leaves it out', (flag) => {
  expect(readOne({ ...PLAIN, [flag]: true })).toMatchObject({ [flag]: true });
  expect(readOne(PLAIN)).toMatchObject({ [flag]: false });
  expect(readOne({ ...PLAIN, [flag]: null })).toMatchObject({ [flag]: false });
});

test('what is named twice is one breach', () => {
  expect(readExposures([PLAIN, { ...PLAIN, Name: 'Beta' }, PLAIN]).breaches.map(({ Name }) => Name)).toEqual([
    'Alpha',
    'Beta',
  ]);
});

test('a copy that was kept before the kinds of listing were read can still be read', () => {
  const kept = { ...PLAIN, Opening: 'Alpha lost data.', IsDescriptionCut: false };
  expect(storedBreachSchema.parse(kept)).toEqual({
    ...kept,
    ...Object.fromEntries(FLAGS.map((flag) => [flag, false])),
  });
});
