import { Command } from 'commander';
import * as z from 'zod/mini';
import { SECRETS } from '#shared/runtime/secrets.ts';
import { readStage } from '../stack/settings/stages.ts';
import { refusal, useAwsServer, xmlRefusal } from './testing/aws-server.ts';
import { READY_ACCOUNT } from './testing/ready-account.ts';
import { opsProgram } from './program.ts';
import { addSecretCommands } from './secrets.ts';

const aws = useAwsServer();
const VALUE = '0123456789abcdef0123456789abcdef';

afterEach(() => jest.restoreAllMocks());

/** The output that the operator reads after a command, with something typed when asked. */
async function operate(words: readonly string[], typed = ''): Promise<string> {
  const output: string[] = [];
  const program = new Command()
    .exitOverride()
    .option('--stage <name>')
    .option('--region <region>', '', 'af-south-1');
  addSecretCommands(program, { say: (text) => output.push(text), ask: () => Promise.resolve(typed) });
  await program.parseAsync(['node', 'ops', ...words]);
  return output.join('');
}

test('a secret is kept encrypted under the stage’s name, and said nowhere', async () => {
  aws.answer({ PutParameter: { body: { Version: 2 } } });
  const output = await operate(['--stage', 'prod', 'secrets', 'set', 'hibp-api-key'], `${VALUE}\n`);
  const [call] = aws.calls;
  expect(z.record(z.string(), z.unknown()).parse(JSON.parse(call?.body ?? ''))).toEqual({
    Name: '/site/prod/hibp-api-key',
    Value: VALUE,
    Type: 'SecureString',
    Overwrite: true,
  });
  expect(call?.region).toBe('af-south-1');
  expect(output).toMatch(/^hibp-api-key of stage prod is set/);
  expect(output).not.toContain(VALUE);
});

test('says so where no such stage is deployed: its name may be mistyped', async () => {
  const set = (stage: string) => operate(['--stage', stage, 'secrets', 'set', 'hibp-api-key'], VALUE);
  const missing = xmlRefusal('ValidationError', 'Stack with id site-prd does not exist');
  aws.answer({ PutParameter: { body: { Version: 1 } }, DescribeStacks: missing });
  expect(await set('prd')).toBe(
    'hibp-api-key of stage prd is set. No stage prd is deployed in af-south-1 yet: its functions use it once it is.\n',
  );
  aws.answer({ ...READY_ACCOUNT, PutParameter: { body: { Version: 1 } } });
  const used = 'hibp-api-key of stage prod is set. Functions use it within a quarter of an hour.\n';
  expect(await set('prod')).toBe(used);
  // Who may not read the stack may set secrets all the same.
  aws.answer({ PutParameter: { body: { Version: 1 } }, DescribeStacks: xmlRefusal('AccessDenied', 'No') });
  expect(await set('prod')).toBe(used);
});

test('the list says which are set, and reads no value', async () => {
  aws.answer({ DescribeParameters: { body: { Parameters: [{ Name: '/site/prod/payfast-passphrase' }] } } });
  const lines = (await operate(['--stage', 'prod', 'secrets', 'list'])).trim().split('\n');
  expect(lines).toHaveLength(Object.keys(SECRETS).length);
  expect(lines.filter((line) => line.startsWith('set '))).toEqual([
    expect.stringContaining('payfast-passphrase'),
  ]);
  expect(aws.calls.map(({ operation }) => operation)).toEqual(['DescribeParameters']);
});

test('a page of the store that is empty is not its end', async () => {
  const pages = [
    { Parameters: [], NextToken: 'more' },
    { Parameters: [{ Name: '/site/prod/hibp-api-key' }] },
  ];
  aws.answer({ DescribeParameters: () => ({ body: pages.shift() ?? {} }) });
  expect(await operate(['--stage', 'prod', 'secrets', 'list'])).toMatch(/^set {4}hibp-api-key/);
});

