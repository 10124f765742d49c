import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import { text } from 'node:stream/consumers';
import { giveRuntimeEnvironment } from './runtime-environment.ts';

export interface ModelServer {
  readonly asked: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** The answer; `silent` never answers. */
  answer: { readonly status: number; readonly body: string } | 'silent';
}

/** A fake of Bedrock for the tests of this file. It speaks HTTP/2, as the client of Bedrock does. */
export function useModelServer(): ModelServer {
  const model: ModelServer = { asked: [], answer: 'silent' };
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    void text(stream).then((body) => {
      model.asked.push({ path: String(headers[':path']), headers, body });
      if (model.answer === 'silent') return;
      stream.respond({ ':status': model.answer.status, 'content-type': 'application/json' });
      stream.end(model.answer.body);
    });
  });

  beforeAll(async () => {
    giveRuntimeEnvironment();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    model.asked.length = 0;
    model.answer = 'silent';
  });
  afterAll(async () => {
    for (const session of sessions) session.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return model;
}

/** A model's call of the tool, in the format of Bedrock's Converse: the names of intents, and details. */
export function choosing(
  intents: unknown,
  details: Readonly<Record<string, unknown>> = {},
): ModelServer['answer'] {
  return converse([{ toolUse: { toolUseId: '1', name: 'understood', input: { intents, ...details } } }]);
}

/** A model's own words, where it was asked to call the tool. */
export function saying(words: string): ModelServer['answer'] {
  return converse([{ text: words }]);
}

function converse(content: readonly object[]): ModelServer['answer'] {
  const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
  const output = { message: { role: 'assistant', content } };
  const body = { output, stopReason: 'tool_use', usage, metrics: { latencyMs: 1 } };
  return { status: 200, body: JSON.stringify(body) };
}
