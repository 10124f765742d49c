import { setImmediate } from 'node:timers';
import { Readable } from 'node:stream';
import { Chance } from '../chance.ts';
import { ConditionNotMet, type MemoryTables } from './memory-tables.ts';
import { Refused } from './table-command.ts';
import { typeOf, type Value } from './values.ts';

type Wire = Record<string, unknown>;

/** A request as the SDK hands it to its connection. */
export interface WireRequest {
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The members of commands and answers that hold an item, or values by their names. */
const MAPS = [
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
];

/**
 * DynamoDB's API over tables in memory. A request takes a moment on its way there and another one on its way back; of
 * all that are on their way, a random one moves next, so that commands sent together are carried out in any order.
 */
export class TableWire {
  private readonly tables: MemoryTables;
  private readonly chance: Chance;
  private readonly moving: (() => void)[] = [];

  constructor(tables: MemoryTables, seed: number) {
    this.tables = tables;
    this.chance = new Chance(seed);
  }

  /** Answers a request as the SDK's connection does. */
  async handle({ headers, body }: WireRequest): Promise<object> {
    await this.move();
    const [, operation = ''] = (headers['x-amz-target'] ?? '').split('.');
    const { status, answer } = this.answer(operation, JSON.parse(textOf(body)) as Wire);
    await this.move();
    const type = { 'content-type': 'application/x-amz-json-1.0' };
    return {
      response: {
        statusCode: status,
        headers: type,
        body: Readable.from([Buffer.from(JSON.stringify(answer))]),
      },
    };
  }

  private answer(operation: string, command: Wire): { status: number; answer: object } {
    try {
      return { status: 200, answer: wireOf(this.tables.run(operation, plainOf(command))) };
    } catch (error) {
      if (!(error instanceof ConditionNotMet || error instanceof Refused)) throw error;
      const __type = `com.amazonaws.dynamodb.v20120810#${error.name}`;
      return { status: 400, answer: { __type, message: error.message } };
    }
  }

  private move(): Promise<void> {
    return new Promise((resolve) => {
      if (this.moving.push(resolve) === 1) setImmediate(() => this.moveOne());
    });
  }

  private moveOne(): void {
    const [next] = this.moving.splice(this.chance.below(this.moving.length), 1);
    next?.();
    if (this.moving.length > 0) setImmediate(() => this.moveOne());
  }
}

function textOf(body: unknown): string {
  // Not by way of a buffer: the SDK's own kind of bytes warns about that.
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

function plainOf(command: Wire): Wire {
  const plain = mapped(command, (item) => mapOf(item, plainValue));
  if ('RequestItems' in command) {
    plain['RequestItems'] = mapOf(command['RequestItems'], (writes) =>
      listOf(writes).map((write) => mapOf(write, (one) => plainOf(Object(one)))),
    );
  }
  return plain;
}

function wireOf(answer: object): Wire {
  const wire = mapped({ ...answer }, (item) => mapOf(item, wireValue));
  return 'Items' in wire
    ? { ...wire, Items: listOf(wire['Items']).map((item) => mapOf(item, wireValue)) }
    : wire;
}

function mapped(command: Wire, change: (item: unknown) => unknown): Wire {
  return mapOf(command, (value, name) => (MAPS.includes(name) ? change(value) : value));
}

function mapOf(map: unknown, change: (value: unknown, name: string) => unknown): Wire {
  return Object.fromEntries(Object.entries(Object(map)).map(([name, value]) => [name, change(value, name)]));
}

function listOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** A value of the wire, which is under its type. */
function plainValue(wire: unknown): Value {
  const [[type, value] = ['NULL', true]] = Object.entries(Object(wire));
  switch (type) {
    case 'N':
      return Number(value);
    case 'B':
      return Buffer.from(String(value), 'base64');
    case 'NULL':
      return null;
    case 'SS':
    case 'NS':
    case 'BS':
      return new Set(listOf(value).map((one) => plainValue({ [type.charAt(0)]: one })));
    case 'L':
      return listOf(value).map(plainValue);
    case 'M':
      return mapOf(value, plainValue);
    default:
      return value;
  }
}

function wireValue(value: Value): Wire {
  const type = typeOf(value) ?? 'NULL';
  return { [type]: wireContent(value) };
}

function wireContent(value: Value): unknown {
  if (value === null) return true;
  if (typeof value === 'number') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Set) return [...value].map(wireContent);
  if (Array.isArray(value)) return value.map(wireValue);
  return typeof value === 'object' ? mapOf(value, wireValue) : value;
}
