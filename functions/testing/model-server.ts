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

/** A model's answer in the format of Bedrock's Converse; it stops by itself, or for another reason. */
export function saying(words: string, stopReason = 'end_turn'): ModelServer['answer'] {
  const message = { role: 'assistant', content: [{ text: words }] };
  const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
  const body = { output: { message }, stopReason, usage, metrics: { latencyMs: 1 } };
  return { status: 200, body: JSON.stringify(body) };
}
