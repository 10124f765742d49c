import { tellsOfSituation } from './situation.ts';

test.each([
  'we are a dentist with four chairs six pcs and a server in the passage nobody has looked at any of it since covid',
  'ek het n gastehuis met drie rekenaars en die wifi val kort kort uit en ek weet nie waar om te begin nie',
])('tells how things are: %s', (message) => {
  expect(tellsOfSituation(message)).toBe(true);
});

test.each([
  'my laptop is slow',
  'we have three laptops and a printer and would love to know, do you bake wedding cakes for our clients?',
  'im on my phone with vodacom data must i scan the number that is already filled in there',
  'my son locked himself out and the laptop is full of popups, which do i sort first of all',
  'the garden needs water and the dog is barking all day long because our neighbour has a cat',
])('tells of none, or asks: %s', (message) => {
  expect(tellsOfSituation(message)).toBe(false);
});
