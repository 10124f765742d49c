import { createServer, type Server } from 'node:http';
import { listenOnLoopback } from './listen.ts';

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
