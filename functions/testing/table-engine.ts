import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers';
import { Readable } from 'node:stream';
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import dynalite from 'dynalite';
import { EXPIRY_ATTRIBUTE, TABLES, type TableKey, type TableShape } from '#shared/runtime/tables.ts';
import { closeDocuments } from '../platform/dynamo.ts';
import { Chance } from './chance.ts';
import { PROOF_SEED } from './proof.ts';
import { giveRuntimeEnvironment } from './runtime-environment.ts';

/** Nobody has such a name: what is sent there never leaves the process. */
const HOST = 'tables.invalid';

/** A request as the SDK hands it to its connection. */
interface WireRequest {
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Handle = (request: WireRequest, options: unknown) => Promise<object>;

/** An item in DynamoDB's JSON. */
export type StoredItem = Readonly<Record<string, AttributeValue>>;

/** A command of the document client, such as `PutCommand`. */
export interface DocumentCommand {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const SHAPES = Object.values<TableShape>(TABLES);

/** What dynalite wants to see of a request, which it does not compare with anything. */
const HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
};

/** A DynamoDB engine (dynalite) with every table of the product, named after its environment variable, and no socket. */
export class TableEngine {
  /** How many requests to write it was sent. */
  writes = 0;
  private readonly server = dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
  private readonly created = this.createTables();
  private readonly chance: Chance;
  private readonly moving: (() => void)[] = [];

  /**
   * A request takes a moment on its way there and another one on its way back; of all that are on their way, a random
   * one moves next, so that commands sent together are carried out in any order.
   */
  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** Answers a request of DynamoDB's API, as the SDK's connection does. */
  async answer({ headers, body }: WireRequest): Promise<object> {
    await this.created;
    await this.move();
    const [, operation = ''] = (headers['x-amz-target'] ?? '').split('.');
    const answer = await this.count(operation, textOf(body));
    await this.move();
    const type = { 'content-type': HEADERS['content-type'] };
    return {
      response: { statusCode: answer.status, headers: type, body: Readable.from([Buffer.from(answer.body)]) },
    };
  }

  /**
   * Carries out a command of the document client without its middleware, which would take most of the time of a long
   * simulation. Throws an error with DynamoDB's name.
   */
  async run({ constructor, input }: DocumentCommand): Promise<object> {
    await this.created;
    const operation = constructor.name.replace(
      /^(Put|Get|Update|Delete)?(.*?)Command$/,
      (_, item = '', rest) => (item === '' ? rest : `${item}Item`),
    );
    const { status, body } = await this.count(operation, JSON.stringify(converted(input, marshalled)));
    const answer = JSON.parse(body);
    if (status === 200) return converted(answer, unmarshalled);
    throw Object.assign(new Error(answer.message), { name: String(answer.__type).split('#').at(-1) });
  }

  /** Every item of a table, in DynamoDB's JSON. */
  async itemsOf({ environment }: Pick<TableShape, 'environment'>): Promise<readonly StoredItem[]> {
    await this.created;
    const { body } = await this.send('Scan', JSON.stringify({ TableName: environment }));
    return JSON.parse(body).Items;
  }

