import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Assembly } from '../template/assembly.ts';

const secretSchema = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(z.object({ PasswordLength: z._default(z.number(), 32) })),
});

const keptSchema = z.record(z.string(), z.string());

/** A dynamic reference, which CloudFormation resolves during a deployment. */
const DYNAMIC_REFERENCE = /\{\{resolve:secretsmanager:(.+?):SecretString(?::[^}]*)?\}\}/g;

/** The emulator of Secrets Manager and Parameter Store: what the stack declares, and values from the environment. */
export class Secrets {
  private readonly secrets = new Map<string, string>();

  /** Generated values are created once and kept in the folder. */
  constructor(assembly: Assembly, folder: string) {
    const file = join(folder, 'secrets.json');
    const kept = existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
    for (const { id, arn, properties } of assembly.resources('AWS::SecretsManager::Secret', secretSchema)) {
      const { SecretString, GenerateSecretString } = properties;
      kept[id] = SecretString ?? kept[id] ?? generate(GenerateSecretString?.PasswordLength ?? 32);
      this.secrets.set(arn, kept[id]);
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(kept, undefined, 2), { mode: 0o600 });
  }

  /** A secret by its ARN or its name. */
  secret(id: string): { readonly arn: string; readonly value: string } | undefined {
    const found = [...this.secrets].find(([arn]) => arn === id || arn.endsWith(`:secret:${id}-aaaaaa`));
    return found && { arn: found[0], value: found[1] };
  }

  /**
   * A parameter, whose last part names an environment variable: `/site/local/hibp-api-key` is the value of
   * HIBP_API_KEY. So an operator's secret needs no file here; the stack declares no parameters.
   */
  parameter(name: string): string | undefined {
    const variable = (name.split('/').at(-1) ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
    return process.env[variable] || undefined;
  }

  /**
   * Replaces the secret references of a template by their values. Throws when there is no such secret, as a deployment
   * would.
   */
  fill(text: string): string {
    return text.replaceAll(DYNAMIC_REFERENCE, (_, id: string) => {
      const found = this.secret(id);
      if (!found) throw new Error(`The template refers to the secret ${id}, which it does not hold.`);
      return found.value;
    });
  }
}

/** Letters and digits only, which are safe in every header and shell. */
function generate(length: number): string {
  const letters = randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  return letters.length >= length ? letters.slice(0, length) : generate(length);
}
