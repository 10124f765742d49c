import { Server } from 'node:http';

/** Makes a server listen on a free port of loopback; returns its base address. */
export async function listenOnFreePort(server: Server | undefined): Promise<string> {
  if (!server) throw new Error('There is no server to listen');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and all its open connections. */
export async function closeServer(server: Server | undefined): Promise<void> {
  if (!server) return;
  const closed = new Promise((resolve) => {
    // The plain close of HTTP: dynalite's own also closes its store, and throws while a request is being answered.
    Server.prototype.close.call(server, resolve);
  });
  server.closeAllConnections();
  await closed;
}
