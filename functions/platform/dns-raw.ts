import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { type Answer, decode, encode, streamDecode, streamEncode } from 'dns-packet';

/** The record types that node's own resolver does not support. */
export type RawType = 'DS' | 'DNSKEY';

const TRUNCATED = 0x0200;
const RESPONSE_CODE_MASK = 0x000f;
const RECURSION_DESIRED = 0x0100;
const CODES: Readonly<Record<number, string>> = { 2: 'ESERVFAIL', 3: 'ENOTFOUND', 5: 'EREFUSED' };

/** A failed question, with the code that node's resolver would give. */
class DnsError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * Asks one server one question with dns-packet, over TCP when the answer does not fit into a datagram. Rejects with an
 * error whose `code` is the one of node's resolver: ENOTFOUND, ESERVFAIL, ETIMEOUT …
 */
export async function askRaw(
  server: string,
  { name, type }: { readonly name: string; readonly type: RawType },
  timeoutMs: number,
): Promise<Answer[]> {
  const question = {
    type: 'query' as const,
    id: randomInt(0x10000),
    flags: RECURSION_DESIRED,
    questions: [{ name, type }],
  };
  const first = await overUdp(server, encode(question), timeoutMs);
  const answer =
    ((decode(first).flags ?? 0) & TRUNCATED) === 0
      ? decode(first)
      : streamDecode(await overTcp(server, streamEncode(question), timeoutMs));
  if (answer.id !== question.id) throw new DnsError('EBADRESP');
  const code = (answer.flags ?? 0) & RESPONSE_CODE_MASK;
  if (code !== 0) throw new DnsError(CODES[code] ?? 'EBADRESP');
  return answer.answers ?? [];
}

function overUdp(server: string, message: Buffer, timeoutMs: number): Promise<Buffer> {
  const { host, port } = hostAndPort(server);
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  return within(timeoutMs, {
    begin: (resolve, reject) => {
      socket.on('error', () => reject(new DnsError('ECONNREFUSED')));
      socket.on('message', (answer) => {
        // Both have the same id, which are the first two bytes (RFC 1035, section 4.1.1).
        if (answer.subarray(0, 2).equals(message.subarray(0, 2))) resolve(answer);
      });
      // Without a callback: given one, Node tells it of a failed connection instead of emitting an error.
      socket.once('connect', () => socket.send(message));
      socket.connect(port, host);
    },
    end: () => socket.close(),
  });
}

function overTcp(server: string, message: Buffer, timeoutMs: number): Promise<Buffer> {
  const { host, port } = hostAndPort(server);
  const socket = connect({ host, port });
  let come: Buffer = Buffer.alloc(0);
  return within(timeoutMs, {
    begin: (resolve, reject) => {
      socket.on('error', () => reject(new DnsError('ECONNREFUSED')));
      socket.once('close', () => reject(new DnsError('EBADRESP')));
      socket.on('data', (piece: Buffer) => {
        come = Buffer.concat([come, piece]);
        if (come.length >= 2 && come.length >= 2 + come.readUInt16BE(0)) resolve(come);
      });
      socket.write(message);
    },
    end: () => socket.destroy(),
  });
}

interface Exchange {
  readonly begin: (resolve: (answer: Buffer) => void, reject: (error: Error) => void) => void;
  readonly end: () => void;
}

async function within(timeoutMs: number, { begin, end }: Exchange): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(new DnsError('ETIMEOUT')), timeoutMs);
      begin(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** The formats in which node writes its servers: `1.1.1.1`, `1.1.1.1:53`, `[2001:db8::1]:53`, `2001:db8::1`. */
function hostAndPort(server: string): { host: string; port: number } {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(server) ?? [];
  const host = bracketed ?? bare ?? server;
  const port = /(?:\]|^[^:]+):(\d+)$/.exec(server)?.[1];
  return { host, port: Number(port ?? 53) };
}
