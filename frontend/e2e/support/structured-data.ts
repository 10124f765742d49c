import { isKindOf, isNumberOf, isTextOf, isType, typesOf } from './schema-vocabulary.ts';

/** A node of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typesOfNode(node: Node): string[] {
  return [node['@type']].flat().map(String);
}

/** Every node of a block, including nested ones. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  const within = Object.values(value).flatMap(nodesOf);
  return '@type' in value ? [value, ...within] : within;
}

/** Violations of the schema.org vocabulary in a block, each with its position. */
export function problemsOfBlock(block: unknown): string[] {
  if (!isNode(block) || block['@context'] !== CONTEXT || !Array.isArray(block['@graph'])) {
    return ['The block has no context of schema.org or no graph'];
  }
  const ids = new Set(nodesOf(block).map((node) => node['@id']));
  const dangling = references(block).filter((id) => !ids.has(id));
  return [
    ...block['@graph'].flatMap((node: unknown, at) => problemsOfNode(node, `graph[${at}]`)),
    ...dangling.map((id) => `nothing in the block is called ${id}`),
  ];
}

/** The ids that nodes without a type refer to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isNode(value)) return [];
  const own = '@id' in value && !('@type' in value) ? [String(value['@id'])] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

function problemsOfNode(node: unknown, place: string): string[] {
  if (!isNode(node)) return [`${place} is no node`];
  const types = typesOfNode(node);
  const unknown = types.filter((type) => !isType(type));
  if (unknown.length > 0) return [`${place} is of the unknown type ${unknown.join()}`];
  return Object.entries(node)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const here = `${place} ${types.join('+')}.${property}`;
      const expected = types.flatMap((type) => typesOf(type, property) ?? []);
      if (expected.length === 0) return [`${here} is not in the vocabulary`];
      return [value].flat().flatMap((one) => problemsOfValue(one, expected, here));
    });
}

function problemsOfValue(value: unknown, expected: readonly string[], place: string): string[] {
  const problem = [`${place} is ${JSON.stringify(value)}, and may be ${expected.join(' | ')}`];
  if (typeof value === 'number') return expected.some(isNumberOf) ? [] : problem;
  if (typeof value === 'boolean') return expected.includes('Boolean') ? [] : problem;
  if (typeof value === 'string') return expected.some((type) => isTextOf(type, value)) ? [] : problem;
  if (!isNode(value)) return problem;
  if (!('@type' in value)) return expected.includes('IdReference') && '@id' in value ? [] : problem;
  const isExpected = typesOfNode(value).some((type) => expected.some((kind) => isKindOf(type, kind)));
  return [...(isExpected ? [] : problem), ...problemsOfNode(value, place)];
}
