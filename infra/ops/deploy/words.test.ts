import { readWords, USAGE, wordsAfter } from './words.ts';

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
  [['--stage', 'prod', '--region', 'eu-west-1'], { STAGE: 'prod', DEPLOY_REGION: 'eu-west-1' }, []],
  [['--region=eu-west-1', '--hotswap'], { DEPLOY_REGION: 'eu-west-1' }, ['--hotswap']],
])('the words %j name a stage and its region, and the rest is the CDK’s', (words, stage, rest) => {
  expect(readWords(words)).toEqual({ isCheck: words.includes('--check'), environment: stage, forCdk: rest });
});

test.each([
  ['no name after --stage', ['--stage']],
  ['an option after --stage', ['--stage', '--check']],
  ['an empty name', ['--stage', '']],
  ['an empty name after =', ['--stage=']],
  ['a stage twice', ['--stage', 'dev', '--stage', 'prod']],
  ['no name after --region', ['--stage', 'prod', '--region']],
  ['an option after --region', ['--region', '--stage', 'prod']],
  ['an empty region', ['--region=']],
  ['a region twice', ['--region', 'af-south-1', '--region=eu-west-1']],
  ['what npm leaves without the two dashes', ['prod']],
  ['a word that belongs to nothing', ['--check', 'prod']],
  ['a misspelt --check', ['--stage', 'prod', '--chek']],
  ['an option that nobody has', ['--stage', 'prod', '--dry-run=true']],
])('%s deploys nothing else instead', (_what, words) => {
  expect(() => readWords(words)).toThrow(/npm run deploy -- --stage prod/);
});

test('the help names every option', () => {
  for (const option of ['--stage', '--region', '--check', '--help', '--require-approval']) {
    expect(USAGE).toContain(option);
  }
});

test('another deployment is asked for only once the site is there, and its address was not known before', () => {
  expect(wordsAfter({ isThere: true, wasAddressKnown: false })).toContain('deploy once more');
  expect(wordsAfter({ isThere: true, wasAddressKnown: true })).toBe('');
  for (const wasAddressKnown of [true, false])
    expect(wordsAfter({ isThere: false, wasAddressKnown })).toContain('nothing was deployed');
});
