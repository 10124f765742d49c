import type { Command } from 'commander';
import { parameterNameOf, SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { readStack } from './aws/stacks.ts';
import { tried } from './health/finding.ts';
import { OperatorError, type PlaceOptions } from './place.ts';
import { listSecretsThere, putSecret } from './secret-store.ts';

export const SECRETS_COMMAND = 'secrets';

/** Longer values would need an advanced parameter, which costs money. */
const MOST_BYTES = 4096;

export interface Terminal {
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
      const known = Object.keys(SECRETS).filter(isSecret);
      const there = await listSecretsThere(
        known.map((secret) => parameterNameOf(stage, secret)),
        region,
      );
      const lines = known.map((secret) => {
        const state = there.includes(parameterNameOf(stage, secret)) ? 'set  ' : 'unset';
        return `${state}  ${SECRETS[secret].name.padEnd(22)}  ${SECRETS[secret].about}\n`;
      });
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
  const found = Object.keys(SECRETS)
    .filter(isSecret)
    .find((secret) => SECRETS[secret].name === name);
  if (found) return found;
  const names = Object.values(SECRETS).map((secret) => secret.name);
  throw new OperatorError(`No stage has a secret ${name}. There are ${names.join(', ')}.`);
}

function isSecret(name: string): name is SecretSetting {
  return Object.hasOwn(SECRETS, name);
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
