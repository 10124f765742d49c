import * as z from 'zod/mini';
import type { Assembly, Resource } from './read-assembly.ts';

/** A Lambda function as the stack declares it. */
export interface LambdaFunction {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  /** The folder of its bundle. */
  readonly folder: string;
  /** Such as `index.handler`. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly environment: Readonly<Record<string, string>>;
  /** The ARN of its role. */
  readonly role: string;
}

const propertiesSchema = z.object({
  FunctionName: z.optional(z.string()),
  Code: z.object({ S3Key: z.optional(z.string()) }),
  Handler: z.string(),
  Role: z.string(),
  Timeout: z.optional(z.number()),
  MemorySize: z.optional(z.number()),
  // The stack reserves no concurrency; a function that does would need an emulator that refuses excess calls.
  ReservedConcurrentExecutions: z.optional(z.undefined()),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.coerce.string()) })),
});

/**
 * Every Node function with a bundle in the assembly; the CDK's own helpers, in Python or with inline code, are left
 * out.
 */
export function lambdaFunctions(assembly: Assembly): readonly LambdaFunction[] {
  return assembly
    .resources('AWS::Lambda::Function')
    .filter(({ properties }) => String(properties['Runtime']).startsWith('nodejs'))
    .flatMap((resource) => lambdaFunction(assembly, resource) ?? []);
}

function lambdaFunction(assembly: Assembly, { id, arn, properties }: Resource): LambdaFunction | undefined {
  const declared = propertiesSchema.parse(properties);
  const folder = declared.Code.S3Key === undefined ? undefined : assembly.assetPath(declared.Code.S3Key);
  if (folder === undefined) return undefined;
  return {
    id,
    name: declared.FunctionName ?? id,
    arn,
    folder,
    handler: declared.Handler,
    timeoutSeconds: declared.Timeout ?? 3,
    memoryMegabytes: declared.MemorySize ?? 128,
    environment: declared.Environment?.Variables ?? {},
    role: declared.Role,
  };
}
