import * as z from 'zod/mini';

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.optional(
        z.object({
          Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
        }),
      ),
    }),
  ),
});
const refSchema = z.object({ Ref: z.string() });

/** What a deployed stack calls the things that its template only refers to. */
export interface DeployedNames {
  /** Physical ids by logical ids. */
  readonly byLogicalId: Readonly<Record<string, string>>;
  readonly siteAddress: string;
}

/**
 * The variables of each function that SAM cannot resolve, as `sam local invoke --env-vars` reads them: SAM takes a table's
 * logical id for its name, and knows no address of the site. Throws for what is in the template and not in the stack.
 */
export function samVariables(
  template: unknown,
  { byLogicalId, siteAddress }: DeployedNames,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const functions = Object.entries(z.parse(templateSchema, template).Resources).flatMap(
    ([id, { Type, Properties }]) => {
      const variables = Object.entries(Properties?.Environment?.Variables ?? {});
      return Type === 'AWS::Lambda::Function' ? [[id, variables] as const] : [];
    },
  );
  const resolved = (value: unknown): string => {
    const { data } = refSchema.safeParse(value);
    const name = data ? byLogicalId[data.Ref] : siteAddress;
    if (name === undefined)
      throw new Error(`${data?.Ref ?? ''} is not in the stack: deploy this version first.`);
    return name;
  };
  return Object.fromEntries(
    functions.map(([id, variables]) => {
      const unresolved = variables.filter(([, value]) => typeof value !== 'string');
      return [id, Object.fromEntries(unresolved.map(([name, value]) => [name, resolved(value)]))];
    }),
  );
}
