import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { openSilentPort } from '../../../testing/silent-port.ts';
import { useStoppedTimers } from '../../../testing/passing-time.ts';
import { probePorts, hearFirstWords } from './probe-ports.ts';
import { meaningOf } from './sockets.ts';
import { createServer as createTlsServer } from 'node:tls';
import { selfSigned } from '../../../testing/fakes.ts';

const HOST = '127.0.0.1';
const closing: (() => void)[] = [];
const stopTimers = useStoppedTimers();

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function openPort(greet: (socket: Socket) => void = () => undefined, host = HOST): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    greet(socket);
  });
  server.listen(0, host);
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return portOf(server);
}

async function refusingPort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function silentPort(): Promise<number> {
  const silent = await openSilentPort();
  closing.push(() => silent.close());
  return silent.port;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

test('tells open, refusing and silent ports apart, in the order they were asked', async () => {
  const asked = [
    await silentPort(),
    await openPort(),
    await refusingPort(),
    await openPort(),
    await silentPort(),
  ];
  const { ports } = await probePorts(HOST, asked);
  expect(ports.map(({ port }) => port)).toEqual(asked);
  expect(ports.map(({ state }) => state)).toEqual(['filtered', 'open', 'closed', 'open', 'filtered']);
});

test('waits more than a second before it says that a host keeps silent', async () => {
  const { ports, elapsedMs } = await probePorts(HOST, [await silentPort(), await silentPort()]);
  expect(ports.map(({ state, isUnreachable }) => [state, isUnreachable])).toEqual([
    ['filtered', false],
    ['filtered', false],
  ]);
  expect(elapsedMs).toBeGreaterThan(1500);
});

test('is done at once when every port has answered', async () => {
  const asked = [await openPort(), await refusingPort()];
  stopTimers();
  expect((await probePorts(HOST, asked)).elapsedMs).toBe(0);
});

test('a port that accepts and hangs up at once is open', async () => {
  const port = await openPort((socket) => socket.resetAndDestroy());
  expect((await probePorts(HOST, [port])).ports).toEqual([{ port, state: 'open' }]);
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test('speaks IPv6, where the machine does', async () => {
  const host = hasIpv6 ? '::1' : HOST;
  const port = await openPort(undefined, host);
  expect((await probePorts(host, [port])).ports).toEqual([{ port, state: 'open' }]);
});

test('leaves no socket behind', async () => {
  const connections: Socket[] = [];
  const port = await openPort((socket) => connections.push(socket.resume()));
  await probePorts(HOST, [port, await silentPort()]);
  for (const socket of connections) if (!socket.closed) await once(socket, 'close');
  expect(connections).toHaveLength(1);
});

test('a hundred scans at once are all right', async () => {
  const asked = [await openPort(), await refusingPort(), await silentPort()];
  const scans = await Promise.all(Array.from({ length: 100 }, () => probePorts(HOST, asked)));
  const words = scans.map(({ ports }) => ports.map(({ state }) => state).join(' '));
  expect([...new Set(words)]).toEqual(['open closed filtered']);
});

/** Uses up the process's own file descriptors, then scans. */
const EXHAUSTED = `
  const { openSync } = await import('node:fs');
  const { probePorts } = await import('./functions/port-scan/io/port-probe/probe-ports.ts');
  try { for (;;) openSync('/dev/null'); } catch {}
  const outcome = await probePorts('127.0.0.1', [1, 2, 3]).catch((error) => ({ threw: error.constructor.name, message: error.message }));
  process.stdout.write(JSON.stringify(outcome));`;

test('our own exhaustion is an error and never a filtered port', async () => {
  const script = `ulimit -n 256; exec "$0" --import tsx --input-type=module -e "$1"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script, process.execPath, EXHAUSTED]);
  expect(JSON.parse(stdout)).toEqual({
    threw: 'SourceDownError',
    message: 'Our scanner has no room for another scan at the moment. Please try again in a minute.',
  });
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

test.each([
  // Observed on Linux: the ICMP message of a router or a firewall on the way, and the resulting error code.
  ['8.8.8.8', 'ENETUNREACH', 'unreachable'],
  ['8.8.8.8', 'EHOSTUNREACH', 'unreachable'],
  ['8.8.8.8', 'ENONET', 'unreachable'],
  ['8.8.8.8', 'ECONNREFUSED', 'closed'],
  ['2001:4860::8', 'EHOSTUNREACH', 'unreachable'],
  ['2001:4860::8', 'EACCES', 'unreachable'],
  // Over IPv4, no answer of a host results in this code.
  ['8.8.8.8', 'EACCES', 'forbidden'],
  ['8.8.8.8', 'EPERM', 'forbidden'],
  ['8.8.8.8', 'EMFILE', undefined],
  ['8.8.8.8', 'EADDRNOTAVAIL', undefined],
  // This machine has no IPv6.
  ['2001:4860::8', 'ENETUNREACH', 'forbidden'],
  ['2001:4860::8', 'EADDRNOTAVAIL', 'forbidden'],
])('of %s, %s means %s', (host, code, meaning) => {
  expect(meaningOf(code, host)).toBe(meaning);
});
