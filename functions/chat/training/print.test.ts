import { sources } from './print.ts';

test('the fingerprint of the training reads the examples, the words and the code that learns, and no answer', () => {
  const files = sources().map((file) => file.replace('functions/chat/', ''));
  expect(files).toEqual(
    expect.arrayContaining([
      'rules/classifier/features.ts',
      'rules/slots/harm.ts',
      'rules/words/lexicon.ts',
      'rules/words/spellings.ts',
      'training/said-around.json',
      'training/train.ts',
      'training/ways/contact.json',
    ]),
  );
  expect(files.filter((file) => /intents|trained/.test(file))).toEqual([]);
});
