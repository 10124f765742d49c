import { decode, encode, type Packet } from 'dns-packet';
import { answerFrom, type ZoneAnswer, type Zones } from './dns-zones.ts';

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

export interface AskedQuestion {
  readonly name: string;
  readonly type: string;
}

/** The single question of a message, or undefined if it is not a question. */
export function questionOf(message: Buffer): AskedQuestion | undefined {
  try {
    const [question] = decode(message).questions ?? [];
    return question && { name: question.name, type: question.type };
  } catch {
    return undefined;
  }
}

/** The message that answers a question from the zones; undefined where they specify silence. */
export function answerMessage(message: Buffer, zones: Zones, transport: Transport): Buffer | undefined {
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
