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
])('the words %j name a stage, and the rest is the CDK’s', (words, stage, rest) => {
  expect(stageIn(words)).toEqual(stage);
  expect(withoutOurWords(words)).toEqual(rest);
});
