import * as z from 'zod/mini';

/** An account number that no real account has. */
export const ACCOUNT = '000000000000';

export const anyRecord = z.record(z.string(), z.unknown());

export const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(anyRecord) })),
});

type Template = z.infer<typeof templateSchema>;

const joined = z.tuple([z.string(), z.array(z.unknown())]);
const attribute = z.tuple([z.string(), z.string()]);

/**
 * For each resource type: the property that may name it, the service of its ARN, and the text before the name in the
 * ARN.
 */
const KINDS: Readonly<
  Record<string, { readonly named: string; readonly service: string; readonly before: string }>
> = {
  'AWS::DynamoDB::Table': { named: 'TableName', service: 'dynamodb', before: 'table/' },
  'AWS::Lambda::Function': { named: 'FunctionName', service: 'lambda', before: 'function:' },
  'AWS::SecretsManager::Secret': { named: 'Name', service: 'secretsmanager', before: 'secret:' },
  'AWS::SES::EmailIdentity': { named: 'EmailIdentity', service: 'ses', before: 'identity/' },
  'AWS::SES::ConfigurationSet': { named: 'Name', service: 'ses', before: 'configuration-set/' },
  'AWS::IAM::Role': { named: 'RoleName', service: 'iam', before: 'role/' },
  'AWS::Events::Rule': { named: 'Name', service: 'events', before: 'rule/' },
};

/**
 * Resolves the references of a template with this machine's names: Ref, Fn::GetAtt, Fn::Join, and Fn::Sub without
 * values of its own, which is all that the stack uses. Any other reference throws.
 */
export class Resolver {
  constructor(
    private readonly template: Template,
    private readonly region: string,
  ) {}

  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    const isReference = first && (first[0] === 'Ref' || first[0].startsWith('Fn::'));
    if (entries.length === 1 && isReference) return this.answer(first[0], first[1]);
    return Object.fromEntries(entries.map(([name, item]) => [name, this.resolve(item)]));
  }

  private answer(name: string, declared: unknown): string {
    switch (name) {
      case 'Ref':
        return this.refer(z.string().parse(declared));
      case 'Fn::GetAtt':
        return this.attribute(...attribute.parse(declared));
      case 'Fn::Join': {
        const [separator, items] = joined.parse(declared);
        return items.map((item) => z.string().parse(this.resolve(item))).join(separator);
      }
      case 'Fn::Sub':
        return z
          .string()
          .parse(declared)
          .replace(/\$\{(\w[\w:]*)\}/g, (_, id: string) => this.refer(id));
      default:
        throw new Error(`The template uses ${name}, which is not known on one machine.`);
    }
  }

  private refer(id: string): string {
    if (id === 'AWS::Region') return this.region;
    // A secret's Ref is its ARN; all others used here resolve to a name.
    const isSecret = this.template.Resources[id]?.Type === 'AWS::SecretsManager::Secret';
    return PSEUDO[id] ?? (isSecret ? this.attribute(id, 'Arn') : this.nameOf(id));
  }

  /** Attributes without a meaning on this machine become a unique name. */
  private attribute(id: string, name: string): string {
    if (name === 'RegionalDomainName') return `${id.toLowerCase()}.s3.${this.region}.amazonaws.com`;
    return name === 'Arn' ? this.arnOf(id) : `${id}.${name}`;
  }

  private arnOf(id: string): string {
    const { Type } = this.resourceAt(id);
    const kind = KINDS[Type];
    const name = this.nameOf(id);
    if (Type === 'AWS::S3::Bucket') return `arn:aws:s3:::${name.toLowerCase()}`;
    if (!kind) return `arn:aws:local:${this.region}:${ACCOUNT}:${Type}/${name}`;
    // Secrets Manager appends six characters to every name.
    const ending = kind.service === 'secretsmanager' ? '-aaaaaa' : '';
    return `arn:aws:${kind.service}:${this.region}:${ACCOUNT}:${kind.before}${name}${ending}`;
  }

  private nameOf(id: string): string {
    const { Type, Properties = {} } = this.resourceAt(id);
    const given = Properties[KINDS[Type]?.named ?? ''];
    return typeof given === 'string' ? given : id;
  }

  private resourceAt(id: string): Template['Resources'][string] {
    const resource = this.template.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not hold.`);
    return resource;
  }
}

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
