import { Resolver } from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { heldInWords, SettingsError, readStage } from '../stack/settings/stages.ts';

/** What stops a product and can be mended by whoever started it: the message says how. */
export class StartError extends Error {
  override name = 'StartError';
}

interface Setting {
  readonly fallback: string;
  readonly about: string;
  /** What it must be when it is not empty, and the words that say so. */
  readonly rule?: readonly [isFine: (given: string) => boolean, words: string];
  /** A secret has the form that a stage's secret must have, and is never shown. */
  readonly isSecret?: true;
}

/** A TCP port; 0 takes any free one. */
const PORT: Setting['rule'] = [
  (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535,
  'must be a port: a whole number from 0 to 65535',
];
/** `1.1.1.1` or `127.0.0.1:5353`, several separated by commas; `system` for the machine's own resolver. */
const SERVERS: Setting['rule'] = [
  (given) => given === 'system' || areServers(given.split(',').map((one) => one.trim())),
  'must name addresses of DNS servers such as 1.1.1.1, separated by commas, or be “system”',
];
const ADDRESS: Setting['rule'] = [
  (given) => /^https?:\/\/[^/\s]+(\/[^\s]*)?$/.test(given),
  'must be empty or begin with http:// or https://',
];
const MERCHANT: Setting['rule'] = [
  (given) => /^\d{5,12}$/.test(given),
  'must be the number of a merchant account',
];

/** Whether Node accepts them: an address, or an address and a port. */
function areServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses);
    return true;
  } catch {
    return false;
  }
}

function setting(fallback: string, about: string, rule?: Setting['rule']): Setting {
  return { fallback, about, ...(rule && { rule }) };
}

function secret(name: SecretSetting, about: string): Setting {
  const { form, formInWords } = SECRETS[name];
  return { ...setting('', about, [(given) => form.test(given), `must be ${formInWords}`]), isSecret: true };
}

const PORTS = {
  PORT: setting('3000', 'The port of the site.', PORT),
  MAILBOX_PORT: setting('3001', 'The port of the mailbox page and of the emulated SES behind it.', PORT),
  API_PORT: setting('0', 'The port of the API without CloudFront in front; 0 takes a free one.', PORT),
};

/**
 * All settings of a local run. A new setting is one line here, and one in `.env.example`, which a test compares with
 * this table. The environment wins over `.env`.
 */
const SETTINGS = {
  ...PORTS,
  DATA_DIR: setting('.local/data', 'The folder in which tables, mails and secrets are kept between runs.'),
  DYNAMODB_ENDPOINT: setting('', 'Another DynamoDB to use instead of the built-in engine.', ADDRESS),
  SES_ENDPOINT: setting('', 'Another SES to use instead of the built-in mailbox.', ADDRESS),
  DNS_SERVERS: setting(
    '',
    'DNS servers to use instead of the local one with the demonstration domains, separated by commas.',
    SERVERS,
  ),
  HIBP_BASE_URL: setting(
    '',
    'The real breach-data service, https://haveibeenpwned.com/api/v3, instead of its fake.',
    ADDRESS,
  ),
  HIBP_API_KEY: secret('hibpKeyParameter', 'The key for the real service: 32 hexadecimal digits.'),
  PWNED_PASSWORDS_BASE_URL: setting(
    '',
    'The real Pwned Passwords service, https://api.pwnedpasswords.com, instead of its fake. It needs no key.',
    ADDRESS,
  ),
  PAYFAST_PORT: setting('0', 'The port of the fake of PayFast; 0 takes a free one.', PORT),
  PAYFAST_HOST: setting(
    '',
    'PayFast’s real sandbox, https://sandbox.payfast.co.za, instead of the fake. Its notifications cannot reach this machine.',
    ADDRESS,
  ),
  PAYFAST_API_BASE_URL: setting(
    '',
    'PayFast’s management API, if it is not https://api.payfast.co.za.',
    ADDRESS,
  ),
  PAYFAST_MERCHANT_ID: setting(
    '',
    'Your own PayFast account. Default: the published account of the sandbox.',
    MERCHANT,
  ),
  PAYFAST_MERCHANT_KEY: secret('payfastMerchantKeyParameter', 'The key of that account.'),
  PAYFAST_PASSPHRASE: secret('payfastPassphraseParameter', 'The passphrase of that account.'),
};

type Name = keyof typeof SETTINGS;
type PortName = keyof typeof PORTS | 'PAYFAST_PORT';

export type Settings = Readonly<Record<Exclude<Name, PortName>, string> & Record<PortName, number>>;

/** The first line of a SettingsError about a local run. */
const SETTINGS_UNUSABLE = 'These settings cannot be used:';

/** The settings of this run. Throws a SettingsError that names every invalid setting, and why it is invalid. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = describedSettings().map((one) => ({
    ...one,
    value: environment[one.name]?.trim() || one.fallback,
  }));
  const problems = given.flatMap(({ name, value, rule, isSecret }) => {
    const [isFine, words] = rule ?? [];
    if (value === '' || !isFine || isFine(value)) return [];
    return `${name} ${words}; ${isSecret ? `it has ${value.length} characters` : heldInWords(value)}`;
  });
  if (problems.length > 0) throw new SettingsError(SETTINGS_UNUSABLE, problems);
  const values = given.map(({ name, value, rule }) => [name, rule === PORT ? Number(value) : value]);
  const settings: Settings = Object.fromEntries(values);
  return settings;
}

/** Settings of which one does nothing, or cannot work, without the other: the fakes need neither. */
const NEEDS: readonly (readonly [half: Name, needed: Name])[] = [
  ['HIBP_API_KEY', 'HIBP_BASE_URL'],
  ['HIBP_BASE_URL', 'HIBP_API_KEY'],
  ['PAYFAST_API_BASE_URL', 'PAYFAST_HOST'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_HOST'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_PASSPHRASE'],
  ['PAYFAST_MERCHANT_KEY', 'PAYFAST_MERCHANT_ID'],
  ['PAYFAST_PASSPHRASE', 'PAYFAST_MERCHANT_ID'],
];

/**
 * The settings of this run, after those of the stack have been checked too, of which this machine runs the stage
 * `local`: a SettingsError tells all that is wrong at once, before anything is built.
 */
export function checkSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const halves = NEEDS.filter(([half, needed]) => isSet(half) && !isSet(needed));
  const own = [
    ...problemsIn(() => readSettings(environment)),
    ...halves.map(([half, needed]) => `${needed} must be set when ${half} is`),
  ];
  const ofStack = problemsIn(() => readStage({ ...environment, STAGE: 'local' }));
  // Some variables are settings of both. A problem's first word is the variable.
  const variables = new Set(own.map((problem) => problem.split(' ')[0]));
  const others = ofStack.filter((problem) => !variables.has(problem.split(' ')[0]));
  if (own.length + others.length > 0) throw new SettingsError(SETTINGS_UNUSABLE, [...own, ...others]);
  return readSettings(environment);
}

function problemsIn(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

/** Adds the variables of `.env` to the environment of this process; variables already set win. */
export function loadEnvironmentFile(file = '.env'): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/** Every setting with its default and its meaning. */
export function describedSettings(): readonly (Setting & { readonly name: string })[] {
  return Object.entries<Setting>(SETTINGS).map(([name, one]) => ({ name, ...one }));
}
