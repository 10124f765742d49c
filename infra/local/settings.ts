import { Resolver } from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { heldInWords, SettingsError } from '../stack/settings/settings-error.ts';
import { readStage } from '../stack/settings/stages.ts';

const DESCRIBED = z.registry<{ fallback: string; about: string; isSecret: boolean }>();

/** A text that must hold for `isFine`; the words say what it must be. */
function text(isFine: (given: string) => boolean, words: string) {
  return z.string().check(z.refine((given) => given === '' || isFine(given), words));
}

/** A TCP port; 0 takes any free one. */
const port = z.pipe(
  text(
    (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535,
    'must be a port: a whole number from 0 to 65535',
  ),
  z.transform(Number),
);
/** `1.1.1.1` or `127.0.0.1:5353`, several separated by commas; `system` for the machine's own resolver. */
const servers = text(
  (given) => given === 'system' || areServers(given.split(',').map((one) => one.trim())),
  'must name addresses of DNS servers such as 1.1.1.1, separated by commas, or be “system”',
);
const merchant = text((given) => /^\d{5,12}$/.test(given), 'must be the number of a merchant account');
const address = text(
  (given) => /^https?:\/\/[^/\s]+(\/[^\s]*)?$/.test(given),
  'must be empty or begin with http:// or https://',
);

/**
 * All settings of a local run. A new setting is one line here, and one in `.env.example`, which a test compares with
 * this table. The environment wins over `.env`.
 */
const settingsSchema = z.object({
  PORT: setting(port, '3000', 'The port of the site.'),
  MAILBOX_PORT: setting(port, '3001', 'The port of the mailbox page and of the emulated SES behind it.'),
  API_PORT: setting(port, '0', 'The port of the API without CloudFront in front; 0 takes a free one.'),
  DATA_DIR: setting(
    z.string(),
    '.local/data',
    'The folder in which tables, mails and secrets are kept between runs.',
  ),
  DYNAMODB_ENDPOINT: setting(address, '', 'Another DynamoDB to use instead of the built-in engine.'),
  SES_ENDPOINT: setting(address, '', 'Another SES to use instead of the built-in mailbox.'),
  DNS_SERVERS: setting(
    servers,
    '',
    'DNS servers to use instead of the local one with the demonstration domains, separated by commas.',
  ),
  HIBP_BASE_URL: setting(
    address,
    '',
    'The real breach-data service, https://haveibeenpwned.com/api/v3, instead of its fake.',
  ),
  HIBP_API_KEY: secret('hibpKeyParameter', 'The key for the real service: 32 hexadecimal digits.'),
  PWNED_PASSWORDS_BASE_URL: setting(
    address,
    '',
    'The real Pwned Passwords service, https://api.pwnedpasswords.com, instead of its fake. It needs no key.',
  ),
  PAYFAST_PORT: setting(port, '0', 'The port of the fake of PayFast; 0 takes a free one.'),
  PAYFAST_HOST: setting(
    address,
    '',
    'PayFast’s real sandbox, https://sandbox.payfast.co.za, instead of the fake. Its notifications cannot reach this machine.',
  ),
  PAYFAST_API_BASE_URL: setting(
    address,
    '',
    'PayFast’s management API, if it is not https://api.payfast.co.za.',
  ),
  PAYFAST_MERCHANT_ID: setting(
    merchant,
    '',
    'Your own PayFast account. Default: the published account of the sandbox.',
  ),
  PAYFAST_MERCHANT_KEY: secret('payfastMerchantKeyParameter', 'The key of that account.'),
  PAYFAST_PASSPHRASE: secret('payfastPassphraseParameter', 'The passphrase of that account.'),
});

export type Settings = z.output<typeof settingsSchema>;

function setting<Schema extends z.ZodMiniType<unknown, string>>(
  schema: Schema,
  fallback: string,
  about: string,
) {
  const whole = z.pipe(z._default(z.string(), fallback), schema);
  DESCRIBED.add(whole, { fallback, about, isSecret: false });
  return whole;
}

/** A secret has the form that a stage's secret must have, and is never shown. */
function secret(name: SecretSetting, about: string) {
  const { form, formInWords } = SECRETS[name];
  const hidden = setting(
    text((given) => form.test(given), `must be ${formInWords}`),
    '',
    about,
  );
  DESCRIBED.add(hidden, { fallback: '', about, isSecret: true });
  return hidden;
}

/** Whether Node accepts them: an address, or an address and a port. */
function areServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses);
    return true;
  } catch {
    return false;
  }
}

/** The first line of a SettingsError about a local run. */
export const SETTINGS_UNUSABLE = 'These settings cannot be used:';

/** The settings of this run. Throws a SettingsError that names every invalid setting, and why it is invalid. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const described = describedSettings();
  const given = described.map(({ name }) => [name, environment[name]?.trim() || undefined]);
  const parsed = settingsSchema.safeParse(Object.fromEntries(given), { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name], message, input }) => {
    const isSecret = described.some((one) => one.name === name && one.isSecret);
    const held = isSecret ? `it has ${String(input).length} characters` : heldInWords(input);
    return `${String(name)} ${message}; ${held}`;
  });
  throw new SettingsError(SETTINGS_UNUSABLE, problems);
}

/** Settings of which one does nothing, or cannot work, without the other: the fakes need neither. */
const NEEDS: readonly (readonly [half: keyof Settings, needed: keyof Settings])[] = [
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
export function describedSettings() {
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const { fallback = '', about = '', isSecret = false } = DESCRIBED.get(schema) ?? {};
    return { name, fallback, about, isSecret };
  });
}
