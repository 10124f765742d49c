import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample, loadEnvironmentFile, readSettings } from './settings.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';

test('every setting has a default', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, MAILBOX_PORT: 3001, DATA_DIR: '.local/data' });
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ PORT: ' ' }).PORT).toBe(3000);
});

test('names every setting that cannot be used', () => {
  expect(() => readSettings({ PORT: 'eighty', DYNAMODB_ENDPOINT: 'localhost' })).toThrow(
    /PORT: .*\n.*DYNAMODB_ENDPOINT: must be empty or begin with http/,
  );
});

test('.env.example says what the table says', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample());
});

test('the environment wins over the file', () => {
  const file = join(temporaryFolder('settings-'), '.env');
  writeFileSync(file, 'FROM_FILE="a b" # said once\nFROM_BOTH=file\n');
  process.env['FROM_BOTH'] = 'environment';
  loadEnvironmentFile(file);
  expect([process.env['FROM_FILE'], process.env['FROM_BOTH']]).toEqual(['a b', 'environment']);
});
