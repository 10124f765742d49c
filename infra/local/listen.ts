import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from './settings.ts';

/** The port cannot be used. The message says why, and which setting chooses another. */
export class PortError extends Error {
  override name = 'PortError';

  constructor(why: string, setting: string, instead: number) {
    super(`${why} Set ${setting} to another one, for example ${setting}=${instead}.`);
  }
}

/** The port is in use. */
export class PortTakenError extends PortError {
  override name = 'PortTakenError';

  constructor(port: number, setting: string) {
    super(`Port ${port} is taken.`, setting, port > 65_000 ? port - 10 : port + 10);
  }
}

function portErrorOf(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') return new PortTakenError(port, setting);
  if (error.code !== 'EACCES') return error;
  const why = `Port ${port} may not be opened by this user: most systems keep ports below 1024 for the administrator.`;
  return new PortError(why, setting, 8000 + port);
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
    if (!(error instanceof PortTakenError)) return [first];
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
  return { address: addressOf(servers[0]), stop };
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
    server.once('error', (error: NodeJS.ErrnoException) => reject(portErrorOf(error, port, setting)));
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

/** The address of a listening server. */
function addressOf(server: Server): string {
  return `http://localhost:${portOf(server)}`;
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
