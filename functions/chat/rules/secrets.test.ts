import { isOnlySecret, withoutSecrets } from './secrets.ts';
import { phrasesIn } from '../../testing/phrases.ts';

test.each([
  ['4111 1111 1111 1111', '***'],
  ['my card is 4111-1111-1111-1111 exp 12/27 cvv 123', 'my card is *** exp 12/27 cvv ***'],
  ['5555555555554444 was charged twice', '*** was charged twice'],
  ['amex 3782 822463 10005', 'amex ***'],
  ['my id number is 8001015009087', 'my id number is ***'],
  ['id 800101 5009 087 pls', 'id *** pls'],
  ['otp 482913', 'otp ***'],
  ['the OTP: 482 913', 'the OTP: ***'],
  ['my pin is 1234 and he knows it', 'my pin is *** and he knows it'],
  ['the one-time pin number is 99812', 'the one-time pin number is ***'],
  ['i gave the verification code 55-12-90', 'i gave the verification code ***'],
  ['my password is Hunter2024!', 'my password is ***'],
  ['password: P@ssw0rd', 'password: ***'],
  ['changed the password to summer#1', 'changed the password to ***'],
  ['my wagwoord is Somer2024', 'my wagwoord is ***'],
  ['Hunter2024!', '***'],
  ['Durban2024! is mine', '*** is mine'],
  ['i use P@ssw0rd for everything', 'i use *** for everything'],
  ['482913', '***'],
  ['pass: kalahari9', 'pass: ***'],
  ['my pass is Kalahari9', 'my pass is ***'],
  ['pw Sommer2024', 'pw ***'],
  ['pwd=letmein', 'pwd=***'],
  ['the password for the router is admin123', 'the password for the router is ***'],
  ['die wagwoord van die wifi is Sonskyn9', 'die wagwoord van die wifi is ***'],
  ['wagwoord: sonskyn', 'wagwoord: ***'],
  ['my password is sunshine and he knows it', 'my password is *** and he knows it'],
  ['the pin for my card is 4821', 'the pin for my card is ***'],
  ['800101-5009-087', '***'],
  ['800101 5009 08 7', '***'],
  ['my id is 80 01 01 5009 087', 'my id is ***'],
  ['my ID number: 8001015009088', 'my ID number: ***'],
])('%s goes no further than: %s', (message, left) => {
  expect(withoutSecrets(message)).toBe(left);
});

test.each(
  phrasesIn(`
  what about 15 | 8001 | 082 123 4567 | +27821234567 or 0027821234567 | 4111 1111 1111 1112
  we are 10, we had 4, 12 and 1600 before | my password is not working!
  is my password known in 12 breaches | i changed my password 24hours ago | forgot password!!!
  password manager? | reset my password in 2024? | error code 1603 when i install | is pin 4 digits long
  otp came twice, 5 min apart | https://www.absa-secure-login.co.za/Verify2#! | Thabo123@gmail.com
  R45000 gone | Do you do Office365! and Windows11! | mail ThaboN2024@example.co.za please
  my password is known and compromised | the password for office365 is not working
  password for my email is lost | password: what should i do | what password is best
  my wagwoord is gesteel | boarding pass is A12 | my password is stolen without me knowing
  was my password stolen or leaked somewhere | how do i see if my password is stolen without typing it here
  my password is forgotten again
`),
)('%s holds no secret', (message) => {
  expect(withoutSecrets(message)).toBe(message);
});

test.each([
  ['my id is ***', true],
  ['wagwoord: ***', true],
  ['*** was charged twice', false],
  ['the password for the router is ***', false],
  ['my id', false],
])('whether a message is nothing but a secret: %s', (message, isOnly) => {
  expect(isOnlySecret(message)).toBe(isOnly);
});
