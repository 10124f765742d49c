import { type Item, namesOf, Parser, type Scope, type Value } from './expressions.ts';

type Change = (scope: Scope, next: Record<string, Value>) => void;

const compiled = new Map<string, readonly Change[]>();

/** An item after an update expression: SET, REMOVE and ADD of numbers, on attributes of the item itself. */
export function updated(expression: string, scope: Scope): Item {
  const changes = compiled.get(expression) ?? changesOf(expression);
  compiled.set(expression, changes);
  const next = { ...scope.item };
  for (const change of changes) change(scope, next);
  return next;
}

function changesOf(expression: string): Change[] {
  const parser = new Parser(expression);
  const changes: Change[] = [];
  while (parser.peek() !== '') {
    const word = parser.take().toUpperCase();
    changes.push(changeOf(parser, word));
    while (parser.peek() === ',') {
      parser.take();
      changes.push(changeOf(parser, word));
    }
  }
  return changes;
}

function changeOf(parser: Parser, word: string): Change {
  const path = parser.take();
  if (word === 'REMOVE') {
    return ({ names }, next) => {
      Reflect.deleteProperty(next, ownName(path, names));
    };
  }
  if (word === 'ADD') {
    const added = parser.operand();
    return (scope, next) =>
      set(next, ownName(path, scope.names), sum(next[ownName(path, scope.names)] ?? 0, added(scope), 1));
  }
  if (word !== 'SET') throw new Error(`The test's tables do not know ${word}`);
  parser.take('=');
  const first = parser.operand();
  const sign = { '+': 1, '-': -1 }[parser.peek()];
  if (sign === undefined) return (scope, next) => set(next, ownName(path, scope.names), first(scope));
  parser.take();
  const second = parser.operand();
  return (scope, next) => set(next, ownName(path, scope.names), sum(first(scope), second(scope), sign));
}

function ownName(path: string, names: Scope['names']): string {
  const [name = '', ...deeper] = namesOf(path, names);
  if (deeper.length > 0) throw new Error(`The test's tables do not change ${path}`);
  return name;
}

function set(next: Record<string, Value>, name: string, value: Value): void {
  if (value === undefined) throw new Error(`Nothing is given for ${name}`);
  next[name] = value;
}

function sum(left: Value, right: Value, sign: number): Value {
  if (typeof left !== 'number' || typeof right !== 'number') throw new Error('Only numbers can be added');
  return left + sign * right;
}
