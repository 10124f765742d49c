import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { type Contract, fileNameOf } from '#shared/api/contract.ts';
import type { Chance } from '#shared/stand-ins/chance.ts';

export type Input = Readonly<Record<string, unknown>>;

const eventSchema = z.object({
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
  headers: z.record(z.string(), z.string()),
  queryStringParameters: z.optional(z.record(z.string(), z.string())),
  pathParameters: z.optional(z.record(z.string(), z.string())),
});

/** An input that the endpoint takes: that of its sample event in infra/dev/events. Undefined when it has none. */
export function sampleInput({ name, inputFrom }: Contract): Input | undefined {
  const file = `infra/dev/events/${fileNameOf(name)}.json`;
  if (!existsSync(file)) return undefined;
  const event = eventSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (inputFrom === 'none') return {};
  if (inputFrom === 'query') return event.queryStringParameters ?? {};
  if (inputFrom === 'path') return event.pathParameters ?? {};
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8').toString();
  return inputFrom === 'form' ? { body } : z.record(z.string(), z.unknown()).parse(JSON.parse(body));
}

/** Other values that a field of that name takes, so that valid requests go many ways. */
const ALSO_GOOD: Readonly<Record<string, readonly unknown[]>> = {
  domain: [
    'excellent.example',
    'poor.example',
    'no-mail.example',
    'dns-failure.example',
    'not-existing.example',
  ],
  email: [
    'account-exists@hibp-integration-tests.com',
    'multiple-breaches@hibp-integration-tests.com',
    'owner@breach-demo.example',
    'nobody@visitor.example',
  ],
  message: ['How much is it?', 'Do you scan ports?', 'Good day', null],
  name: ['Adobe', 'LinkedIn', 'Thandi Mkhize'],
  company: [null, 'Mkhize Trading'],
  phone: [null, '+27 31 000 0000'],
  selector: ['default', undefined],
};

/** Values of a running product, by the field they are for. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The sample with some of its fields filled otherwise, and with keys that nobody has used. */
export function validInput(sample: Input, chance: Chance, known: Known): Input {
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      if (name === 'idempotencyKey') return [name, chance.word(20)];
      const others = known[name] ?? ALSO_GOOD[name];
      return [name, others && others.length > 0 && chance.happens(0.6) ? chance.of(others) : value];
    }),
  );
}

/** Networks that lead to this machine or to nobody (RFC 5737, RFC 3849), and those that the scanner refuses. */
const HARMLESS = /^(127\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|169\.254\.|0\.|::|fe80:|2001:db8:)/i;

/** Nothing is ever sent that could make the scanner knock at a stranger's door: such an address becomes this machine's. */
export function withoutStrangers(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string') {
    const isStranger = isIP(value.trim()) !== 0 && !HARMLESS.test(value.trim());
    return isStranger ? `127.${chance.below(255)}.${chance.below(255)}.${1 + chance.below(250)}` : value;
  }
  if (Array.isArray(value)) return value.map((one) => withoutStrangers(one, chance));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutStrangers(one, chance)]));
}
