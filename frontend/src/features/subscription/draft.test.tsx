/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { forgetDraft, keepDraft, useDraft } from './draft.ts';

const KEPT =
  "/api/payfast/redirect?firstName=Zo%C3%AB&lastName=O'Brien&email=z%40example.co.za&phone=&planType=business&amount=300&employeeCount=3";
const read = () => renderHook(useDraft).result.current;

afterEach(forgetDraft);

test('nothing is kept at first', () => {
  expect(read()).toBeUndefined();
});

test('what was asked for comes back as it was typed', () => {
  keepDraft(KEPT);
  expect(read()).toEqual({
    choice: { planType: 'business', billing: 'monthly', employeeCount: 3 },
    details: { firstName: 'Zoë', lastName: "O'Brien", email: 'z@example.co.za', phone: '' },
  });
});

test.each([
  ['another price', KEPT.replace('amount=300', 'amount=200')],
  ['no such number of employees', KEPT.replace('employeeCount=3', 'employeeCount=30')],
  ['no plan', '/api/payfast/redirect?firstName=Zo'],
])('%s is no draft', (_, kept) => {
  keepDraft(kept);
  expect(read()).toBeUndefined();
});

test('after it is forgotten nothing is left', () => {
  keepDraft(KEPT);
  forgetDraft();
  expect(sessionStorage).toHaveLength(0);
});
