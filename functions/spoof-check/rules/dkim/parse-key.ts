import type { DkimKeyAnswer } from '#shared/api/spoof-check.ts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { shortened } from '../spf/in-words.ts';
import {
  backslashHint,
  oddBlankHint,
  parseTagList,
  type TagList,
  trimBlanks,
  withPlainBlanks,
} from '../tag-list.ts';

/** A key as its record tells it; the remarks say in plain sentences what is wrong with it or worth knowing. */
type DkimKey = Pick<DkimKeyAnswer, 'state' | 'type' | 'bits' | 'isTesting' | 'remarks'>;

/** Receivers must not accept fewer bits, and signers should use at least the second number (RFC 8301, section 3.2). */
const LEAST_RSA_BITS = 1024;
const GOOD_RSA_BITS = 2048;
const ED25519_BYTES = 32;
/** An Ed25519 key of 32 bytes is preceded by this many in its ASN.1 encoding (RFC 8410). */
const ED25519_WRAPPING_BYTES = 12;

/** No more of a record than that is quoted. */
const LONGEST = 30;

/** `dkim1`, `DKIM` or `DKIM1\`: meant as the version of a key, but receivers compare it exactly. */
const MEANT_VERSION = /^dkim *(1|$)/i;
/** The version, the beginning of an RSA key, or about as many characters as the shortest of them has. */
const DAMAGED_KEY = /DKIM1|p\s*=\s*MI[GI]|[A-Za-z0-9+/]{150}/;

/**
 * Whether a text is meant as a DKIM key, whatever its white space: it has a `p` tag or, if tags run into each other, a
 * part of a key, and its version, if it has one, is DKIM1. A zone that answers every name with the same text (an SPF or
 * DMARC record, a verification token) does not qualify.
 */
export function isDkimKey(text: string): boolean {
  const { values } = parseTagList(withPlainBlanks(text));
  const version = values.get('v');
  if (version !== undefined && !MEANT_VERSION.test(version)) return false;
  return values.has('p') || DAMAGED_KEY.test(text);
}

/** Parses a DKIM key record (RFC 6376, section 3.6.1; RFC 8463 for Ed25519). Never throws. */
export function parseDkimKey(text: string): DkimKey {
  const tags = parseTagList(text, { isExact: true });
  const type = (tags.values.get('k') ?? 'rsa').toLowerCase();
  const problem = problemOf(tags);
  if (problem !== undefined) {
    const [word = ''] = /^[\w-]*/.exec(type) ?? [];
    const remarks = [`${problem}${backslashHint(text)}`];
    return { state: 'malformed', type: word, bits: null, isTesting: false, remarks };
  }
  const value = (tags.values.get('p') ?? '').replace(/[ \t\r\n]+/g, '');
  if (value === '') {
    const remark = 'The key is empty: it was withdrawn, and mail signed with it fails.';
    return { state: 'revoked', type, bits: null, isTesting: false, remarks: [remark] };
  }
  const measured = measure(type, value);
  const isTesting = isListed(tags.values.get('t') ?? '', ['y']);
  return { ...measured, type, isTesting, remarks: [...measured.remarks, ...(isTesting ? [TESTING] : [])] };
}

function problemOf({ values, repeated, strays }: TagList): string | undefined {
  if (repeated.length > 0) return `The tag "${repeated[0]}" is in it twice, which makes the record invalid.`;
  if (strays.some((stray) => /["\u2018-\u201f]/.test(stray)))
    return 'There are quotation marks in it, which receivers take for a part of it. Publish it without them.';
  if (strays.length > 0)
    return `"${shortened(strays[0] ?? '', LONGEST)}" in it is not of the form name=value.${oddBlankHint(strays[0] ?? '')}`;
  const version = values.get('v');
  if (version !== undefined && version !== 'DKIM1')
    return `Its version reads "${shortened(version, LONGEST)}" instead of "DKIM1".${oddBlankHint(version)}`;
  if (version !== undefined && [...values.keys()][0] !== 'v') return 'The version has to come first.';
  if (!values.has('p')) {
    return values.has('P')
      ? 'The tag "P" has to be a small "p": without it receivers find no key.'
      : 'It has no tag "p" with the key: the tag is missing, or the semicolon before it is.';
  }
  const uses = values.get('s');
  if (uses !== undefined && !isListed(uses, ['*', 'email'])) return 'The key is not meant for email.';
  const hashes = values.get('h');
  if (hashes !== undefined && !isListed(hashes, ['sha256'])) {
    return 'The key allows only outdated signatures (SHA-1), which receivers must not accept.';
  }
  return undefined;
}

type Measured = Omit<DkimKey, 'type' | 'isTesting'>;

function measure(type: string, value: string): Measured {
  if (type !== 'rsa' && type !== 'ed25519')
    return malformed(
      `"${shortened(type, LONGEST)}" is not a type of key that receivers know.${backslashHint(type)}`,
    );
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) {
    return malformed(
      `The key holds characters that do not belong there; it was probably damaged when it was pasted.${oddBlankHint(value)}${backslashHint(value)}`,
    );
  }
  const bytes = Buffer.from(value, 'base64');
  return type === 'rsa' ? measureRsa(bytes) : measureEd25519(bytes);
}

function measureRsa(bytes: Buffer): Measured {
  const key = readKey(bytes, 'spki') ?? readKey(bytes, 'pkcs1');
  const bits = key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  if (bits === undefined)
    return malformed('The key cannot be read; it was probably cut off when it was pasted.');
  if (bits < LEAST_RSA_BITS) {
    const remark = `The key is too short: ${bits} bits. Receivers ignore keys below ${LEAST_RSA_BITS}.`;
    return { state: 'too-short', bits, remarks: [remark] };
  }
  const advice = `${bits} bits still count, but ${GOOD_RSA_BITS} are advised. Your mail provider can make a new key.`;
  return { state: 'usable', bits, remarks: bits < GOOD_RSA_BITS ? [advice] : [] };
}

function measureEd25519(bytes: Buffer): Measured {
  const isRaw = bytes.length === ED25519_BYTES;
  if (!isRaw) {
    const isWrapped = bytes.length === ED25519_BYTES + ED25519_WRAPPING_BYTES;
    return malformed(
      isWrapped
        ? 'The key is in a wrapping that DKIM does not use; only its last 32 bytes belong there.'
        : `An Ed25519 key has 32 bytes; this one has ${bytes.length}.`,
    );
  }
  return { state: 'usable', bits: 256, remarks: [] };
}

function readKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return undefined;
  }
}

const TESTING = 'The key is marked as a test (t=y): receivers may treat mail signed with it as unsigned.';

/** Whether a colon-separated list contains one of these words. */
function isListed(list: string, words: readonly string[]): boolean {
  return list.split(':').some((word) => words.includes(trimBlanks(word).toLowerCase()));
}

/** The same key without the test mark; every other tag stays as it is. */
export function withoutTestMark(record: string): string {
  const parts = record
    .split(';')
    .map((part) => {
      const [, before, flags] = /^([ \t\r\n]*t[ \t\r\n]*=[ \t\r\n]*)(.*)$/is.exec(part) ?? [];
      if (before === undefined || flags === undefined) return part;
      const kept = flags.split(':').filter((flag) => trimBlanks(flag).toLowerCase() !== 'y');
      return kept.length > 0 ? `${before}${kept.join(':')}` : undefined;
    })
    .filter((part) => part !== undefined);
  return trimBlanks(parts.join(';'));
}

function malformed(remark: string): Measured {
  return { state: 'malformed', bits: null, remarks: [remark] };
}
