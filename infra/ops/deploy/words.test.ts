import { stageIn, withoutOurWords } from './words.ts';

test.each([
  [[], {}, []],
  [['--stage', 'prod'], { STAGE: 'prod' }, []],
  [
    ['--check', '--stage', 'prod', '--require-approval', 'never'],
    { STAGE: 'prod' },
    ['--require-approval', 'never'],
  ],
  [['--hotswap'], {}, ['--hotswap']],
  [['--stage=prod', '--check'], { STAGE: 'prod' }, []],
])('the words %j name a stage, and the rest is the CDK’s', (words, stage, rest) => {
  expect(stageIn(words)).toEqual(stage);
  expect(withoutOurWords(words)).toEqual(rest);
});

test.each([
  ['no name after --stage', ['--stage']],
  ['an option after --stage', ['--stage', '--check']],
  ['an empty name', ['--stage', '']],
  ['an empty name after =', ['--stage=']],
  ['a stage twice', ['--stage', 'dev', '--stage', 'prod']],
  ['what npm leaves without the two dashes', ['prod']],
  ['a word that belongs to nothing', ['--check', 'prod']],
])('%s deploys no other stage instead', (_what, words) => {
  expect(() => stageIn(words)).toThrow(/npm run deploy -- --stage prod/);
});
