import { compare, contains } from './comparisons.ts';
import { partsOf, stepsOf } from './paths.ts';
import { RESERVED_WORDS } from './reserved-words.ts';
import { invalid } from './table-command.ts';
import { field, type Item, type Value } from './values.ts';

/** The context of an expression: the item, and the values of its `#names` and `:values`. */
export interface Scope {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
}

export type Condition = (scope: Scope) => boolean;
type Operand = (scope: Scope) => Value;

/** What an expression refers to: its paths, and the `#names` and `:values` in it. */
export interface Mentions {
  readonly paths: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

/** A condition or a filter that was read. */
export interface ReadCondition extends Mentions {
  readonly holds: Condition;
}

const TOKEN = /\s*(<=|>=|<>|[=<>(),+-]|:[\w]+|#?[A-Za-z_][\w]*(?:\[\d+\]|\.#?[A-Za-z_][\w]*)*)/y;
const read = new Map<string, ReadCondition>();

/** Reads a condition or a filter of DynamoDB, as far as this product uses them. */
export function conditionOf(expression: string): ReadCondition {
  const known = read.get(expression);
  if (known) return known;
  const parser = new Parser(expression);
  const holds = parser.either();
  parser.end();
  const condition = { holds, ...parser.mentions };
  read.set(expression, condition);
  return condition;
}

/** Reads the tokens of an expression one after another. */
export class Parser {
  readonly mentions = { paths: new Set<string>(), names: new Set<string>(), values: new Set<string>() };
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(expression: string) {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < expression.trimEnd().length) {
      const found = TOKEN.exec(expression)?.[1];
      if (found === undefined) throw new Error(`The tables in memory cannot read: ${expression}`);
      tokens.push(found);
    }
    if (tokens.length === 0) throw invalid('The expression can not be empty');
    this.tokens = tokens;
  }

  /** The next token as it is written. */
  next(): string {
    return this.tokens[this.place] ?? '';
  }

  /** The next token, in upper case if it is a word. */
  peek(): string {
    return this.next().toUpperCase();
  }

  take(expected?: string): string {
    const token = this.next();
    if (expected !== undefined && token.toUpperCase() !== expected)
      throw invalid(`Syntax error; ${expected} expected, found ${token}`);
    this.place += 1;
    return token;
  }

  end(): void {
    if (this.place < this.tokens.length) throw invalid(`Syntax error; token: ${this.take()}`);
  }

  either(): Condition {
    let left = this.both();
    while (this.peek() === 'OR') {
      this.take();
      const [one, other] = [left, this.both()];
      left = (scope) => one(scope) || other(scope);
    }
    return left;
  }

  /** A path, in which no reserved word may stand. */
  path(): string {
    const path = this.take();
    if (!/^[#a-z_]/i.test(path)) throw invalid(`Syntax error; token: ${path}`);
    for (const part of partsOf(path)) {
      if (part.startsWith('#')) this.mentions.names.add(part);
      else if (RESERVED_WORDS.has(part.toLowerCase()))
        throw invalid(`Attribute name is a reserved keyword; reserved keyword: ${part}`);
    }
    this.mentions.paths.add(path);
    return path;
  }

  /** The name of a `:value`. */
  value(): string {
    const token = this.take();
    if (!token.startsWith(':')) throw invalid(`Syntax error; token: ${token}`);
    this.mentions.values.add(token);
    return token;
  }

  operand(): Operand {
    if (this.peek().startsWith(':')) {
      const value = this.value();
      return ({ values }) => values[value];
    }
    if (this.tokens[this.place + 1] === '(') return this.ifNotExists();
    const path = this.path();
    return (scope) => valueAt(scope, path);
  }

  /** The value that decides the type of the operand that comes next, if one does. */
  literal(): string | undefined {
    const last = this.next() === 'if_not_exists' ? this.tokens[this.place + 4] : this.next();
    return last?.startsWith(':') ? last : undefined;
  }

  private ifNotExists(): Operand {
    const name = this.take();
    if (name !== 'if_not_exists') throw new Error(`The tables in memory have no function ${name}`);
    this.take('(');
    const [first, second] = this.list();
    return (scope) => first?.(scope) ?? second?.(scope);
  }

  private both(): Condition {
    let left = this.one();
    while (this.peek() === 'AND') {
      this.take();
      const [one, other] = [left, this.one()];
      left = (scope) => one(scope) && other(scope);
    }
    return left;
  }

  private one(): Condition {
    if (this.peek() === 'NOT') {
      this.take();
      const inner = this.one();
      return (scope) => !inner(scope);
    }
    if (this.peek() === '(') {
      this.take();
      const inner = this.either();
      this.take(')');
      return inner;
    }
    const name = this.next();
    if (['attribute_exists', 'attribute_not_exists', 'begins_with', 'contains'].includes(name))
      return this.call();
    return this.comparison();
  }

  private call(): Condition {
    const name = this.take();
    this.take('(');
    const [first, second] = this.list();
    if (name === 'attribute_exists') return (scope) => first?.(scope) !== undefined;
    if (name === 'attribute_not_exists') return (scope) => first?.(scope) === undefined;
    if (name === 'contains') return (scope) => contains(first?.(scope), second?.(scope));
    return (scope) => {
      const [whole, part] = [first?.(scope), second?.(scope)];
      if (typeof part !== 'string')
        throw invalid('Incorrect operand type for operator or function: begins_with');
      return typeof whole === 'string' && whole.startsWith(part);
    };
  }

  private comparison(): Condition {
    const left = this.operand();
    const operator = this.take().toUpperCase();
    if (operator === 'BETWEEN') {
      const from = this.operand();
      this.take('AND');
      const to = this.operand();
      return (scope) => compare(left(scope), from(scope), '>=') && compare(left(scope), to(scope), '<=');
    }
    if (operator === 'IN') {
      this.take('(');
      const options = this.list();
      return (scope) => options.some((option) => compare(left(scope), option(scope), '='));
    }
    if (!['=', '<>', '<', '<=', '>', '>='].includes(operator))
      throw invalid(`Syntax error; token: ${operator}`);
    const right = this.operand();
    return (scope) => compare(left(scope), right(scope), operator);
  }

  private list(): Operand[] {
    const operands = [this.operand()];
    while (this.peek() === ',') {
      this.take();
      operands.push(this.operand());
    }
    this.take(')');
    return operands;
  }
}

function valueAt({ item, names }: Scope, path: string): Value {
  let value: Value = item;
  for (const step of stepsOf(path, names)) value = field(value, step);
  return value;
}
