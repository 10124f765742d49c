import { answerBuiltIn } from '../../io/answer.ts';
import { plainText } from '../meaning/tokens.ts';
import { tellsOfDanger } from './danger.ts';

const NOW = Date.UTC(2026, 10, 24, 8);

test.each([
  'our office is on fire',
  'the shop caught fire and the server is inside',
  'help my house is burning',
  'the server room is full of smoke and someone is inside',
  'theres a fire in the office what about the computers',
  'smoke everywhere the ups exploded',
  'flames from the charger and my son is still inside',
  'die kantoor is aan die brand',
  'indlu iyasha',
])('a burning place is left first, whatever stands in it: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(true);
  expect(answerBuiltIn({ message, now: NOW }).reply.response).toMatch(/^Everybody out.*112.*10177/);
});

test.each([
  'my laptop is on fire',
  'there is smoke coming out of my laptop',
  'the server room smells of burning',
  'burning smell in the office near the plug',
  'our sales are on fire can you host our shop',
  'the office is burning through data',
  'do you install fire alarms in the server room',
  'our office burnt down last year and the backup is gone',
  'what happens if the office is on fire, is the backup safe',
  'the firewall of our office is down',
])('a device, a saying, a plan and what is over are no burning place: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(false);
});

test('who writes of a smoking device is told to switch it off', () => {
  expect(
    answerBuiltIn({ message: 'there is smoke coming out of my laptop', now: NOW }).reply.response,
  ).toMatch(/Switch it off at the wall/);
});
