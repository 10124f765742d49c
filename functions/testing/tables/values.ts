import { isDeepStrictEqual } from 'node:util';

/** A value as the document client has it: a text, a number, a list, a set … */
export type Value = unknown;
export type Item = Readonly<Record<string, Value>>;

/** A type of DynamoDB. */
export type ValueType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M';

/** Undefined for nothing. */
export function typeOf(value: Value): ValueType | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'NULL';
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number') return 'N';
  if (typeof value === 'boolean') return 'BOOL';
  if (value instanceof Set) {
    const [one] = value;
    return typeof one === 'string' ? 'SS' : typeof one === 'number' ? 'NS' : 'BS';
  }
  if (ArrayBuffer.isView(value)) return 'B';
  return Array.isArray(value) ? 'L' : 'M';
}

/** A name in a map, or a place in a list. */
export type Step = string | number;

/** What a map has under a name, or a list at a place. */
export function field(value: Value, step: Step): Value {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined;
  return typeOf(value) === 'M' && Object.hasOwn(Object(value), step)
    ? Reflect.get(Object(value), step)
    : undefined;
}

/** Values of different types are unequal. */
export function isEqual(left: Value, right: Value): boolean {
  return left === right || isDeepStrictEqual(left, right);
}

/** -1, 0 or 1; undefined if neither is smaller, because they are of different types or of one without an order. */
export function orderOf(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right);
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  return left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** A copy that nobody can change, without undefined values. */
export function frozenCopyOf(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Set) return Object.freeze(new Set(value));
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopyOf));
  return frozenItem(value);
}

/** The same for an item, or for any other map. */
export function frozenItem(item: object): Item {
  const copy: Record<string, Value> = {};
  for (const [name, value] of Object.entries(item)) if (value !== undefined) copy[name] = frozenCopyOf(value);
  return Object.freeze(copy);
}

/** The size of an item in bytes, as DynamoDB counts it for its limits. */
export function sizeOf(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number')
    return 1 + Math.ceil(String(Math.abs(value)).replace(/\.|0+$/g, '').length / 2);
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return sum([...value].map(valueSize));
  if (Array.isArray(value)) return 3 + sum(value.map((one) => 1 + valueSize(one)));
  if (typeof value === 'object' && value !== null) {
    const map = Object.entries(value);
    return 3 + sum(map.map(([name, one]) => 1 + Buffer.byteLength(name) + valueSize(one)));
  }
  return 1;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((whole, one) => whole + one, 0);
}
