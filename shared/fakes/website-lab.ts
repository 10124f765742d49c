import { createServer as createHttp, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';

/** How a test website serves one of its two ports. */
export type LabPort =
  | { readonly serve: RequestListener; readonly tls?: TlsOptions; readonly isHttp2Only?: boolean }
  /** Accepts the connection and sends nothing. */
  | 'silent'
  /** Breaks every connection off at once. */
  | 'reset'
  /** Whatever it does with a connection. */
  | ((socket: Socket) => void);

export interface LabSite {
  readonly http?: LabPort;
  readonly https?: LabPort;
}

/** Websites on loopback that are reached by public-looking addresses. */
export interface Lab {
  /** Opens a website at a public-looking address. */
  open(address: string, site: LabSite): Promise<void>;
  /** The loopback address for an address. Another address or port is recorded too, and leads to a closed port. */
  readonly reach: (address: string, port: number) => { host: string; port: number };
  /** The same as data: the port on loopback by `[address]:port`. */
  readonly ports: ReadonlyMap<string, number>;
  /** Every `address:port` to which a connection was requested, in order. */
  readonly reached: string[];
  close(): Promise<void>;
}

const NOBODY = { host: '127.0.0.1', port: 1 };

/** Opens a lab of test websites on loopback. */
export function openLab(): Lab {
  const ports = new Map<string, number>();
  const closers: (() => Promise<void>)[] = [];
  const reached: string[] = [];
  const start = async (key: string, port: LabPort | undefined, isTls: boolean) => {
    if (!port) return;
    const server = serverOf(port, isTls);
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    ports.set(key, typeof address === 'object' && address ? address.port : 0);
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
  };
  return {
    reached,
    ports,
    async open(address, { http, https }) {
      await start(`[${address}]:80`, http, false);
      await start(`[${address}]:443`, https, true);
    },
    reach(address, port) {
      reached.push(`${address}:${port}`);
      const found = ports.get(`[${address}]:${port}`);
      return found === undefined ? NOBODY : { host: '127.0.0.1', port: found };
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

function serverOf(port: LabPort, isTls: boolean): Server {
  if (port === 'silent') return createTcp((socket) => socket.on('error', () => socket.destroy()));
  if (port === 'reset') return createTcp((socket) => socket.resetAndDestroy());
  if (typeof port === 'function') return createTcp(port);
  const { serve, tls, isHttp2Only } = port;
  if (!isTls || !tls) return createHttp(serve);
  if (isHttp2Only) {
    const server = createSecureServer({ ...tls, allowHTTP1: false, ALPNProtocols: ['h2'] });
    server.on('error', () => undefined);
    return server;
  }
  const server = createHttps({ ...tls }, serve);
  server.on('tlsClientError', () => undefined);
  return server;
}
