import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { closeDocuments } from '../platform/dynamo.ts';
import { PROOF_SEED } from './proof.ts';
import { giveRuntimeEnvironment } from './runtime-environment.ts';
import { MemoryTables } from './tables/memory-tables.ts';
import { TableWire, type WireRequest } from './tables/wire.ts';

/** Nobody has such a name: what is sent there never leaves the process. */
const HOST = 'tables.invalid';

type Handle = (request: WireRequest, options: unknown) => Promise<object>;

/**
 * Gives the tests of this file every table, in memory, and the environment to find them. The functions' client stays as
 * it is, with its checks, retries and errors; only its connection is replaced. Tests of limits, claims, races and lost
 * writes use `useTableEngine` instead.
 */
export function useLocalTables(): void {
  let undo: (() => void) | undefined;

  beforeAll(() => {
    giveRuntimeEnvironment();
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://${HOST}`;
    for (const { environment } of Object.values<TableShape>(TABLES)) process.env[environment] = environment;
    undo = replaceConnection(new TableWire(new MemoryTables(), PROOF_SEED));
  });

  afterAll(() => {
    closeDocuments();
    undo?.();
  });
}

/** The way of every client of AWS in this file, as it has but one class; what goes elsewhere is passed on. */
function replaceConnection(wire: TableWire): () => void {
  const client = new DynamoDBClient({});
  const connection: { handle: Handle } = Object.getPrototypeOf(client.config.requestHandler);
  client.destroy();
  const { handle } = connection;
  connection.handle = function handleHere(this: unknown, request, options) {
    return request.hostname === HOST ? wire.handle(request) : Reflect.apply(handle, this, [request, options]);
  };
  return () => {
    connection.handle = handle;
  };
}
