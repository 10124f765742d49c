import type { Command } from 'commander';
import { namesOf } from '../stack/settings/names-of.ts';
import { parameterNameOf, SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { OperatorError, type PlaceOptions, readStack, withAdvice } from './place.ts';
import { tried } from './health/finding.ts';
import { paginateDescribeParameters, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

export const SECRETS_COMMAND = 'secrets';

/** Longer values would need an advanced parameter, which costs money. */
const MOST_BYTES = 4096;

interface Terminal {
  readonly say: (text: string) => void;
  /** Asks the operator for the value of a secret. */
  readonly ask: (name: string) => Promise<string>;
}

/** `ops secrets …`: a deployed stage's secrets in the Parameter Store. Values can be written, but never read. */
export function addSecretCommands(program: Command, { say, ask }: Terminal): void {
  const secrets = program
    .command(SECRETS_COMMAND)
    .description('The secrets of a stage, also before its first deployment');

  secrets
    .command('list')
    .description('Which secrets a stage knows, and whether they are set')
    .action(async () => {
      const { stage, region } = placeOf(program);
      const lines = (await secretsOf(stage, region)).map(
        ({ name, about, isSet }) => `${isSet ? 'set  ' : 'unset'}  ${name.padEnd(22)}  ${about}\n`,
      );
      say(lines.join(''));
    });

  secrets
    .command('set <name>')
    .description('Set a secret, typed without being shown or piped in: never as an argument of the command')
    .action(async (name: string) => {
      const { stage, region } = placeOf(program);
      const secret = secretNamed(name);
      const value = formed(secret, usable(await ask(name)));
      await putSecret(parameterNameOf(stage, secret), value, region);
      say(`${name} of stage ${stage} is set. ${await useInWords(stage, region)}\n`);
    });
}

function placeOf(program: Command): { readonly stage: string; readonly region: string } {
  const { stage, region } = program.opts<PlaceOptions>();
  if (stage === undefined)
    throw new OperatorError('Which stage? For example: npm run ops -- --stage prod secrets list');
  return { stage, region };
}

/** A secret may be set before the first deployment; its stage may also be mistyped. */
async function useInWords(stage: string, region: string): Promise<string> {
  const stack = await tried(() => readStack(`site-${stage}`, region));
  return 'known' in stack && stack.known === undefined
    ? `No stage ${stage} is deployed in ${region} yet: its functions use it once it is.`
    : 'Functions use it within a quarter of an hour.';
}

function secretNamed(name: string): SecretSetting {
  const found = namesOf(SECRETS).find((secret) => SECRETS[secret].name === name);
  if (found) return found;
  const names = Object.values(SECRETS).map((secret) => secret.name);
  throw new OperatorError(`No stage has a secret ${name}. There are ${names.join(', ')}.`);
}

/** The value is never quoted: what was typed by mistake may be another secret. */
function formed(secret: SecretSetting, value: string): string {
  const { name, form, formInWords } = SECRETS[secret];
  if (form.test(value)) return value;
  throw new OperatorError(
    `${name} must be ${formInWords}. The value has ${value.length} characters. Nothing was changed.`,
  );
}

/** Without the line break that a pipe or a paste adds. */
function usable(typed: string): string {
  const value = typed.trim();
  if (value === '') throw new OperatorError('Nothing was typed, and nothing was changed.');
  if (/\p{Control}/u.test(value)) throw new OperatorError('A secret is one line. Nothing was changed.');
  if (Buffer.byteLength(value) > MOST_BYTES) {
    throw new OperatorError(`A secret has ${MOST_BYTES} bytes at most. Nothing was changed.`);
  }
  return value;
}

/** Every secret that a stage knows, and whether it is set. */
export async function secretsOf(stage: string, region: string) {
  const known = namesOf(SECRETS).map((secret) => ({
    ...SECRETS[secret],
    secret,
    parameter: parameterNameOf(stage, secret),
  }));
  const parameters = known.map(({ parameter }) => parameter);
  const there = await toldPlainly(region, () => parametersThere(parameters, region));
  return known.map((one) => ({ ...one, isSet: there.includes(one.parameter) }));
}

/** Stores a secret, encrypted, and replaces the previous one. */
async function putSecret(name: string, value: string, region: string): Promise<void> {
  const command = new PutParameterCommand({
    Name: name,
    Value: value,
    Type: 'SecureString',
    Overwrite: true,
  });
  await toldPlainly(region, () => new SSMClient({ region }).send(command));
}

async function toldPlainly<Answer>(region: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The Parameter Store could not be asked in ${region}: ${withAdvice(reason)}`);
  }
}

/**
 * Which of these parameters exist in a region's Parameter Store. Their values are not read. Throws AWS's error. A page
 * of the answer may be empty although more follow.
 */
export async function parametersThere(names: readonly string[], region: string): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const pages = paginateDescribeParameters(
    { client: new SSMClient({ region }), pageSize: 50 },
    { ParameterFilters: [{ Key: 'Name', Option: 'Equals', Values: [...names] }] },
  );
  const there: string[] = [];
  for await (const { Parameters = [] } of pages) there.push(...Parameters.flatMap(({ Name }) => Name ?? []));
  return there;
}
