import * as z from 'zod/mini';
import { ACCOUNT, attributeOf, nameOf } from './identities.ts';

export const anyRecord = z.record(z.string(), z.unknown());

export const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(anyRecord) })),
  Parameters: z.optional(z.record(z.string(), z.looseObject({ Default: z.optional(z.unknown()) }))),
});

export type Template = z.infer<typeof templateSchema>;

const joined = z.tuple([z.string(), z.array(z.unknown())]);
const split = z.tuple([z.string(), z.unknown()]);
const selected = z.tuple([z.coerce.number(), z.unknown()]);
const attribute = z.union([z.tuple([z.string(), z.string()]), z.string()]);
const substitution = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.unknown())])]);

/** Answers the references of a template (Ref, Fn::GetAtt, Fn::Join and their like) as this machine names things. */
export class Resolver {
  private readonly template: Template;
  private readonly region: string;

  constructor(template: Template, region: string) {
    this.template = template;
    this.region = region;
  }

  resolve(value: unknown): unknown {
    if (Array.isArray(value))
      return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && isIntrinsic(first[0])) return this.answer(first[0], first[1]);
    return Object.fromEntries(
      entries
        .map(([name, item]) => [name, this.resolve(item)] as const)
        .filter(([, item]) => item !== undefined),
    );
  }

  private answer(name: string, said: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.refer(z.string().parse(said));
      case 'Fn::GetAtt':
        return this.attribute(said);
      case 'Fn::Join': {
        const [separator, items] = joined.parse(said);
        return items.map((item) => this.text(item)).join(separator);
      }
      case 'Fn::Sub':
        return this.substitute(said);
      case 'Fn::Split': {
        const [separator, whole] = split.parse(said);
        return this.text(whole).split(separator);
      }
      case 'Fn::Select': {
        const [index, list] = selected.parse(said);
        return z.array(z.unknown()).parse(this.resolve(list))[index];
      }
      default:
        throw new Error(`The template uses ${name}, which is not known on one machine.`);
    }
  }

  private refer(id: string): unknown {
    if (id === 'AWS::Region') return this.region;
    if (id in PSEUDO) return PSEUDO[id];
    const parameter = this.template.Parameters?.[id];
    return parameter ? parameter.Default : nameOf(this.resourceAt(id), { id, region: this.region });
  }

  private attribute(said: unknown): string {
    const parsed = attribute.parse(said);
    const [id, name] = typeof parsed === 'string' ? halves(parsed) : parsed;
    return attributeOf(this.resourceAt(id), name, { id, region: this.region });
  }

  private substitute(said: unknown): string {
    const parsed = substitution.parse(said);
    const [pattern, values] = typeof parsed === 'string' ? [parsed, {}] : parsed;
    return pattern.replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) =>
      this.text(values[name] ?? (name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name })),
    );
  }

  private text(value: unknown): string {
    const resolved = this.resolve(value);
    return typeof resolved === 'string' ? resolved : JSON.stringify(resolved);
  }

  private resourceAt(id: string) {
    const resource = this.template.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not hold.`);
    return { type: resource.Type, properties: anyRecord.parse(resource.Properties ?? {}) };
  }
}

const PSEUDO: Readonly<Record<string, unknown>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'local',
  'AWS::StackId': 'local',
  'AWS::NoValue': undefined,
};

function isIntrinsic(name: string): boolean {
  return name === 'Ref' || name.startsWith('Fn::');
}

/** `Id.Attribute.Part` in two: at the first dot. */
function halves(path: string): readonly [string, string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
}