  /** Deletes what has expired, as DynamoDB does sooner or later. */
  async sweep(now: number): Promise<void> {
    for (const { environment, partitionKey, sortKey } of SHAPES) {
      for (const item of await this.itemsOf({ environment })) {
        const expiresAt = item[EXPIRY_ATTRIBUTE]?.N;
        if (expiresAt === undefined || Number(expiresAt) * 1000 > now) continue;
        const names = sortKey ? [partitionKey.name, sortKey.name] : [partitionKey.name];
        const Key = Object.fromEntries(names.map((name) => [name, item[name]]));
        await this.send('DeleteItem', JSON.stringify({ TableName: environment, Key }));
      }
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

  private count(operation: string, body: string): Promise<Answer> {
    if (/^(Put|Update|Delete|BatchWrite)/.test(operation)) this.writes += 1;
    return this.send(operation, body);
  }

  private send(operation: string, body: string): Promise<Answer> {
    return new Promise((resolve) => {
      const request = Object.assign(new EventEmitter(), {
        method: 'POST',
        url: '/',
        headers: { ...HEADERS, 'x-amz-target': `DynamoDB_20120810.${operation}` },
      });
      const response = {
        statusCode: 0,
        setHeader: () => undefined,
        end: (text: string) => {
          resolve({ status: response.statusCode, body: text });
        },
      };
      this.server.emit('request', request, response);
      request.emit('data', Buffer.from(body));
      request.emit('end');
    });
  }

  private async createTables(): Promise<void> {
    for (const shape of SHAPES) {
      await this.send('CreateTable', JSON.stringify(tableOf(shape)));
      const description = JSON.stringify({ TableName: shape.environment });
      while (!(await this.send('DescribeTable', description)).body.includes('"ACTIVE"'))
        await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/**
 * Gives the tests of this file a DynamoDB engine with every table in it, and the environment to find it. The functions'
 * client stays as it is, with its checks, retries and errors; only its connection is replaced.
 * `LOCAL_DYNAMODB_ENDPOINT` takes another engine instead, for example AWS's own DynamoDB Local.
 */
export function useTableEngine(): void {
  let undo: (() => void) | undefined;

  beforeAll(async () => {
    giveRuntimeEnvironment();
    for (const { environment } of SHAPES) process.env[environment] = environment;
    const given = process.env['LOCAL_DYNAMODB_ENDPOINT'];
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = given ?? `http://${HOST}`;
    if (given) await createTablesIn();
    else {
      const engine = new TableEngine(PROOF_SEED);
      undo = replaceConnection((request, pass) =>
        request.hostname === HOST ? engine.answer(request) : pass(),
      );
    }
  });

  afterAll(() => {
    closeDocuments();
    undo?.();
  });
}

/** DynamoDB Local keeps the tables of every key apart. */
async function createTablesIn(): Promise<void> {
  process.env['AWS_ACCESS_KEY_ID'] = `test${process.pid}x${Date.now()}`;
  const client = new DynamoDBClient({});
  await Promise.all(SHAPES.map((shape) => client.send(new CreateTableCommand(tableOf(shape)))));
  client.destroy();
}

/**
 * Puts itself between the clients of AWS in this file, which have but one class of connection, and the network; `pass`
 * sends a request on. Returns what undoes it.
 */
export function replaceConnection(
  answer: (request: WireRequest, pass: () => Promise<object>) => Promise<object>,
): () => void {
  const client = new DynamoDBClient({});
  const connection: { handle: Handle } = Object.getPrototypeOf(client.config.requestHandler);
  client.destroy();
  const { handle } = connection;
  connection.handle = function handleHere(this: unknown, request, options) {
    return answer(request, () => Reflect.apply(handle, this, [request, options]));
  };
  return () => {
    connection.handle = handle;
  };
}

/** The members of commands and answers that hold an item, or values by their names. */
const ITEMS = /^(Items?|Key|Attributes|ExpressionAttributeValues|ExclusiveStartKey|LastEvaluatedKey)$/;

const marshalled = (item: object) => marshall(item, { removeUndefinedValues: true });
const unmarshalled = (item: StoredItem) => unmarshall(item, { wrapNumbers: Number });

function converted(message: object, convert: (item: never) => object): object {
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => {
      if (!ITEMS.test(name) || value === undefined) return [name, value];
      return [
        name,
        Array.isArray(value) ? value.map((item) => convert(item as never)) : convert(value as never),
      ];
    }),
  );
}

function textOf(body: unknown): string {
  // Not by way of a buffer: the SDK's own kind of bytes warns about that.
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

function tableOf(shape: TableShape): CreateTableCommandInput {
  const keys = [shape, ...shape.indexes].flatMap(({ partitionKey, sortKey }) =>
    sortKey ? [partitionKey, sortKey] : [partitionKey],
  );
  const types = new Map(keys.map((key) => [key.name, key.type]));
  return {
    TableName: shape.environment,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...types].map(([AttributeName, type]) => ({
      AttributeName,
      AttributeType: type === 'string' ? 'S' : 'N',
    })),
    KeySchema: keySchema(shape),
    ...(shape.indexes.length > 0 && {
      GlobalSecondaryIndexes: shape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: index.attributes
          ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.attributes] }
          : { ProjectionType: 'ALL' as const },
      })),
    }),
  };
}

function keySchema({ partitionKey, sortKey }: { partitionKey: TableKey; sortKey?: TableKey }) {
  const hash = { AttributeName: partitionKey.name, KeyType: 'HASH' as const };
  return sortKey ? [hash, { AttributeName: sortKey.name, KeyType: 'RANGE' as const }] : [hash];
}
