import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSettings, describedSettings, loadEnvironmentFile, readSettings } from './settings.ts';
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

const WHOLE = {
  HIBP_BASE_URL: 'https://haveibeenpwned.com/api/v3',
  HIBP_API_KEY: '0'.repeat(32),
  PAYFAST_HOST: 'https://sandbox.payfast.co.za',
  PAYFAST_API_BASE_URL: 'https://api.payfast.co.za',
  PAYFAST_MERCHANT_ID: '12345678',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
};

test.each<[keyof typeof WHOLE, ...string[]]>([
  ['HIBP_API_KEY', 'HIBP_BASE_URL'],
  ['HIBP_BASE_URL', 'HIBP_API_KEY'],
  ['PAYFAST_API_BASE_URL', 'PAYFAST_HOST'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_HOST', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
  ['PAYFAST_MERCHANT_KEY', 'PAYFAST_MERCHANT_ID'],
  ['PAYFAST_PASSPHRASE', 'PAYFAST_MERCHANT_ID'],
])('a half of what works only together is refused: %s', (half, ...others) => {
  const list = others.map((other) => `  - ${other} must be set when ${half} is`).join('\n');
  const complaint = new Error(`These settings cannot be used:\n${list}`);
  expect(() => checkSettings({ [half]: WHOLE[half] })).toThrow(complaint);
});

test('the halves together are accepted', () => {
  expect(checkSettings(WHOLE)).toMatchObject({ PAYFAST_MERCHANT_ID: '12345678' });
});

test('.env.example says what the table says', () => {
  const lines = describedSettings().map(({ name, fallback, about }) => `\n# ${about}\n${name}=${fallback}\n`);
  expect(readFileSync('.env.example', 'utf8')).toBe(
    `# Copy this file to .env and change what you need. These are the defaults.\n${lines.join('')}`,
  );
});

test('the environment wins over the file', () => {
  const file = join(temporaryFolder('settings-'), '.env');
  writeFileSync(file, 'FROM_FILE="a b" # said once\nFROM_BOTH=file\n');
  process.env['FROM_BOTH'] = 'environment';
  loadEnvironmentFile(file);
  expect([process.env['FROM_FILE'], process.env['FROM_BOTH']]).toEqual(['a b', 'environment']);
});
