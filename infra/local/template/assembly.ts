import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** An account number that no real account has. */
export const ACCOUNT = '000000000000';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.optional(z.string()),
      properties: z.optional(z.object({ templateFile: z.optional(z.string()) })),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z._default(z.record(z.string(), z.unknown()), {}) }),
  ),
});

type Declared = z.output<typeof templateSchema>['Resources'];

/** One resource of the template, with every reference in its properties resolved. */
export interface Resource<Properties> {
  readonly id: string;
  /** Its ARN on this machine. */
  readonly arn: string;
  readonly properties: Properties;
}

/** The synthesised stack: its resources, and where the files are that they name. */
export class Assembly {
  readonly region: string;
  private readonly declared: Declared;
  private readonly assets: ReadonlyMap<string, string>;

  /** Throws when the folder holds no stack. */
  constructor(folder: string) {
    const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const artifacts = Object.values(manifestSchema.parse(json('manifest.json')).artifacts);
    const stack = artifacts.find(({ type }) => type === 'aws:cloudformation:stack');
    const file = stack?.properties?.templateFile;
    if (file === undefined) throw new Error(`There is no stack in ${folder}.`);
    const { files } = assetsSchema.parse(json(file.replace(/\.template\.json$/, '.assets.json')));
    this.declared = templateSchema.parse(json(file)).Resources;
    this.assets = new Map(
      Object.entries(files).map(([hash, { source }]) => [hash, resolve(folder, source.path)]),
    );
    // `aws://account/region`; both parts may be unknown.
    const region = stack?.environment?.split('/').at(-1) ?? 'unknown';
    this.region = region.startsWith('unknown') ? 'af-south-1' : region;
  }

  /**
   * Every resource of a type, in the order of the template. Throws when one uses a property or a reference in a way that
   * is unknown here.
   */
  resources<Schema extends z.ZodMiniType>(type: string, schema: Schema): Resource<z.output<Schema>>[] {
    return Object.entries(this.declared)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties }]) => ({
        id,
        arn: this.arnOf(id),
        properties: schema.parse(this.resolve(Properties)),
      }));
  }

  /** The properties of the resource of this type and id. Throws when there is none. */
  properties<Schema extends z.ZodMiniType>(type: string, id: string, schema: Schema): z.output<Schema> {
    const { Type, Properties } = this.resourceAt(id);
    if (Type !== type) throw new Error(`${id} is no ${type}.`);
    return schema.parse(this.resolve(Properties));
  }

  /** The folder or file of an asset, by the key it would have in the assets bucket. */
  assetPath(key: string): string | undefined {
    return this.assets.get(basename(key).replace(/\.[^.]*$/, ''));
  }

  /** Resolves Ref, Fn::GetAtt, Fn::Join, and Fn::Sub without values of its own: all that the stack uses. */
  private resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, given] = entries[0] ?? [];
    if (entries.length === 1 && name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))) {
      return this.referred(name, given);
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(item)]));
  }

  private referred(name: string, given: unknown): string {
    switch (name) {
      case 'Ref':
        return this.refer(z.string().parse(given));
      case 'Fn::GetAtt':
        return this.attribute(...z.tuple([z.string(), z.string()]).parse(given));
      case 'Fn::Join': {
        const [separator, items] = z.tuple([z.string(), z.array(z.unknown())]).parse(given);
        return items.map((item) => z.string().parse(this.resolve(item))).join(separator);
      }
      case 'Fn::Sub':
        return z
          .string()
          .parse(given)
          .replace(/\$\{(\w[\w:]*)\}/g, (_, id: string) => this.refer(id));
      default:
        throw new Error(`The template uses ${name}, which is not known on one machine.`);
    }
  }

  private refer(id: string): string {
    if (id === 'AWS::Region') return this.region;
    // A secret's Ref is its ARN; all others used here resolve to a name.
    const isSecret = this.declared[id]?.Type === 'AWS::SecretsManager::Secret';
    return PSEUDO[id] ?? (isSecret ? this.arnOf(id) : this.nameOf(id));
  }

  /** Attributes without a meaning on this machine become a unique name. */
  private attribute(id: string, name: string): string {
    if (name === 'RegionalDomainName') return `${id.toLowerCase()}.s3.${this.region}.amazonaws.com`;
    return name === 'Arn' ? this.arnOf(id) : `${id}.${name}`;
  }

  private arnOf(id: string): string {
    const { Type } = this.resourceAt(id);
    const name = this.nameOf(id);
    if (Type === 'AWS::S3::Bucket') return `arn:aws:s3:::${name.toLowerCase()}`;
    const [, service, before] = KINDS[Type] ?? ['', 'local', `${Type}/`];
    // Secrets Manager appends six characters to every name.
    const ending = service === 'secretsmanager' ? '-aaaaaa' : '';
    return `arn:aws:${service}:${this.region}:${ACCOUNT}:${before}${name}${ending}`;
  }

  private nameOf(id: string): string {
    const { Type, Properties } = this.resourceAt(id);
    const given = Properties[KINDS[Type]?.[0] ?? ''];
    return typeof given === 'string' ? given : id;
  }

  private resourceAt(id: string): Declared[string] {
    const resource = this.declared[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not hold.`);
    return resource;
  }
}

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** For each type: the property that may name it, the service of its ARN, and the text before the name in the ARN. */
const KINDS: Readonly<Record<string, readonly [named: string, service: string, before: string]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'dynamodb', 'table/'],
  'AWS::Lambda::Function': ['FunctionName', 'lambda', 'function:'],
  'AWS::SecretsManager::Secret': ['Name', 'secretsmanager', 'secret:'],
  'AWS::SES::EmailIdentity': ['EmailIdentity', 'ses', 'identity/'],
  'AWS::SES::ConfigurationSet': ['Name', 'ses', 'configuration-set/'],
  'AWS::IAM::Role': ['RoleName', 'iam', 'role/'],
  'AWS::Events::Rule': ['Name', 'events', 'rule/'],
};

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
