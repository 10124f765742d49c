import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeDocuments } from '../platform/dynamo.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/**
 * When the tables fail: before their n-th call from now is carried out, or after it, so that only its answer is lost.
 */
export interface Breakdown {
  readonly call: number;
  readonly when: 'before' | 'after';
}

export interface FailingTables {
  /** From then on nothing reaches the tables, as if the process had died there. Undefined repairs them. */
  breakdown: Breakdown | undefined;
  /** How many calls there were since the last change. */
  calls: number;
  mend(): void;
  breakAt(breakdown: Breakdown): void;
}

/** Puts a proxy in front of this file's local tables, which a test can make fail. Used after `useTableEngine`. */
export function useFailingTables(): FailingTables {
  let tables = '';
  const proxy: FailingTables = {
    breakdown: undefined,
    calls: 0,
    mend: () => void Object.assign(proxy, { breakdown: undefined, calls: 0 }),
    breakAt: (breakdown) => void Object.assign(proxy, { breakdown, calls: 0 }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      proxy.calls += 1;
      const { call = Number.POSITIVE_INFINITY, when } = proxy.breakdown ?? {};
      const isLast = proxy.calls === call && when === 'after';
      if (proxy.calls >= call && !isLast) return request.socket.destroy();
      const { authorization = '', 'x-amz-target': target, 'x-amz-date': date } = request.headers;
      const headers = {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': String(target),
        'x-amz-date': String(date),
      };
      const answer = await fetch(tables, { method: 'POST', headers, body: new Uint8Array(body) });
      const text = await answer.text();
      if (isLast) return request.socket.destroy();
      return response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    })();
  });

  beforeAll(async () => {
    tables = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await listenOnFreePort(server);
    closeDocuments();
  });
  beforeEach(() => proxy.mend());
  afterAll(() => closeServer(server));
  return proxy;
}
