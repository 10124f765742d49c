import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';

/** Passwords that are in every list, and how often this fake reports each as seen. */
export const KNOWN_PASSWORDS: Readonly<Record<string, number>> = {
  password: 52_256_179,
  '123456': 209_972_844,
  qwerty: 22_389_558,
  durban2010: 214,
  'Umhlanga-lighthouse': 1,
};

/** The usual number of hashes in a real range. */
const HASHES_IN_A_RANGE = 780;
/** With padding, an answer has between this many lines and the number below, however many are known. */
const PADDED_FROM = 800;
const PADDED_TO = 1000;

const known = Object.entries(KNOWN_PASSWORDS).map(([password, count]) => ({ hash: sha1(password), count }));

/**
 * A fake service of known passwords with the range protocol of Pwned Passwords, as far as the product and its tests
 * need it. The hashes of a range are made up, always the same. Not listening yet.
 */
export function passwordService(): Server {
  return createServer((request, response) => {
    const prefix = /^\/range\/([0-9a-f]{5})$/i.exec(request.url ?? '')?.[1]?.toUpperCase();
    if (request.method !== 'GET' || !request.url?.startsWith('/range/')) return send(response, 404, '');
    if (prefix === undefined) return send(response, 400, 'The hash prefix was not in a valid format');
    const lines = rangeOf(prefix);
    const isPadded = String(request.headers['add-padding']).toLowerCase() === 'true';
    return send(response, 200, (isPadded ? padded(lines) : lines).join('\r\n'));
  });
}

function rangeOf(prefix: string): string[] {
  const made = Array.from({ length: HASHES_IN_A_RANGE }, (_, index) => {
    const hash = sha1(`${prefix} ${index}`);
    return `${hash.slice(5)}:${1 + (Number.parseInt(hash.slice(0, 4), 16) % 99)}`;
  });
  const real = known.flatMap(({ hash, count }) =>
    hash.startsWith(prefix) ? [`${hash.slice(5)}:${count}`] : [],
  );
  return [...made, ...real].sort();
}

function padded(lines: readonly string[]): string[] {
  const missing = Math.max(0, randomInt(PADDED_FROM, PADDED_TO + 1) - lines.length);
  const padding = Array.from({ length: missing }, () => `${hex(randomBytes(18)).slice(1)}:0`);
  return [...lines, ...padding].sort();
}

function sha1(text: string): string {
  return hex(createHash('sha1').update(text).digest());
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex').toUpperCase();
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
}
