import fc from 'fast-check';
import { SourceFailedError } from '../../platform/rules/errors.ts';
import { readCatalogue, readExposures, readLatest } from './catalogue.ts';

const breachOf = fc.record(
  {
    Name: fc.string({ minLength: 1, maxLength: 50 }),
    Title: fc.string({ minLength: 1, maxLength: 50 }),
    Domain: fc.option(fc.string()),
    BreachDate: fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    AddedDate: fc.constant('2020-01-01T00:00:00Z'),
    PwnCount: fc.nat(),
    Description: fc.option(fc.string()),
    DataClasses: fc.array(fc.string()),
    IsVerified: fc.boolean(),
    IsSensitive: fc.boolean(),
    IsRetired: fc.boolean(),
    IsFabricated: fc.boolean(),
    IsSpamList: fc.option(fc.boolean()),
    IsMalware: fc.boolean(),
    IsStealerLog: fc.boolean(),
    IsSubscriptionFree: fc.boolean(),
    SomethingNew: fc.anything(),
  },
  { requiredKeys: ['Name', 'Title', 'BreachDate', 'AddedDate', 'PwnCount'] },
);

test('every list of breaches is read whole, and nothing of what is new in it is kept', () => {
  fc.assert(
    fc.property(fc.array(breachOf), (answer) => {
      const { breaches: read } = readExposures(answer);
      expect(read.map(({ Name }) => Name)).toEqual([...new Set(answer.map(({ Name }) => Name))]);
      expect(read.every((breach) => !('SomethingNew' in breach) && Object.keys(breach).length === 16)).toBe(
        true,
      );
    }),
  );
});

test('whatever is answered is either read or refused as a failure of the source', () => {
  const anything = fc.oneof(fc.anything(), fc.array(fc.oneof(breachOf, fc.anything())));
  fc.assert(
    fc.property(anything, fc.nat({ max: 20 }), (answer, knownBefore) => {
      for (const read of [
        () => readExposures(answer),
        () => readCatalogue(answer, knownBefore),
        () => readLatest(answer),
      ]) {
        expect(isReadOrRefused(read)).toBe(true);
      }
    }),
  );
});

test('a catalogue is never accepted with less than nine tenths of what was known or sent', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(breachOf, fc.constant({}))), fc.nat({ max: 60 }), (answer, knownBefore) => {
      const read = attempt(() => readCatalogue(answer, knownBefore).breaches);
      const least = Math.max(answer.length, knownBefore, 1) * 0.9;
      expect(read === undefined || read.length >= least).toBe(true);
    }),
  );
});

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function isReadOrRefused(act: () => unknown): boolean {
  try {
    return act() !== undefined;
  } catch (error) {
    return error instanceof SourceFailedError;
  }
}
