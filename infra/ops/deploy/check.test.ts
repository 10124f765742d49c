import { execFile } from 'node:child_process';
import { COMPANY } from '#shared/content/company.ts';
import { type AwsAnswers, refusal, useAwsServer } from '../testing/aws-server.ts';
import { READY_ACCOUNT } from '../testing/ready-account.ts';

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
  expect(shown).toMatch(/^npm run deploy -- \[options\]/);
  expect([code, aws.calls]).toEqual([0, []]);
});
