import { COMPANY } from '#shared/content/company.ts';
import { firstAidParts } from './chat-messages.tsx';

const { shown } = COMPANY.phone;

test('a reply falls into its opening, its steps, and the words around the phone number', () => {
  expect(
    firstAidParts(
      `Act now.\n1. Unplug the cable, at 2. 5 amperes.\n2. Call the bank.\nPhone us: ${shown}. We are closed.`,
    ),
  ).toEqual({
    opening: 'Act now.',
    steps: ['Unplug the cable, at 2. 5 amperes.', 'Call the bank.'],
    beforePhone: 'Phone us:',
    afterPhone: 'We are closed.',
  });
});

test('nothing of a reply is lost that has no steps or no phone number', () => {
  expect(firstAidParts('Keep calm.')).toEqual({
    opening: '',
    steps: [],
    beforePhone: 'Keep calm.',
    afterPhone: '',
  });
  expect(firstAidParts(`1. Stop.\nPhone ${shown}, or ${shown}.`)).toEqual({
    opening: '',
    steps: ['Stop.'],
    beforePhone: 'Phone',
    afterPhone: `or ${shown}.`,
  });
});
