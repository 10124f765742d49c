import * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';

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
  /** The id of its role. */
  readonly role: string;
}

const functionSchema = z.object({
  FunctionName: z.optional(z.string()),
  Runtime: z.optional(z.string()),
  Code: z.object({ S3Key: z.optional(z.string()) }),
  Handler: z.string(),
  Role: z.string(),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  // The stack reserves no concurrency; a function that does would need an emulator that refuses excess calls.
  ReservedConcurrentExecutions: z.optional(z.undefined()),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.coerce.string()) }), {
    Variables: {},
  }),
});

/** Every Node function with a bundle; the CDK's own helpers, in Python or with inline code, are left out. */
export function lambdaFunctions(assembly: Assembly): readonly LambdaFunction[] {
  return assembly.resources('AWS::Lambda::Function', functionSchema).flatMap(({ id, arn, properties }) => {
    const { Runtime = '', Code, Handler, Role } = properties;
    const folder = assembly.assetPath(Code.S3Key ?? '');
    if (folder === undefined || !Runtime.startsWith('nodejs')) return [];
    return {
      id,
      name: properties.FunctionName ?? id,
      arn,
      folder,
      handler: Handler,
      timeoutSeconds: properties.Timeout,
      memoryMegabytes: properties.MemorySize,
      environment: properties.Environment.Variables,
      role: Role.split('/').at(-1) ?? '',
    };
  });
}

const permissionSchema = z.object({ Action: z.string(), FunctionName: z.string(), Principal: z.string() });

/** Whether a service may call a function by its ARN: the stack must give this permission. */
export function callableBy(service: string, assembly: Assembly): (functionArn: string) => boolean {
  const names = assembly
    .resources('AWS::Lambda::Permission', permissionSchema)
    .filter(
      ({ properties: { Action, Principal } }) => Action === 'lambda:InvokeFunction' && Principal === service,
    )
    .map(({ properties }) => properties.FunctionName);
  return (functionArn) => names.some((name) => functionArn.endsWith(name));
}
