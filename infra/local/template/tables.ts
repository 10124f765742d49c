import * as z from 'zod/mini';
import type { Assembly } from './read-assembly.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));

/** Which attributes an index holds beside the keys. */
export const projectionSchema = z.object({
  ProjectionType: z.string(),
  NonKeyAttributes: z.optional(z.array(z.string())),
});

const tableSchema = z.object({
  TableName: z.optional(z.string()),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projectionSchema })),
  ),
});

export type DeclaredTable = Required<Pick<z.infer<typeof tableSchema>, 'TableName'>> &
  z.infer<typeof tableSchema>;

/** Every table of the stack, as DynamoDB's CreateTable takes it. */
export function declaredTables(assembly: Assembly): readonly DeclaredTable[] {
  return assembly.resources('AWS::DynamoDB::Table').map(({ id, properties }) => {
    const said = tableSchema.parse(properties);
    return { ...said, TableName: said.TableName ?? id };
  });
}
