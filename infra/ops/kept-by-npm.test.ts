import { checkNothingKeptByNpm, optionsOf } from './odd-input.ts';
import { opsProgram } from './program.ts';

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
