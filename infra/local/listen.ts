import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from './settings.ts';

/** The port cannot be used. The message says why, and which setting chooses another. */
export class PortError extends Error {
  override name = 'PortError';

  constructor(
    readonly code: 'EADDRINUSE' | 'EACCES',
    port: number,
    setting: string,
  ) {
    const why = code === 'EADDRINUSE' ? 'is taken' : 'may not be opened by this user';
    const other = port < 1024 ? port + 8000 : port - 10;
    super(`Port ${port} ${why}. Set ${setting} to another one, for example ${setting}=${other}.`);
  }
}

/**
 * Listens on a port of this machine only, for IPv4 and, where the machine has it, for IPv6: the API tells visitors of
 * both kinds apart, and `localhost` means either. Returns the servers that listen; the first one always exists.
 */
export async function listenOnLoopback(
  make: () => Server,
  port: number,
  setting: string,
): Promise<[Server, ...Server[]]> {
  const first = make();
  await listen(first, '127.0.0.1', { port, setting });
  const second = make();
  try {
    await listen(second, '::1', { port: portOf(first), setting });
    return [first, second];
  } catch (error) {
    if (!(error instanceof PortError && error.code === 'EADDRINUSE')) return [first];
    await close(first);
    // The port is free for IPv4 but not for IPv6: with port 0 the next free one is tried.
    if (port === 0) return listenOnLoopback(make, port, setting);
    throw error;
  }
}

/** The same, with the address of the server and a function that stops it. */
export async function serveOnLoopback(make: () => Server, port = 0, setting = 'PORT') {
  const servers = await listenOnLoopback(make, port, setting);
  const stop = async () => void (await Promise.all(servers.map(close)));
  return { address: `http://localhost:${portOf(servers[0])}`, stop };
}

/** Throws at once for a port that cannot be used or that two settings name, before anything is built. */
export async function checkPorts(settings: Settings): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const setting of ['PORT', 'MAILBOX_PORT', 'API_PORT', 'PAYFAST_PORT'] as const) {
      stops.push((await serveOnLoopback(() => createServer(), settings[setting], setting)).stop);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

function listen(
  server: Server,
  host: string,
  { port, setting }: { port: number; setting: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error;
      const isKnown = code === 'EADDRINUSE' || code === 'EACCES';
      reject(isKnown ? new PortError(code, port, setting) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** Stops a server and closes every connection that is still open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
