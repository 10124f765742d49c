import { type Address, dottedForm, readableForm, reverseZone } from './address.ts';
import type { MacroLetter, MacroPart, MacroString } from './macro-string.ts';

/** Everything a macro can stand for. */
export interface MacroValues {
  readonly localPart: string;
  readonly senderDomain: string;
  /** The domain whose record is being evaluated. */
  readonly domain: string;
  readonly address: Address;
  readonly helo: string;
  /** The validated name of the client, or `unknown`. */
  readonly clientName: string;
  readonly receiver: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

const VALUE_OF: Record<MacroLetter, (values: MacroValues) => string> = {
  s: ({ localPart, senderDomain }) => `${localPart}@${senderDomain}`,
  l: ({ localPart }) => localPart,
  o: ({ senderDomain }) => senderDomain,
  d: ({ domain }) => domain,
  i: ({ address }) => dottedForm(address),
  p: ({ clientName }) => clientName,
  v: ({ address }) => reverseZone(address),
  h: ({ helo }) => helo,
  c: ({ address }) => readableForm(address),
  r: ({ receiver }) => receiver,
  t: ({ timestamp }) => String(timestamp),
};

export function expandMacros(parts: MacroString, values: MacroValues): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : expandValue(part, values))).join('');
}

/** Whether a letter occurs, so that its value (which may cost look-ups) is only found when it is needed. */
export function usesLetter(parts: MacroString, letter: MacroLetter): boolean {
  return parts.some((part) => part.kind === 'value' && part.letter === letter);
}

function expandValue(part: MacroPart & { kind: 'value' }, values: MacroValues): string {
  const pieces = splitAtAny(VALUE_OF[part.letter](values), part.delimiters);
  if (part.isReversed) pieces.reverse();
  const kept = part.keep === undefined ? pieces : pieces.slice(-part.keep);
  const text = kept.join('.');
  return part.isEscaped ? escapeForUrl(text) : text;
}

function splitAtAny(text: string, delimiters: string): string[] {
  const pieces = [''];
  for (const character of text) {
    if (delimiters.includes(character)) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${character}`);
  }
  return pieces;
}

/** Everything outside RFC 3986's unreserved set, byte by byte; `encodeURIComponent` leaves too much as it is. */
function escapeForUrl(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (/[-A-Za-z0-9._~]/.test(character)) return character;
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
