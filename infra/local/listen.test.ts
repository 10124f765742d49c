import { createServer, type Server } from 'node:http';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { checkPorts, listenOnLoopback } from './listen.ts';
import { readSettings } from './settings.ts';

async function withPortInUse(task: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  const address = await listenOnFreePort(server);
  try {
    await task(Number(new URL(address).port));
  } finally {
    await closeServer(server);
  }
}

test('a port that another program uses is told with the setting that chooses another', async () => {
  await withPortInUse(async (port) => {
    const settings = readSettings({ PORT: '0', MAILBOX_PORT: String(port) });
    await expect(checkPorts(settings)).rejects.toThrow(
      `Port ${port} is taken. Set MAILBOX_PORT to another one, for example MAILBOX_PORT=${port + 10}.`,
    );
  });
});

test('one port for two parts is told before anything is built', async () => {
  let free = '';
  await withPortInUse(async (port) => void (free = String(port)));
  await expect(checkPorts(readSettings({ PORT: free, MAILBOX_PORT: '0', API_PORT: free }))).rejects.toThrow(
    `Port ${free} is taken. Set API_PORT to another one`,
  );
  await checkPorts(readSettings({ PORT: free, MAILBOX_PORT: '0' }));
});

test('a port that this user may not open is told in the same way', async () => {
  const refused = (): Server => {
    const server = createServer();
    server.listen = () => {
      const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
      queueMicrotask(() => server.emit('error', error));
      return server;
    };
    return server;
  };
  await expect(listenOnLoopback(refused, 80, 'PORT')).rejects.toThrow(
    'Port 80 may not be opened by this user: most systems keep ports below 1024 for the administrator. Set PORT to another one, for example PORT=8080.',
  );
});

test('the port that is suggested instead exists', async () => {
  const taken = (): Server => {
    const server = createServer();
    server.listen = () => {
      queueMicrotask(() => server.emit('error', Object.assign(new Error('in use'), { code: 'EADDRINUSE' })));
      return server;
    };
    return server;
  };
  await expect(listenOnLoopback(taken, 65_530, 'PORT')).rejects.toThrow('for example PORT=65520.');
});
