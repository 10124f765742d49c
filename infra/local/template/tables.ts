import * as z from 'zod/mini';
import type { Assembly } from './read-assembly.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const tableSchema = z.object({
  TableName: z.optional(z.string()),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: keySchema,
        // The attributes that the index holds besides the keys.
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
});

export type DeclaredTable = Required<Pick<z.infer<typeof tableSchema>, 'TableName'>> &
  z.infer<typeof tableSchema>;

/** Every table of the stack, in the form that DynamoDB's CreateTable takes. */
export function declaredTables(assembly: Assembly): readonly DeclaredTable[] {
  return assembly.resources('AWS::DynamoDB::Table').map(({ id, properties }) => {
    const declared = tableSchema.parse(properties);
    return { ...declared, TableName: declared.TableName ?? id };
  });
}
