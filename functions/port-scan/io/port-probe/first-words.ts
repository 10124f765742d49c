import type { Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { OLDEST_TLS } from '../../../platform/oldest-tls.ts';
import type { ShownCertificate } from '../../rules/port-observation.ts';

/** What an open port says without being asked. */
export interface FirstWords {
  readonly greeting?: Buffer;
  readonly certificate?: ShownCertificate;
}

/** Services that speak first: FTP, SSH, SMTP, POP3, IMAP, MySQL. */
const GREETS = new Set([21, 22, 25, 110, 143, 3306]);
/** Services that begin with TLS and therefore show a certificate. */
const SHOWS_CERTIFICATE = new Set([443, 993, 995]);

const MOST_GREETING_BYTES = 512;

/**
 * Reads what a connected service says first, until it has said it or hangs up. Closing the socket ends the reading with
 * what was received so far. Never fails: a service may say nothing.
 */
export async function hearFirstWords(port: number, socket: Socket): Promise<FirstWords> {
  if (GREETS.has(port)) return hearGreeting(socket);
  if (SHOWS_CERTIFICATE.has(port)) return seeCertificate(socket);
  return {};
}

function hearGreeting(socket: Socket): Promise<FirstWords> {
  return new Promise((resolve) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]).subarray(0, MOST_GREETING_BYTES);
      if (heard.includes('\n') || heard.length === MOST_GREETING_BYTES || isMysqlPacket(heard)) finish();
    });
    socket.on('close', finish);
    socket.on('end', finish);
    function finish(): void {
      resolve(heard.length > 0 ? { greeting: heard } : {});
    }
  });
}

/** MySQL greets with one packet: three bytes of length, then a number, then the text. */
function isMysqlPacket(heard: Buffer): boolean {
  return heard.length > 4 && heard[3] === 0 && heard.length >= heard.readUIntLE(0, 3) + 4;
}

function seeCertificate(socket: Socket): Promise<FirstWords> {
  return new Promise((resolve) => {
    const secure = connectTls({ socket, ...OLDEST_TLS });
    secure.on('secureConnect', () => resolve(certificateOf(secure.getPeerCertificate())));
    secure.on('error', () => resolve({}));
    secure.on('close', () => resolve({}));
    socket.on('close', () => resolve({}));
  });
}

function certificateOf({ subject, subjectaltname, valid_to: validTo }: Partial<PeerCertificate>): FirstWords {
  const expiresAt = new Date(validTo ?? '');
  if (Number.isNaN(expiresAt.getTime())) return {};
  const commonName: unknown = subject?.CN;
  const alternative = /(?:DNS|IP Address):([^,]+)/.exec(subjectaltname ?? '')?.[1];
  const name = [commonName].flat().find((one) => typeof one === 'string') ?? alternative ?? '';
  return { certificate: { name, expiresAt } };
}
