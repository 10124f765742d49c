import * as z from 'zod/mini';
import type { Assembly } from './read-assembly.ts';

const oneOrMany = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((said) => (typeof said === 'string' ? [said] : said)),
);

const statementSchema = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), oneOrMany))),
});

const documentSchema = z.object({ Statement: z.array(statementSchema) });

const policySchema = z.object({ PolicyDocument: documentSchema, Roles: z.optional(z.array(z.string())) });

const roleSchema = z.object({ Policies: z.optional(z.array(z.object({ PolicyDocument: documentSchema }))) });

export type Statement = z.infer<typeof statementSchema>;

/** The statements that a role is given, in itself and by the policies attached to it. */
export function permissionsOf(assembly: Assembly, roleArn: string): readonly Statement[] {
  const id = roleArn.split('/').at(-1) ?? '';
  const own = assembly
    .resources('AWS::IAM::Role')
    .filter((role) => role.id === id)
    .flatMap(({ properties }) => roleSchema.parse(properties).Policies ?? []);
  const attached = assembly
    .resources('AWS::IAM::Policy')
    .map(({ properties }) => policySchema.parse(properties))
    .filter(({ Roles = [] }) => Roles.includes(id));
  return [...own, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** One thing that a function asks to do. */
export interface AccessRequest {
  readonly action: string;
  /** Every resource it touches: each must be allowed. */
  readonly resources: readonly string[];
  /** What conditions may ask for, such as `ses:FromAddress`. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Whether IAM would let it: some statement allows every resource, and none denies any. */
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

/** Conditions that the stack does not use are not known here, and what is not known is not met. */
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

/** Patterns of IAM, and of CloudFront's paths: `*` is any text, `?` any letter. */
export function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
