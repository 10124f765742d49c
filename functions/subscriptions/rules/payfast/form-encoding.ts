/** A field of a form and its value, in the order in which the form holds it. */
export type FormPair = readonly [name: string, value: string];

/** What PHP's `trim` removes. A no-break space stays: the provider keeps it too. */
const OUTER_BLANKS = /^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g;

/** What PHP's `urlencode` leaves as it is; fewer characters than encodeURIComponent does. */
const LEFT_AS_IT_IS = /[^A-Za-z0-9_.-]/g;

/** A form as PHP's `urlencode` writes it over UTF-8: a blank is `+`, hexadecimal digits are capitals. */
export function encodeForm(fields: readonly FormPair[]): string {
  return joinPairs(fields.map(([name, value]) => [bytesOf(name), bytesOf(value)]));
}

/**
 * The fields of an `application/x-www-form-urlencoded` body in their order, repeated and empty ones too. As in PHP, a `%`
 * that no two digits follow stays. Bytes that are no UTF-8 become U+FFFD.
 */
export function decodeForm(body: string): readonly FormPair[] {
  return splitPairs(body).map(([name, value]) => [textOf(name), textOf(value)]);
}

/**
 * A form decoded and encoded again, so that one that was written in another way (`%20`, small digits) becomes what was
 * signed. Its bytes stay what they were, also where they are no UTF-8: the provider may cut a name in the middle of a letter.
 */
export function recodeForm(body: string, change: (value: string) => string = (value) => value): string {
  return joinPairs(splitPairs(body).map(([name, value]) => [name, change(value)]));
}

/** A text without the white space around it that PHP's `trim` removes. */
export function trimLikePhp(text: string): string {
  return text.replace(OUTER_BLANKS, '');
}

/** Pairs as bytes, one character of the text for each. */
function splitPairs(body: string): readonly FormPair[] {
  if (body === '') return [];
  return body.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    return equals < 0
      ? [decodeBytes(pair), '']
      : [decodeBytes(pair.slice(0, equals)), decodeBytes(pair.slice(equals + 1))];
  });
}

function joinPairs(pairs: readonly FormPair[]): string {
  return pairs.map(([name, value]) => `${encodeBytes(name)}=${encodeBytes(value)}`).join('&');
}

function encodeBytes(bytes: string): string {
  return bytes.replace(LEFT_AS_IT_IS, (byte) =>
    byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function decodeBytes(encoded: string): string {
  return bytesOf(encoded)
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function textOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
