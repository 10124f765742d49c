import type { Command } from 'commander';
import { opsProgram, complaintOf } from './program.ts';
import { checkNothingKeptByNpm, optionsOf } from './odd-input.ts';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { OperatorError } from './place.ts';

/** What is written about a command line that is refused before anything is read or changed. */
async function writtenAbout(...words: string[]): Promise<string> {
  const noted: string[] = [];
  const program = opsProgram({ say: () => undefined, note: (text) => noted.push(text) });
  const written: string[] = [];
  withoutExit(program, (text) => written.push(text));
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(/^error: /);
  // No place was entered.
  expect(noted).toEqual([]);
  return written.join('');
}

/** The complaint alone. */
async function complaintAbout(...words: string[]): Promise<string> {
  return (await writtenAbout(...words)).split('\n')[0] ?? '';
}

function withoutExit(command: Command, writeErr: (text: string) => void): void {
  command.exitOverride().configureOutput({ writeErr });
  for (const one of command.commands) withoutExit(one, writeErr);
}

const LIST = ['leads', 'list'];
const invalid = (option: string, argument: string, form: string) =>
  `option '${option}' argument '${argument}' is invalid. It must be ${form}`;
const noStage = (argument: string) =>
  invalid('--stage <name>', argument, '1 to 16 small letters, digits or dashes.');
const NO_REGION = invalid('--region <region>', 'Cape Town', 'an AWS region such as af-south-1.');
const twice = (option: string) => `option '${option}' is given twice: give the one that is meant`;

test.each([
  [['--stage', '', ...LIST], noStage('')],
  [['--stage=', ...LIST], noStage('')],
  [['--stage', 'Prod', ...LIST], noStage('Prod')],
  [['--stage', 'Prod', 'secrets', 'list'], noStage('Prod')],
  [['--stage', 'prod', '--region', 'Cape Town', ...LIST], NO_REGION],
  [
    ['--region', 'eu-west-1', ...LIST],
    "option '--region <region>' is that of a deployed stage: name it with --stage too",
  ],
  [['--stage', 'a', ...LIST, '--stage', 'b'], twice('--stage <name>')],
  [[...LIST, '--kind', 'contact', '--kind', 'chat'], twice('--kind <kind>')],
  [['leads', 'export', '--out', ''], "option '--out <file>' has no value"],
  [
    ['leads', 'export', '--out', '--kind', 'chat'],
    "option '--out <file>' has no value: “--kind” is an option",
  ],
  [['subscriptions', 'correct', '1a', '--phone', ' '], "option '--phone <number>' has no value"],
  [['payments', 'audit', '--subscription', ''], "option '--subscription <reference>' has no value"],
  [['tables', 'export', 'x', '--table', ''], "option '--table <name=table...>' has no value"],
  [['tables', 'export', ''], '<folder> is empty'],
  [['leads', 'show', ' '], '<reference> is empty'],
  [['subscriptions', 'refund', '1a', ''], '<payment> is empty'],
  [['payments', 'reconcile', ''], '[file] is empty'],
  [[...LIST, '--suspect', '--waiting'], "option '--waiting' cannot be used with option '--suspect'"],
  [
    ['subscriptions', 'list', '--state', 'active', '--unpaid'],
    "option '--unpaid' cannot be used with option '--state <state>'",
  ],
])('%j is refused', async (words, complaint) => {
  expect(await complaintAbout(...words)).toBe(`error: ${complaint}`);
});

test('a region that is nowhere is refused from the environment too, where it is used', async () => {
  process.env['DEPLOY_REGION'] = 'Cape Town';
  try {
    expect(await complaintAbout('--stage', 'prod', ...LIST)).toBe(
      'error: DEPLOY_REGION must be an AWS region such as af-south-1; it holds “Cape Town”',
    );
  } finally {
    delete process.env['DEPLOY_REGION'];
  }
});

