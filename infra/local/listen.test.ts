import { createServer, type Server } from 'node:http';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { checkPorts, listenOnLoopback } from './listen.ts';
import { readSettings } from './settings.ts';

test.each([
  ['EACCES', 80, 'Port 80 may not be opened by this user. Set PORT to another one, for example PORT=8080.'],
  ['EADDRINUSE', 65_530, 'Port 65530 is taken. Set PORT to another one, for example PORT=65520.'],
])(
  'a port with %s is told with the setting that chooses another, which exists',
  async (code, port, words) => {
    const refused = (): Server => {
      const server = createServer();
      server.listen = () => {
        queueMicrotask(() => server.emit('error', Object.assign(new Error('no'), { code })));
        return server;
      };
      return server;
    };
    await expect(listenOnLoopback(refused, port, 'PORT')).rejects.toThrow(words);
  },
);

test('a port that is in use, or named twice, is told before anything is built', async () => {
  const server = createServer();
  const port = new URL(await listenOnFreePort(server)).port;
  await expect(checkPorts(readSettings({ PORT: '0', MAILBOX_PORT: port }))).rejects.toThrow(
    `Port ${port} is taken. Set MAILBOX_PORT to another one, for example MAILBOX_PORT=${Number(port) - 10}.`,
  );
  await closeServer(server);
  const twice = readSettings({ PORT: port, MAILBOX_PORT: '0', API_PORT: port });
  await expect(checkPorts(twice)).rejects.toThrow(`Port ${port} is taken. Set API_PORT to another one`);
  await checkPorts(readSettings({ PORT: port, MAILBOX_PORT: '0' }));
});
