import { isAllowed, type Statement } from './rights.ts';

const allow = (said: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:GetItem'],
  Resource: ['arn:table/a'],
  ...said,
});

const wish = (said = {}) => ({ action: 'dynamodb:GetItem', resources: ['arn:table/a'], facts: {}, ...said });

test('what nobody allows is refused', () => {
  expect(isAllowed([], wish())).toBe(false);
  expect(isAllowed([allow({})], wish({ action: 'dynamodb:PutItem' }))).toBe(false);
  expect(isAllowed([allow({})], wish({ resources: ['arn:table/a', 'arn:table/b'] }))).toBe(false);
});

test('patterns allow what is like them', () => {
  expect(isAllowed([allow({ Action: ['dynamodb:Get*'], Resource: ['*/a'] })], wish())).toBe(true);
  expect(isAllowed([allow({ Resource: ['arn:table/?'] })], wish({ resources: ['arn:table/ab'] }))).toBe(
    false,
  );
});

test('a denial wins', () => {
  expect(isAllowed([allow({}), allow({ Effect: 'Deny', Action: ['*'] })], wish())).toBe(false);
});

test('a condition must be met by a fact', () => {
  const statements = [allow({ Condition: { StringEquals: { 'ses:FromAddress': ['us@a.example'] } } })];
  const facts = (from: string) => wish({ facts: { 'ses:FromAddress': from } });
  expect(isAllowed(statements, facts('us@a.example'))).toBe(true);
  expect(isAllowed(statements, facts('them@a.example'))).toBe(false);
  expect(isAllowed(statements, wish())).toBe(false);
  expect(isAllowed([allow({ Condition: { DateGreaterThan: { now: ['2020'] } } })], wish())).toBe(false);
});
