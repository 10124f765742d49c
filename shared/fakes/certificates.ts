import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** ASN.1 in DER: a tag, a length, and what is inside. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_WITH = {
  sha256: der(SEQUENCE, oid('2a8648ce3d040302')),
  sha1: der(SEQUENCE, oid('2a8648ce3d0401')),
} as const;
const DAY_MS = 86_400_000;

interface CertificateOptions {
  readonly name: string;
  readonly names?: readonly string[];
  readonly isAuthority?: boolean;
  readonly key?: 'ec' | 'rsa1024';
  /** The digest of its signature, for one that is signed by an EC key. */
  readonly digest?: keyof typeof ECDSA_WITH;
  readonly validFrom?: Date;
  readonly validUntil?: Date;
  /** Otherwise the certificate names the address of its issuer's certificate. */
  readonly isPrivate?: boolean;
}

export interface MadeCertificate {
  readonly name: string;
  readonly key: string;
  readonly cert: string;
  readonly privateKey: KeyObject;
}

let serial = 1000;

/** Makes a key and a certificate, signed by an authority or, if none is given, by itself. */
export function makeCertificate(options: CertificateOptions, authority?: MadeCertificate): MadeCertificate {
  const { name, key = 'ec', digest = 'sha256' } = options;
  const { validFrom = daysFromNow(-10), validUntil = daysFromNow(80) } = options;
  const { privateKey, publicKey } =
    key === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 1024 });
  serial += 1;
  const time = (date: Date) => der(0x18, `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`);
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial >> 8, serial & 255])),
    ECDSA_WITH[digest],
    subject(authority?.name ?? name),
    der(SEQUENCE, time(validFrom), time(validUntil)),
    subject(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...extensions(options, authority !== undefined))),
  );
  const signature = sign(digest, body, authority?.privateKey ?? privateKey);
  const bytes = der(SEQUENCE, body, ECDSA_WITH[digest], der(0x03, Buffer.from([0]), signature));
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${
      bytes
        .toString('base64')
        .match(/.{1,64}/g)
        ?.join('\n') ?? ''
    }\n-----END CERTIFICATE-----\n`,
  };
}

/** The moment so many days from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

function subject(name: string): Buffer {
  return der(SEQUENCE, der(0x31, der(SEQUENCE, oid('550403'), der(0x0c, name))));
}

function extensions(
  { names = [], isAuthority = false, isPrivate = false }: CertificateOptions,
  hasAuthority: boolean,
): Buffer[] {
  const found: Buffer[] = [];
  if (isAuthority) found.push(extension('551d13', der(SEQUENCE, der(0x01, Buffer.from([255])))));
  else if (names.length > 0) {
    found.push(extension('551d11', der(SEQUENCE, ...names.map((name) => der(0x82, name)))));
  }
  if (!isPrivate && (!isAuthority || hasAuthority)) {
    const access = der(SEQUENCE, oid('2b06010505073002'), der(0x86, 'http://authority.test/issuer.crt'));
    found.push(extension('2b06010505070101', der(SEQUENCE, access)));
  }
  return found.length > 0 ? found : [extension('551d13', der(SEQUENCE))];
}

function extension(id: string, value: Buffer): Buffer {
  return der(SEQUENCE, oid(id), der(0x04, value));
}