test.each([
  [
    'a name that no stage knows',
    'aws-root-password',
    VALUE,
    /No stage has a secret aws-root-password\. There are hibp-api-key/,
  ],
  ['nothing typed', 'hibp-api-key', ' \n', /Nothing was typed/],
  ['two lines', 'hibp-api-key', 'one\ntwo', /one line/],
  ['a whole file', 'hibp-api-key', 'x'.repeat(4097), /4096 bytes at most/],
  [
    'a key cut short',
    'hibp-api-key',
    VALUE.slice(1),
    /hibp-api-key must be 32 hexadecimal digits\. The value has 31/,
  ],
  ['a key of something else', 'hibp-api-key', 'z'.repeat(32), /32 hexadecimal digits/],
  ['a merchant’s number', 'payfast-merchant-key', '10000100', /PayFast gives 13/],
  [
    'a passphrase that PayFast takes not',
    'payfast-passphrase',
    'With spaces!',
    /letters, digits, “-”, “_” and “\/” only/,
  ],
  ['a word for a key', 'google-places-api-key', 'AIza', /30 or more/],
  ['a word for a token', 'facebook-page-token', 'EAAB', /40 or more/],
])('%s changes nothing', async (_what, name, typed, complaint) => {
  aws.answer({});
  await expect(operate(['--stage', 'prod', 'secrets', 'set', name], typed)).rejects.toThrow(complaint);
  expect(aws.calls).toEqual([]);
});

test.each([
  ['payfast-merchant-key', '46f0cd694581a'],
  ['payfast-passphrase', 'jt7NOE43FZPn'],
  ['google-places-api-key', `AIza${'Sy-_9'.repeat(7)}`],
  ['facebook-page-token', `EAAB${'Zx9'.repeat(60)}`],
])('%s of the form that its service gives is taken', async (name, typed) => {
  aws.answer({ PutParameter: { body: { Version: 1 } } });
  expect(await operate(['--stage', 'prod', 'secrets', 'set', name], typed)).toContain('is set');
});

test('a value among the words is not taken', async () => {
  aws.answer({});
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const words = ['--stage', 'prod', 'secrets', 'set', 'hibp-api-key', VALUE];
  await expect(operate(words)).rejects.toThrow(/too many arguments/);
  expect(aws.calls).toEqual([]);
});

test('without a stage there is nothing to set', async () => {
  await expect(operate(['secrets', 'list'])).rejects.toThrow(/Which stage\?/);
});

test('what AWS refuses is said plainly', async () => {
  aws.answer({ DescribeParameters: refusal('AccessDeniedException', 'You may not.') });
  await expect(operate(['--stage', 'prod', 'secrets', 'list'])).rejects.toThrow(
    /^The Parameter Store could not be asked in \S+: You may not\.$/,
  );
});

test('who is not signed in reads how to sign in', async () => {
  aws.answer({ DescribeParameters: refusal('CredentialsProviderError', 'Could not load credentials') });
  await expect(operate(['--stage', 'prod', 'secrets', 'list'])).rejects.toThrow(
    /: Could not load credentials\. Sign in \(aws sso login, /,
  );
});

test('the operator’s command line sets secrets before anything is deployed', async () => {
  aws.answer({ DescribeParameters: { body: { Parameters: [] } } });
  const output: string[] = [];
  const noted: string[] = [];
  const streams = { say: (text: string) => output.push(text), note: (text: string) => noted.push(text) };
  await opsProgram(streams).parseAsync(['node', 'ops', '--stage', 'new', 'secrets', 'list']);
  expect(output.join('')).toMatch(/^unset {2}hibp-api-key/);
  expect(noted.join('')).toBe('Working on stage new in af-south-1.\n');
});

test.each([
  [{ AWS_REGION: 'us-east-1', DEPLOY_REGION: 'eu-west-1' }, 'eu-west-1'],
  [{ AWS_REGION: 'us-east-1' }, 'af-south-1'],
])(
  'with %j secrets go where the stage is deployed, wherever else the operator works',
  async (output, region) => {
    aws.answer({ DescribeParameters: { body: { Parameters: [] } } });
    const before = { ...process.env };
    Object.assign(process.env, output);
    try {
      const program = opsProgram({ say: () => undefined, note: () => undefined });
      await program.parseAsync(['node', 'ops', '--stage', 'new', 'secrets', 'list']);
    } finally {
      process.env = before;
    }
    expect(aws.calls.map((call) => call.region)).toEqual([region]);
    expect(readStage(output).region).toBe(region);
  },
);
