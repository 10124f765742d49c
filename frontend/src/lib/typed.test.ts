import { nameIn } from './typed.ts';

test.each([
  ['example.co.za', 'example.co.za'],
  ['https://www.example.co.za/contact?x=1', 'www.example.co.za'],
  ['thandi@example.co.za', 'example.co.za'],
  ['example.co.za.', 'example.co.za'],
  ['@', '@'],
])('shows whom %j will be asked of: %s', (typed, name) => {
  expect(nameIn(typed)).toBe(name);
});
