import { queryFor, questionIn } from './check-state.ts';

test.each([
  ['domain=example.co.za', { domain: 'example.co.za', selector: '' }],
  ['domain=+example.co.za+&selector=+s1+', { domain: 'example.co.za', selector: 's1' }],
  ['domain=thandi%40b%C3%BCro.example&selector=', { domain: 'thandi@büro.example', selector: '' }],
  ['domain=+++', undefined],
  ['selector=s1', undefined],
  ['', undefined],
])('reads the question in the query %j', (query, question) => {
  expect(questionIn(query)).toEqual(question);
});

test.each([
  { domain: 'example.co.za', selector: '' },
  { domain: 'a&b=c büro', selector: 's 1' },
])('writes a query that leads back to %j', (question) => {
  expect(questionIn(queryFor(question))).toEqual(question);
});

test('leaves out a selector that nobody named', () => {
  expect(queryFor({ domain: 'example.co.za', selector: '' })).toBe('domain=example.co.za');
});
