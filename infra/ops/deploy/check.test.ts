import { execFile } from 'node:child_process';
import { COMPANY } from '#shared/content/company.ts';
import { type AwsAnswers, refusal, useAwsServer } from '../testing/aws-server.ts';
import { READY_ACCOUNT } from '../testing/ready-account.ts';
import { readWords, wordsAfter } from './words.ts';

// A separate process, which transpiles what it loads.
jest.setTimeout(60_000);

const aws = useAwsServer();

/** Ready for a stage without settings of its own: its sender is the company's address. */
const READY: AwsAnswers = {
  ...READY_ACCOUNT,
  [`GET /v2/email/identities/${encodeURIComponent(COMPANY.email)}`]: {
    body: { VerifiedForSendingStatus: true },
  },
  DescribeParameters: { body: { Parameters: [{ Name: '/site/dev/hibp-api-key' }] } },
};

/** Runs `npm run deploy -- --stage dev --check` for an account with these answers. */
function check(
  answers: AwsAnswers,
  ...more: string[]
): Promise<{ readonly code: number; readonly shown: string }> {
  aws.answer(answers);
  const env = { ...process.env, AWS_EC2_METADATA_DISABLED: 'true' };
  const words = ['--import', 'tsx', 'infra/ops/deploy.ts', '--stage', 'dev', '--check', ...more];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, shown: stdout + stderr }),
    );
  });
}

/** The calls to AWS that were not read-only. */
function changes(): readonly string[] {
  return aws.calls.map(({ operation }) => operation).filter((name) => !/^(Get|Describe|GET )/.test(name));
}

test('says that everything is there where it is, and ends well', async () => {
  const { code, shown } = await check(READY);
  expect(shown).toMatch(/^Checks before deploying stage dev to af-south-1:\nNothing is missing\.\n$/);
  expect(code).toBe(0);
  expect(changes()).toEqual([]);
});

test('looks in the region that --region names, and not in the one of the settings', async () => {
  const { shown } = await check(READY, '--region', 'eu-west-1');
  expect(shown).toMatch(/^Checks before deploying stage dev to eu-west-1:/);
  expect(new Set(aws.calls.map(({ region }) => region))).toEqual(new Set(['eu-west-1']));
});

test('says what is missing, and that nothing was changed, and does not end well', async () => {
  const { code, shown } = await check({
    ...READY,
    GetParameter: refusal('ParameterNotFound'),
  });
  expect(shown).toMatch(/ATTENTION[^]*→[^]*Nothing was changed. First fix what needs attention\.\n$/);
  expect(code).toBe(1);
  expect(changes()).toEqual([]);
});

test.each(['--help', '-h'])('%s says how it is used, and asks nobody anything', async (word) => {
  const { code, shown } = await check(READY, word);
  expect(shown).toMatch(/^Usage: npm run deploy -- \[options\]/);
  for (const option of ['--stage', '--region', '--check', '--help', '--require-approval'])
    expect(shown).toContain(option);
  expect([code, aws.calls]).toEqual([0, []]);
});

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

test('another deployment is asked for only once the site is there, and its address was not known before', () => {
  expect(wordsAfter({ isThere: true, wasAddressKnown: false })).toContain('deploy once more');
  expect(wordsAfter({ isThere: true, wasAddressKnown: true })).toBe('');
  for (const wasAddressKnown of [true, false])
    expect(wordsAfter({ isThere: false, wasAddressKnown })).toContain('nothing was deployed');
});
