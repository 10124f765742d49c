import { type Packet, decode, encode } from 'dns-packet';
import { type ZoneAnswer, type Zones, answerFrom } from './dns-zones.ts';
import { type Socket as UdpSocket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';

export type Transport = 'udp' | 'tcp';

const RESPONSE_CODES = { 'no-domain': 3, SERVFAIL: 2, REFUSED: 5 } as const;
/** The flags "recursion desired" and "recursion available", which a resolver's answers carry. */
const RESOLVER_FLAGS = 0x0180;
const TRUNCATED_FLAG = 0x0200;
/**
 * Without EDNS an answer over UDP is cut at this size, and the client has to ask again over TCP (RFC 1035, section
 * 4.2.1).
 */
const UDP_LIMIT = 512;

/** The single question of a message, or undefined if it is not a question. */
function questionOf(message: Buffer) {
  try {
    return decode(message).questions?.[0];
  } catch {
    return undefined;
  }
}

/** The message that answers a question from the zones; undefined where they specify silence. */
function answerMessage(message: Buffer, zones: Zones, transport: Transport): Buffer | undefined {
  const question = decode(message);
  const [asked] = question.questions ?? [];
  if (!asked) return undefined;
  const answer = answerFrom(zones, asked.name, asked.type);
  if (answer.kind === 'fault' && answer.fault === 'silence') return undefined;
  const encoded = encode(packetOf(question, answer));
  if (transport === 'tcp' || encoded.length <= UDP_LIMIT) return encoded;
  const cut = packetOf(question, { kind: 'records', records: [] });
  return encode({ ...cut, flags: (cut.flags ?? 0) | TRUNCATED_FLAG });
}

function packetOf(question: Packet, answer: ZoneAnswer): Packet {
  return {
    type: 'response',
    ...(question.id !== undefined && { id: question.id }),
    flags: RESOLVER_FLAGS | responseCode(answer),
    questions: question.questions ?? [],
    answers: answer.kind === 'fault' ? [] : [...answer.records],
  };
}

function responseCode(answer: ZoneAnswer): number {
  if (answer.kind === 'records') return 0;
  if (answer.kind === 'no-domain') return RESPONSE_CODES['no-domain'];
  return answer.fault === 'silence' ? 0 : RESPONSE_CODES[answer.fault];
}

/** A message in TCP framing: preceded by its length. */
export function framed(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}

/** Splits a TCP stream into messages; returns a function that takes the pieces as they arrive. */
export function messageCutter(take: (message: Buffer) => void): (piece: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const end = 2 + waiting.readUInt16BE(0);
      take(waiting.subarray(2, end));
      waiting = waiting.subarray(end);
    }
  };
}

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
  await once(tcp.listen(port, HOST), 'listening');
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('The DNS server has no port');
  return address.port;
}

async function serveUdp(udp: UdpSocket, port: number, take: Take): Promise<void> {
  let isOpen = true;
  udp.on('close', () => (isOpen = false));
  udp.on('message', (message, from) => {
    take(message, 'udp', (answer) => {
      if (isOpen) udp.send(answer, from.port, from.address);
    });
  });
  await once(udp.bind(port, HOST), 'listening');
}

async function closeAll(udp: UdpSocket, tcp: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await Promise.all([once(udp.close(), 'close'), once(tcp.close(), 'close')]);
}
