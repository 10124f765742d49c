import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasCode } from './running/running-products.ts';
import { type Settings, StartError } from './settings.ts';

/** Why a port cannot be used, and which setting chooses another; any other error is returned unchanged. */
export function portError(error: unknown, port: number, setting: string): unknown {
  const isTaken = hasCode(error, 'EADDRINUSE');
  if (!isTaken && !hasCode(error, 'EACCES')) return error;
  const why = isTaken ? 'is taken' : 'may not be opened by this user';
  const other = port < 1024 ? port + 8000 : port - 10;
  const advice = `Set ${setting} to another one, for example ${setting}=${other}.`;
  return new StartError(`Port ${port} ${why}. ${advice}`);
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
  const [first, second] = [make(), make()];
  try {
    await once(first.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw portError(error, port, setting);
  }
  try {
    await once(second.listen(portOf(first), '::1'), 'listening');
    return [first, second];
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) return [first];
    await close(first);
    // The port is free for IPv4 but not for IPv6: with port 0 the next free one is tried.
    if (port === 0) return listenOnLoopback(make, port, setting);
    throw portError(error, port, setting);
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
