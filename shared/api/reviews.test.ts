import { isGooglePage } from './reviews.ts';

test.each([
  'https://www.google.com/maps/contrib/101563/reviews',
  'https://maps.google.com/maps/contrib/101563',
  'HTTPS://WWW.GOOGLE.COM/maps',
])('%s is a page of Google', (address) => {
  expect(isGooglePage(address)).toBe(true);
});

test.each([
  '',
  '/maps',
  'http://www.google.com/maps',
  'javascript:alert(1)//www.google.com',
  'https://www.google.com.evil.example/maps',
  'https://evilgoogle.com/maps',
  'https://sites.google.com/view/evil',
  'https://www.google.com@evil.example/',
  'https://somebody@www.google.com/',
  'https://www.google.com:8443/',
])('“%s” is not', (address) => {
  expect(isGooglePage(address)).toBe(false);
});
