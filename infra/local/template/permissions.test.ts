import { isAllowed, type Statement } from './permissions.ts';

const allow = (declared: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:GetItem'],
  Resource: ['arn:table/a'],
  ...declared,
});

const request = (declared = {}) => ({
  action: 'dynamodb:GetItem',
  resources: ['arn:table/a'],
  facts: {},
  ...declared,
});

test('what nobody allows is refused', () => {
  expect(isAllowed([], request())).toBe(false);
  expect(isAllowed([allow({})], request({ action: 'dynamodb:PutItem' }))).toBe(false);
  expect(isAllowed([allow({})], request({ resources: ['arn:table/a', 'arn:table/b'] }))).toBe(false);
});

test('patterns allow what is like them', () => {
  expect(isAllowed([allow({ Action: ['dynamodb:Get*'], Resource: ['*/a'] })], request())).toBe(true);
  expect(isAllowed([allow({ Resource: ['arn:table/?'] })], request({ resources: ['arn:table/ab'] }))).toBe(
    false,
  );
});

test('a denial wins', () => {
  expect(isAllowed([allow({}), allow({ Effect: 'Deny', Action: ['*'] })], request())).toBe(false);
});

test('a condition must be met by a fact', () => {
  const statements = [allow({ Condition: { StringEquals: { 'ses:FromAddress': ['us@a.example'] } } })];
  const facts = (from: string) => request({ facts: { 'ses:FromAddress': from } });
  expect(isAllowed(statements, facts('us@a.example'))).toBe(true);
  expect(isAllowed(statements, facts('them@a.example'))).toBe(false);
  expect(isAllowed(statements, request())).toBe(false);
  expect(isAllowed([allow({ Condition: { DateGreaterThan: { now: ['2020'] } } })], request())).toBe(false);
});
