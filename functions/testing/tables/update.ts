import { type Mentions, Parser, type Scope } from './expressions.ts';
import { stepsOf } from './paths.ts';
import { invalid } from './table-command.ts';
import { field, type Item, type Step, typeOf, type Value, type ValueType } from './values.ts';

/** What is put at a path in place of what is there; undefined removes it. */
type Change = (scope: Scope, before: Value) => Value;

interface PathChange {
  readonly path: string;
  readonly change: Change;
  /** The types that a literal value may have here; whether it fits is known before the item is. */
  readonly literal?: { readonly value: string; readonly types: readonly ValueType[] | undefined };
}

/** An update expression that was read: SET, REMOVE, ADD and DELETE. */
export interface ReadUpdate extends Mentions {
  readonly changes: readonly PathChange[];
}

const ADDED = ['N', 'SS', 'NS', 'BS'] as const;
const DELETED = ['SS', 'NS', 'BS'] as const;
const read = new Map<string, ReadUpdate>();

/** Reads an update expression of DynamoDB, as far as this product uses them. */
export function updateOf(expression: string): ReadUpdate {
  const known = read.get(expression);
  if (known) return known;
  const parser = new Parser(expression);
  const changes: PathChange[] = [];
  const clauses = new Set<string>();
  while (parser.peek() !== '') {
    const word = parser.take().toUpperCase();
    if (clauses.has(word))
      throw invalid(`The "${word}" section can only be used once in an update expression`);
    clauses.add(word);
    changes.push(changeOf(parser, word));
    while (parser.peek() === ',') {
      parser.take();
      changes.push(changeOf(parser, word));
    }
  }
  const update = { changes, ...parser.mentions };
  read.set(expression, update);
  return update;
}

/** The item after an update; every value is computed from the item as it was. */
export function updated({ changes }: ReadUpdate, scope: Scope): Item {
  const { item, names } = scope;
  let next: Value = item;
  for (const { path, change } of changes) {
    const along = stepsOf(path, names);
    next = put(next, along, change(scope, along.reduce(field, item as Value)));
  }
  return Object(next);
}

/** The literal values of an update and the paths at which they are put; throws where one does not fit. */
export function literalsOf({ changes }: ReadUpdate, { names, values }: Omit<Scope, 'item'>) {
  return changes.flatMap(({ path, literal }) => {
    if (!literal) return [];
    const type = typeOf(values[literal.value]);
    if (type && literal.types && !literal.types.includes(type))
      throw invalid(`Incorrect operand type for operator or function, operand type: ${type}`);
    return [{ along: stepsOf(path, names), type }];
  });
}

function changeOf(parser: Parser, word: string): PathChange {
  const path = parser.path();
  if (word === 'REMOVE') return { path, change: () => undefined };
  if (word === 'ADD' || word === 'DELETE') {
    const value = parser.value();
    const combine = word === 'ADD' ? added : deleted;
    const literal = { value, types: word === 'ADD' ? ADDED : DELETED };
    return { path, literal, change: ({ values }, before) => combine(before, values[value]) };
  }
  if (word !== 'SET') throw invalid(`Syntax error; token: ${word}`);
  parser.take('=');
  const value = parser.literal();
  const first = parser.operand();
  const sign = { '+': 1, '-': -1 }[parser.peek()];
  if (sign === undefined) {
    const literal = value === undefined ? undefined : { value, types: undefined };
    return { path, ...(literal && { literal }), change: (scope) => present(first(scope)) };
  }
  parser.take();
  const second = parser.operand();
  return { path, change: (scope) => sum(present(first(scope)), present(second(scope)), sign) };
}

/** A copy of a map or a list with another value at the end of a path. */
function put(whole: Value, [step = '', ...deeper]: readonly Step[], value: Value): Value {
  if (typeOf(whole) !== (typeof step === 'number' ? 'L' : 'M'))
    throw invalid('The document path provided in the update expression is invalid for update');
  const next = deeper.length > 0 ? put(field(whole, step), deeper, value) : value;
  if (Array.isArray(whole)) {
    if (next === undefined) throw new Error('The tables in memory remove nothing from lists');
    const before = whole.slice(0, Number(step));
    return [...before, next, ...whole.slice(Number(step) + 1)];
  }
  const copy: Record<string, Value> = { ...Object(whole), [step]: next };
  if (next === undefined) Reflect.deleteProperty(copy, String(step));
  return copy;
}

function present(value: Value): Value {
  if (value === undefined)
    throw invalid('The provided expression refers to an attribute that does not exist in the item');
  return value;
}

function added(before: Value, more: Value): Value {
  if (before === undefined) return more;
  if (more instanceof Set) return new Set([...sameSet(before, more), ...more]);
  return sum(before, more, 1);
}

/** A set that becomes empty goes. */
function deleted(before: Value, less: Value): Value {
  if (before === undefined || !(less instanceof Set)) return undefined;
  const rest = [...sameSet(before, less)].filter((one) => !less.has(one));
  return rest.length > 0 ? new Set(rest) : undefined;
}

function sameSet(before: Value, other: Value): ReadonlySet<Value> {
  if (!(before instanceof Set) || typeOf(before) !== typeOf(other)) throw wrongType();
  return before;
}

function sum(left: Value, right: Value, sign: number): Value {
  if (typeof left !== 'number' || typeof right !== 'number') throw wrongType();
  const result = left + sign * right;
  if (!Number.isSafeInteger(result)) throw new Error('The tables in memory add whole numbers only');
  return result;
}

function wrongType() {
  return invalid('An operand in the update expression has an incorrect data type');
}
