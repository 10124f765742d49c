import { createServer } from 'node:http';
import { closeDocuments } from '../platform/dynamo.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/** Runs something while the tables answer every call with an error. */
export async function whileRecordsAreAway<Result>(run: () => Promise<Result>): Promise<Result> {
  const address = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  const unwell = createServer((_, response) => response.writeHead(503).end());
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await listenOnFreePort(unwell);
  closeDocuments();
  try {
    return await run();
  } finally {
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = address;
    closeDocuments();
    await closeServer(unwell);
  }
}
