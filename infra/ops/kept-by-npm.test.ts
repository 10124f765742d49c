import { checkNothingKeptByNpm } from './kept-by-npm.ts';

const NAMES = ['stage', 'region', 'check'];

test.each([
  // npm run deploy --stage=prod
  [{ npm_config_stage: 'prod', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- --stage'],
  // npm run deploy --region=eu-west-1
  [{ npm_config_region: 'eu-west-1', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- --region'],
  // npm run deploy --check
  [{ npm_config_check: 'true', npm_lifecycle_event: 'deploy' }, 'npm run deploy -- --check'],
])('an option that npm has kept is not left out in silence: %j', (environment, advice) => {
  expect(() => checkNothingKeptByNpm(NAMES, environment)).toThrow(advice);
});

test('npm’s own options are its own', () => {
  expect(() => checkNothingKeptByNpm(NAMES, { npm_config_registry: 'x', STAGE: 'prod' })).not.toThrow();
});
