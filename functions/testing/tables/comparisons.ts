import { invalid } from './table-command.ts';
import { isEqual, orderOf, typeOf, type Value } from './values.ts';

const ORDERED = ['S', 'N', 'B'];

/** A text in a text, or a member of a set or a list. */
export function contains(whole: Value, part: Value): boolean {
  if (typeof whole === 'string') return typeof part === 'string' && whole.includes(part);
  if (whole instanceof Set) return whole.has(part);
  return Array.isArray(whole) && whole.some((one) => isEqual(one, part));
}

/** Values of different types are unequal, and neither is smaller; the same applies to a missing value. */
export function compare(left: Value, right: Value, operator: string): boolean {
  if (operator === '<>') return !isEqual(left, right);
  if (operator === '=') return left !== undefined && isEqual(left, right);
  const type = typeOf(right);
  if (type !== undefined && !ORDERED.includes(type))
    throw invalid(`Incorrect operand type for operator or function: ${operator}, operand type: ${type}`);
  const order = orderOf(left, right);
  if (order === undefined) return false;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator] ?? false;
}
