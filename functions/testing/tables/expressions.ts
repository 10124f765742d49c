/** A value as the document client has it: a text, a number, a list … */
export type Value = unknown;
export type Item = Readonly<Record<string, Value>>;

/** The context of an expression: the item, and the values of its `#names` and `:values`. */
export interface Scope {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
}

type Condition = (scope: Scope) => boolean;
type Operand = (scope: Scope) => Value;

const TOKEN = /\s*(<=|>=|<>|[=<>(),+-]|:[\w]+|#?[A-Za-z_][\w]*(?:\.#?[\w]+)*)/y;
const compiled = new Map<string, Condition>();

/** Parses a condition, key condition or filter of DynamoDB, as far as this product uses them. */
export function conditionOf(expression: string): Condition {
  const known = compiled.get(expression);
  if (known) return known;
  const parser = new Parser(expression);
  const condition = parser.either();
  parser.end();
  compiled.set(expression, condition);
  return condition;
}

/** Reads the tokens of an expression one after another. */
export class Parser {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(expression: string) {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < expression.trimEnd().length) {
      const found = TOKEN.exec(expression)?.[1];
      if (found === undefined) throw new Error(`The test's tables cannot read: ${expression}`);
      tokens.push(found);
    }
    this.tokens = tokens;
  }

  /** The next token, in upper case if it is a word. */
  peek(): string {
    return (this.tokens[this.place] ?? '').toUpperCase();
  }

  take(expected?: string): string {
    const token = this.tokens[this.place] ?? '';
    if (expected !== undefined && token.toUpperCase() !== expected)
      throw new Error(`${expected} expected, found ${token}`);
    this.place += 1;
    return token;
  }

  end(): void {
    if (this.place < this.tokens.length) throw new Error(`Nothing expected, found ${this.take()}`);
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

  operand(): Operand {
    const token = this.take();
    if (token.startsWith(':')) return ({ values }) => values[token];
    if (this.peek() !== '(') return (scope) => valueAt(scope, token);
    this.take('(');
    const args = this.list();
    if (token === 'if_not_exists') return (scope) => args[0]?.(scope) ?? args[1]?.(scope);
    throw new Error(`The test's tables have no function ${token}`);
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
    const name = this.peek();
    if (['ATTRIBUTE_EXISTS', 'ATTRIBUTE_NOT_EXISTS', 'BEGINS_WITH', 'CONTAINS'].includes(name))
      return this.call();
    return this.comparison();
  }

  private call(): Condition {
    const name = this.take().toLowerCase();
    this.take('(');
    const [first, second] = this.list();
    if (name === 'attribute_exists') return (scope) => first?.(scope) !== undefined;
    if (name === 'attribute_not_exists') return (scope) => first?.(scope) === undefined;
    return (scope) => {
      const [whole, part] = [first?.(scope), second?.(scope)];
      if (typeof whole !== 'string' || typeof part !== 'string') return false;
      return name === 'begins_with' ? whole.startsWith(part) : whole.includes(part);
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

/** The names along a path, with `#` names resolved. */
export function namesOf(path: string, names: Scope['names']): string[] {
  return path.split('.').map((part) => (part.startsWith('#') ? (names[part] ?? part) : part));
}

function valueAt({ item, names }: Scope, path: string): Value {
  let value: unknown = item;
  for (const name of namesOf(path, names)) value = field(value, name);
  return value;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Values of different types are unequal, and neither is smaller; the same applies to a missing value. */
function compare(left: Value, right: Value, operator: string): boolean {
  if (left === undefined || right === undefined) return operator === '<>' && left !== right;
  const order = orderOf(left, right);
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order === -1;
    case '<=':
      return order === -1 || order === 0;
    case '>':
      return order === 1;
    case '>=':
      return order === 1 || order === 0;
    default:
      throw new Error(`The test's tables have no operator ${operator}`);
  }
}

/** -1, 0 or 1; undefined if they cannot be compared. */
export function orderOf(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right);
  if (typeof left === 'string' && typeof right === 'string') {
    return left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  return JSON.stringify(left) === JSON.stringify(right) ? 0 : undefined;
}