test('a complaint is followed by the usage of its command alone', async () => {
  expect(await writtenAbout('subscriptions', 'refund', '1a')).toBe(
    "error: missing required argument 'payment'\n" +
      'Usage: npm run ops -- subscriptions refund [options] <reference> <payment>\n' +
      'npm run ops -- subscriptions refund --help explains it.\n',
  );
  expect(await writtenAbout('leads', 'lst')).toBe(
    "error: unknown command 'lst'\n(Did you mean list?)\n" +
      'Usage: npm run ops -- leads [options] [command]\n' +
      'npm run ops -- leads --help explains it.\n',
  );
  expect(await writtenAbout('nothing')).toMatch(/\nUsage: npm run ops -- \[options\] \[command\]\n.*\n$/);
});

const NAMES = ['stage', 'region', 'check'];

test.each([
  // npm run deploy --stage=prod
  [{ npm_config_stage: 'prod', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- … --stage'],
  // npm run deploy --region=eu-west-1
  [{ npm_config_region: 'eu-west-1', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- … --region'],
  // npm run deploy --check
  [{ npm_config_check: 'true', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- … --check'],
])('an option that npm has kept is not left out in silence: %j', (environment, advice) => {
  expect(() => checkNothingKeptByNpm(NAMES, environment)).toThrow(advice);
});

test('npm’s own options are its own', () => {
  expect(() => checkNothingKeptByNpm(NAMES, { npm_config_registry: 'x', STAGE: 'prod' })).not.toThrow();
});

const OPS = optionsOf(opsProgram({ say: () => undefined, note: () => undefined }));

test.each([
  // npm run ops --stage=prod leads list
  ['npm_config_stage', 'npm run ops -- … --stage'],
  // npm run ops subscriptions refund REFERENCE PAYMENT --amount=10: the whole payment would be recorded as refunded
  ['npm_config_amount', 'npm run ops -- … --amount'],
  // npm run ops privacy erase EMAIL --address=203.0.113.7 --mentions: it would report that nothing is left
  ['npm_config_address', 'npm run ops -- … --address'],
  ['npm_config_mentions', 'npm run ops -- … --mentions'],
  ['npm_config_missing_only', 'npm run ops -- … --missing-only'],
])('no option of a command of the operator is left out in silence: %s', (name, advice) => {
  expect(() => checkNothingKeptByNpm(OPS, { [name]: 'true', npm_lifecycle_event: 'ops' })).toThrow(advice);
});

test('what npm always sets, or people have in their .npmrc for its sake, holds up no command', () => {
  const environment = { npm_config_yes: '', npm_config_email: 'thandi@customer.example' };
  expect(() => checkNothingKeptByNpm(OPS, environment)).not.toThrow();
});

function awsError(name: string, message: string): Error {
  return new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: {} });
}

test('what AWS refuses is one line, with what to do', () => {
  const error = awsError('AccessDeniedException', 'You may not dynamodb:Scan');
  expect(complaintOf(error, 'prod')).toBe(
    'AWS refused a request: AccessDeniedException: You may not dynamodb:Scan. What it did before that remains; you can run the same command again.',
  );
});

test('a sentence of AWS that has its full stop gets no other', () => {
  const output = complaintOf(awsError('UnrecognizedClientException', 'The token is invalid.'), 'prod');
  expect(output).toContain('The token is invalid. What');
});

test('only who works on this machine is told to start it', () => {
  const down = new SourceDownError('We cannot reach our records.', 30);
  expect(complaintOf(down, undefined)).toBe('We cannot reach our records.');
  down.cause = new Error('ECONNREFUSED');
  expect(complaintOf(down, undefined)).toMatch(/npm start/);
  expect(complaintOf(down, 'prod')).toMatch(/^We cannot reach our records\. .*run the same command again\.$/);
});

test('a fault of our own keeps its stack of calls', () => {
  expect(complaintOf(new TypeError('x is undefined'), 'prod')).toBeUndefined();
  expect(complaintOf(new OperatorError('There is no lead.'), 'prod')).toBe('There is no lead.');
});
