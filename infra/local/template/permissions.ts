import * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';

const oneOrMany = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((declared) => (typeof declared === 'string' ? [declared] : declared)),
);

const statementSchema = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), oneOrMany))),
});

const documentSchema = z.object({ Statement: z.array(statementSchema) });

const policySchema = z.object({ PolicyDocument: documentSchema, Roles: z._default(z.array(z.string()), []) });

const roleSchema = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: documentSchema })), []),
});

export type Statement = z.infer<typeof statementSchema>;

/** The statements of a role, in its own policies and in those attached to it. */
export function permissionsOf(assembly: Assembly, role: string): readonly Statement[] {
  const attached = assembly
    .resources('AWS::IAM::Policy', policySchema)
    .map(({ properties }) => properties)
    .filter(({ Roles }) => Roles.includes(role));
  const { Policies } = assembly.properties('AWS::IAM::Role', role, roleSchema);
  return [...Policies, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** One action that a function wants to perform. */
export interface AccessRequest {
  readonly action: string;
  /** All resources that it touches: each must be allowed. */
  readonly resources: readonly string[];
  /** Values that conditions may test, such as `ses:FromAddress`. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Whether IAM would allow it: every resource is allowed by some statement, and none is denied. */
export function isAllowed(statements: readonly Statement[], request: AccessRequest): boolean {
  const says = (effect: Statement['Effect'], resource: string) =>
    statements.some((statement) => statement.Effect === effect && isAbout(statement, request, resource));
  return request.resources.every((resource) => says('Allow', resource) && !says('Deny', resource));
}

function isAbout(
  { Action, Resource, Condition = {} }: Statement,
  request: AccessRequest,
  resource: string,
): boolean {
  return (
    Action.some((pattern) => isLike(request.action.toLowerCase(), pattern.toLowerCase())) &&
    Resource.some((pattern) => isLike(resource, pattern)) &&
    Object.entries(Condition).every(([operator, wanted]) => isMet(operator, wanted, request.facts))
  );
}

/** Only conditions that the stack uses are known; any other is not met. */
function isMet(
  operator: string,
  wanted: Readonly<Record<string, readonly string[]>>,
  facts: AccessRequest['facts'],
): boolean {
  const compare = { StringEquals: (a: string, b: string) => a === b, StringLike: isLike }[operator];
  return Object.entries(wanted).every(([name, values]) => {
    const fact = facts[name];
    return compare !== undefined && fact !== undefined && values.some((value) => compare(fact, value));
  });
}

/** Patterns of IAM, and of CloudFront's paths: `*` is any text, `?` any character. */
export function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
