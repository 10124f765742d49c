import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { TABLES } from '#shared/runtime/tables.ts';
import { PROOF_SEED } from '../proof.ts';
import { MemoryTables } from './memory-tables.ts';
import { TableWire, type WireRequest } from './wire.ts';

const TableName = TABLES.subscriptions.environment;

/** A command to the table of subscriptions, which both the engine and the tables in memory are sent. */
export interface Call {
  readonly input: object;
  readonly send: (client: DynamoDBDocumentClient) => Promise<object>;
}

export function put(given: Omit<PutCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { input, send: (client) => client.send(new PutCommand(input)) };
}

export function remove(given: Omit<DeleteCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { input, send: (client) => client.send(new DeleteCommand(input)) };
}

export function update(given: Omit<UpdateCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { input, send: (client) => client.send(new UpdateCommand(input)) };
}

export function read(given: Omit<GetCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return { input, send: (client) => client.send(new GetCommand(input)) };
}

export function batch(writes: NonNullable<BatchWriteCommandInput['RequestItems']>[string]): Call {
  const input = { RequestItems: { [TableName]: writes } };
  return { input, send: (client) => client.send(new BatchWriteCommand(input)) };
}

/** All pages of a query, each after the key at which the one before it ended. */
export function query(given: Omit<QueryCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return {
    input,
    send: (client) => allPages((from) => client.send(new QueryCommand({ ...input, ...from }))),
  };
}

/** The same of a scan, whose items may come in any order. */
export function scan(given: Omit<ScanCommandInput, 'TableName'>): Call {
  const input = { TableName, ...given };
  return {
    input,
    send: async (client) => {
      const { Items } = await allPages((from) => client.send(new ScanCommand({ ...input, ...from })));
      return { Items: new Set(Items) };
    },
  };
}

type Page = Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey' | 'ScannedCount'>;

async function allPages(send: (from: { ExclusiveStartKey?: object }) => Promise<Page>) {
  const [Items, counts]: [object[], unknown[]] = [[], []];
  let page = await send({});
  for (;;) {
    Items.push(...(page.Items ?? []));
    counts.push([page.Items?.length, page.ScannedCount]);
    if (!page.LastEvaluatedKey) return { Items, counts };
    page = await send({ ExclusiveStartKey: page.LastEvaluatedKey });
  }
}

/** What a command comes to: its answer, or the name of its error. */
export async function outcomeOf({ send }: Call, client: DynamoDBDocumentClient): Promise<object | string> {
  try {
    return { ...(await send(client)), $metadata: undefined };
  } catch (error) {
    return error instanceof Error && error.name.endsWith('Exception') ? error.name : Promise.reject(error);
  }
}

/** A client of tables in memory, empty. */
export function inMemory(): DynamoDBDocumentClient {
  const wire = new TableWire(new MemoryTables(), PROOF_SEED);
  const requestHandler = { handle: (request: WireRequest) => wire.handle(request) };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: requestHandler as never }));
}

/** Deletes what another test left in the table. */
export async function empty(client: DynamoDBDocumentClient): Promise<void> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  for (const one of Items) {
    const Key = { id: String(one['id']), item: String(one['item']) };
    await client.send(new DeleteCommand({ TableName, Key }));
  }
}
