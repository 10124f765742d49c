import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { selfSigned } from '../../../testing/fakes.ts';
import { hearFirstWords } from './probe-ports.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function connectedTo(server: ReturnType<typeof createServer>): Promise<Socket> {
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  closing.push(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

test('hears a greeting that comes in pieces, up to its line end', async () => {
  const socket = await connectedTo(
    createServer((peer) => {
      peer.write('SSH-2.0-');
      setTimeout(() => peer.write('OpenSSH_9.6\r\n'), 20);
    }),
  );
  const { greeting } = await hearFirstWords(22, socket);
  expect(greeting?.toString()).toBe('SSH-2.0-OpenSSH_9.6\r\n');
});

test('hears a MySQL packet, which has no line end', async () => {
  const body = Buffer.from('\x0a8.0.36\0rest');
  const packet = Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]);
  const socket = await connectedTo(createServer((peer) => void peer.write(packet)));
  expect((await hearFirstWords(3306, socket)).greeting).toEqual(packet);
});

test('stops listening to a service that will not stop talking', async () => {
  const socket = await connectedTo(createServer((peer) => void peer.write('x'.repeat(100_000))));
  expect((await hearFirstWords(21, socket)).greeting).toHaveLength(512);
});

test('a service that hangs up, or is cut short, has said what it has said', async () => {
  const hangsUp = await connectedTo(createServer((peer) => void peer.end()));
  await expect(hearFirstWords(25, hangsUp)).resolves.toEqual({});
  const isCut = await connectedTo(createServer(() => undefined));
  setTimeout(() => isCut.destroy(), 20);
  await expect(hearFirstWords(143, isCut)).resolves.toEqual({});
});

test('asks nothing of a service that waits to be asked', async () => {
  const socket = await connectedTo(createServer(() => undefined));
  await expect(hearFirstWords(80, socket)).resolves.toEqual({});
});

test.each([
  ['2001-02-03T04:05:06.000Z', 'TLSv1.3'],
  ['2124-05-06T07:08:09.000Z', 'TLSv1.2'],
  ['2124-05-06T07:08:09.000Z', 'TLSv1.1'],
  ['2124-05-06T07:08:09.000Z', 'TLSv1'],
] as const)(
  'sees the certificate of a TLS service, valid until %s, that speaks %s',
  async (expiry, maxVersion) => {
    const old = { maxVersion, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const server = createTlsServer({ ...selfSigned('mail.firm.example', new Date(expiry)), ...old });
    server.on('tlsClientError', () => undefined);
    const socket = await connectedTo(server);
    await expect(hearFirstWords(993, socket)).resolves.toEqual({
      certificate: { name: 'mail.firm.example', expiresAt: new Date(expiry) },
    });
  },
);

test('a port that should speak TLS and does not shows no certificate', async () => {
  const socket = await connectedTo(createServer((peer) => void peer.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  await expect(hearFirstWords(443, socket)).resolves.toEqual({});
});
