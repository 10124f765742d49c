import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { forward } from '../aws/aws-emulator.ts';
import { close, portOf } from '../listen.ts';

/** How an outside service behaves: normally, not listening, silent, resetting connections, or answering nonsense. */
export type Fault = 'none' | 'down' | 'slow' | 'resetting' | 'nonsense';

/** A proxy in front of a service, which injects faults on demand. */
export class FaultyProxy {
  /** The address of the service itself. */
  target = '';
  /** How often it was called since the last change. */
  asked = 0;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private fault: Fault = 'none';
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = portOf(this.server);
  }

  async inject(fault: Fault): Promise<void> {
    this.asked = 0;
    if (this.fault !== fault) this.server.closeAllConnections();
    if (fault === 'down' && this.server.listening) await close(this.server);
    if (fault !== 'down' && !this.server.listening) await this.start();
    this.fault = fault;
  }

  stop(): Promise<void> {
    return close(this.server);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked += 1;
    if (this.fault === 'slow') return;
    if (this.fault === 'resetting') {
      request.socket.resetAndDestroy();
      return;
    }
    if (this.fault === 'nonsense') {
      response.setHeader('content-type', 'text/html').end('<html><b>Welcome to the guest network</b>');
      return;
    }
    const [path = '', query = ''] = (request.url ?? '/').split('?');
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    const asked = { method: request.method ?? 'GET', path, query, headers, from: { address: '', port: 0 } };
    const given = await forward(this.target, { ...asked, body: await buffer(request) });
    response.statusCode = given.status;
    // Keeps no connection open that the next change would cut.
    response.setHeader('connection', 'close');
    for (const [name, value] of given.headers) response.appendHeader(name, value);
    response.end(given.body);
  }
}
