import { Resolver } from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { heldInWords, SettingsError } from '../stack/settings/settings-error.ts';

const DESCRIBED = z.registry<{ readonly fallback: string; readonly about: string }>();
const SECRETS_HERE = new WeakSet<object>();

/** A TCP port; 0 takes any free one. */
const port = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        'must be a port: a whole number from 0 to 65535',
      ),
    ),
  z.transform(Number),
);
const folder = z.string().check(z.minLength(1));
/** `1.1.1.1` or `127.0.0.1:5353`, several separated by commas; `system` for the machine's own resolver. */
const servers = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || text === 'system' || areServers(text.split(',').map((one) => one.trim())),
      'must name addresses of DNS servers such as 1.1.1.1, separated by commas, or be “system”',
    ),
  );
const merchant = z.string().check(z.regex(/^(\d{5,12})?$/, 'must be the number of a merchant account'));
const address = z
  .string()
  .check(z.regex(/^(https?:\/\/[^/\s]+(\/[^\s]*)?)?$/, 'must be empty or begin with http:// or https://'));

/**
 * All settings of a local run. A new setting is one line here, and one in `.env.example`, which a test compares with
 * this table. The environment wins over `.env`.
 */
const settingsSchema = z.object({
  PORT: setting(port, '3000', 'The port of the site.'),
  MAILBOX_PORT: setting(port, '3001', 'The port of the mailbox page and of the emulated SES behind it.'),
  API_PORT: setting(port, '0', 'The port of the API without CloudFront in front; 0 takes a free one.'),
  DATA_DIR: setting(
    folder,
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
  const filled = z.pipe(
    z.optional(z.string()),
    z.transform((given: string | undefined) => given ?? fallback),
  );
  const whole = z.pipe(filled, schema);
  DESCRIBED.add(whole, { fallback, about });
  return whole;
}

/** A secret has the form that a stage's secret must have, and is never shown. */
function secret(name: SecretSetting, about: string) {
  const { form, formInWords } = SECRETS[name];
  const schema = z
    .string()
    .check(z.refine((text) => text === '' || form.test(text), `must be ${formInWords}`));
  const hidden = setting(schema, '', about);
  SECRETS_HERE.add(hidden);
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
  const names = Object.keys(settingsSchema.shape);
  const given = names.map((name) => [name, environment[name]?.trim() || undefined]);
  const parsed = settingsSchema.safeParse(Object.fromEntries(given), { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name], message, input }) => {
    const isSecret = describedSettings().some((one) => one.name === name && one.isSecret);
    return `${String(name)} ${message}; ${isSecret ? sizeInWords(input) : heldInWords(input)}`;
  });
  throw new SettingsError(SETTINGS_UNUSABLE, problems);
}

function sizeInWords(secretText: unknown): string {
  return `it has ${String(secretText).length} characters`;
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
    const { fallback = '', about = '' } = DESCRIBED.get(schema) ?? {};
    return { name, fallback, about, isSecret: SECRETS_HERE.has(schema) };
  });
}
