import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { answerMessage, framed, messageCutter, questionOf, type Transport } from './dns-messages.ts';
import type { Zones } from './dns-zones.ts';

export interface DnsServerOptions {
  readonly zones: Zones;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Milliseconds between question and answer, as a far-away server would need. */
  readonly delayMs?: number;
  /** The share of UDP packets lost, each way. */
  readonly loss?: number;
  /** Between 0 and 1; decides which packets are lost. */
  readonly random?: () => number;
  /** Whether the zones are responsible for a name; by default they are for all names. */
  readonly isOurs?: (name: string) => boolean;
  /** Answers for every other name; undefined leaves the client without an answer. */
  readonly elsewhere?: (message: Buffer, transport: Transport) => Promise<Buffer | undefined>;
}

export interface DnsServer {
  /** `host:port`, in the format of a resolver's setting. */
  readonly address: string;
  /** The questions received, in order, such as `TXT example.test`; over TCP with ` (tcp)` after it. */
  readonly asked: string[];
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
type Send = (answer: Buffer) => void;

/**
 * A real DNS server on loopback over zones that are plain data: UDP and TCP, with configurable delay, loss and faults.
 */
export async function startDnsServer(options: DnsServerOptions): Promise<DnsServer> {
  const asked: string[] = [];
  const take = (message: Buffer, transport: Transport, send: Send) => {
    const question = questionOf(message);
    if (!question || isLost(options, transport)) return;
    asked.push(`${question.type} ${question.name}${transport === 'tcp' ? ' (tcp)' : ''}`);
    void respond({ message, transport, send }, question.name, options);
  };
  const tcp = createServer();
  const sockets = serveTcp(tcp, take);
  const port = await listenTcp(tcp, options.port ?? 0);
  const udp = createSocket('udp4');
  await serveUdp(udp, port, take);
  let closed: Promise<void> | undefined;
  return {
    address: `${HOST}:${port}`,
    asked,
    close: () => (closed ??= closeAll(udp, tcp, sockets)),
  };
}

function isLost({ loss = 0, random = Math.random }: DnsServerOptions, transport: Transport): boolean {
  return transport === 'udp' && loss > 0 && random() < loss;
}

async function respond(
  { message, transport, send }: { message: Buffer; transport: Transport; send: Send },
  name: string,
  options: DnsServerOptions,
): Promise<void> {
  const { zones, delayMs = 0, isOurs, elsewhere } = options;
  const answer =
    elsewhere && isOurs && !isOurs(name)
      ? await elsewhere(message, transport)
      : answerMessage(message, zones, transport);
  if (!answer || isLost(options, transport)) return;
  if (delayMs > 0) setTimeout(() => send(answer), delayMs).unref();
  else send(answer);
}

type Take = (message: Buffer, transport: Transport, send: Send) => void;

function serveTcp(tcp: Server, take: Take): Set<Socket> {
  const sockets = new Set<Socket>();
  tcp.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const send: Send = (answer) => socket.writable && socket.write(framed(answer));
    const cut = messageCutter((message) => take(message, 'tcp', send));
    socket.on('data', (piece: Buffer) => cut(piece));
  });
  return sockets;
}

async function listenTcp(tcp: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, HOST, resolve);
  });
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('The DNS server has no port');
  return address.port;
}

async function serveUdp(udp: UdpSocket, port: number, take: Take): Promise<void> {
  let isOpen = true;
  udp.on('close', () => {
    isOpen = false;
  });
  udp.on('message', (message, from) => {
    take(message, 'udp', (answer) => {
      if (isOpen) udp.send(answer, from.port, from.address);
    });
  });
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, HOST, resolve);
  });
}

async function closeAll(udp: UdpSocket, tcp: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await Promise.all([
    new Promise<void>((resolve) => {
      udp.close(() => resolve());
    }),
    new Promise<void>((resolve) => {
      tcp.close(() => resolve());
    }),
  ]);
}
