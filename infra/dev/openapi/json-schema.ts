import * as z from 'zod/mini';

/** A JSON Schema of draft 2020-12, which is also the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a request (`input`) or a response (`output`). Checks that only code can make are left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (jsonSchema.type === 'string')
        Object.assign(jsonSchema, FORMATS[path.slice(-3).join('.')], FORMATS[String(path.at(-1))]);
    },
  });
  return rest;
}

const IP_ADDRESS = { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] };

/** The format of a text by the field that it is in: an email address may be international (RFC 6531). */
const FORMATS: Readonly<Record<string, JsonSchema>> = {
  email: { format: 'idn-email' },
  ip: IP_ADDRESS,
  ipAddress: IP_ADDRESS,
  nextScanAt: { format: 'date-time' },
  AddedDate: { format: 'date-time' },
  author_url: { format: 'uri' },
  profile_photo_url: { format: 'uri-reference' },
  cardPage: { format: 'uri' },
  /** The address that the browser submits a form to. */
  'form.properties.address': { format: 'uri' },
};
