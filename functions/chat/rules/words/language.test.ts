import { languageOf } from './language.ts';

test.each([
  ['my sms is odd, is my parcel held?', 'en'],
  ['How much more is Business Shield than Starter Protection?', 'en'],
  ['hoeveel kos dit om my rekenaar reg te maak', 'af'],
  ['my foon is gesteel', 'af'],
  ['kubiza malini ukulungisa i-laptop yami', 'zu'],
] as const)('%s: %s', (message, language) => {
  expect(languageOf(message)).toBe(language);
});
