import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSettings } from './check-settings.ts';
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
    'These settings cannot be used:\n' +
      '  - PORT must be a port: a whole number from 0 to 65535; it holds “eighty”\n' +
      '  - DYNAMODB_ENDPOINT must be empty or begin with http:// or https://; it holds “localhost”',
  );
});

test.each(['65536', '-1', '80.5', '1e3', '0x50'])('%s is no port', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT must be a port: `);
});

test.each(['1.2', '1.1.1.1, 2', '300.1.1.1', 'system, 1.1.1.1'])('%s names no DNS servers', (DNS_SERVERS) => {
  expect(() => readSettings({ DNS_SERVERS })).toThrow('DNS_SERVERS must name addresses of DNS servers');
});

test.each(['', 'system', '1.1.1.1', '127.0.0.1:5353', '1.1.1.1, [2606:4700::1111]:53', '::1'])(
  '“%s” names DNS servers',
  (DNS_SERVERS) => {
    expect(readSettings({ DNS_SERVERS }).DNS_SERVERS).toBe(DNS_SERVERS);
  },
);

test('a secret that cannot be one is named without being shown', () => {
  const secrets = {
    HIBP_API_KEY: 'hunter2',
    PAYFAST_MERCHANT_KEY: 'hunter2!',
    PAYFAST_PASSPHRASE: 'hunter 2',
  };
  expect(() => readSettings(secrets)).toThrow(
    'These settings cannot be used:\n' +
      '  - HIBP_API_KEY must be 32 hexadecimal digits; it has 7 characters\n' +
      '  - PAYFAST_MERCHANT_KEY must be 10 to 20 letters and digits; PayFast gives 13; it has 8 characters\n' +
      '  - PAYFAST_PASSPHRASE must be letters, digits, “-”, “_” and “/” only; it has 8 characters',
  );
});

test('what is wrong for this machine and for the stack is told at once, each variable once', () => {
  const wrong = { PORT: 'abc', PAYFAST_HOST: 'nowhere', MAIL_SENDER: 'nobody', STAGE: 'prod' };
  expect(() => checkSettings(wrong)).toThrow(
    /^These settings cannot be used:\n.*PORT .*\n.*PAYFAST_HOST must be empty or .*\n {2}- MAIL_SENDER must be an email address; it holds “nobody”$/,
  );
  expect(checkSettings({ STAGE: 'prod' }).PORT).toBe(3000);
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
