import type { Server } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { closeDocuments } from '../platform/dynamo.ts';
import { createTables } from './create-tables.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/**
 * Gives the tests of this file a real DynamoDB engine with every table in it, and the environment to find it.
 * `LOCAL_DYNAMODB_ENDPOINT` takes another engine instead, for example AWS's own DynamoDB Local.
 */
export function useLocalTables(): void {
  let server: Server | undefined;

  beforeAll(async () => {
    const given = process.env['LOCAL_DYNAMODB_ENDPOINT'];
    server = given ? undefined : dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
    useEndpoint(given ?? (await listenOnFreePort(server)));
    const client = new DynamoDBClient({});
    await createTables(client);
    client.destroy();
  });

  afterAll(async () => {
    closeDocuments();
    await closeServer(server);
  });
}

function useEndpoint(address: string): void {
  // A separate key for each test file: DynamoDB Local keeps the tables of every key apart.
  const key = `test${process.pid}x${Date.now()}`;
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: address,
  });
}
