import type { Contract } from '#shared/api/contract.ts';
import { BODY_TYPES } from '../openapi/open-api.ts';
import type { Chance } from '#shared/stand-ins/chance.ts';
import { type Input, withoutStrangers } from './samples.ts';

export interface FuzzRequest {
  /** What is odd about it, for the report. */
  readonly kind: string;
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whether it has the endpoint's own path and method, so that only the endpoint's own refusals may come. */
  readonly isForRoute: boolean;
}

/** The request by which a page would send this input. */
export function requestWith(
  { method, path, inputFrom }: Contract,
  wanted: Input,
  chance: Chance,
): Omit<FuzzRequest, 'kind'> {
  const input = Object.entries(wanted).map(
    ([name, value]) => [name, withoutStrangers(value, chance)] as const,
  );
  const texts = input.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)] as const],
  );
  const asked = { method, target: path, headers: {}, isForRoute: true };
  if (inputFrom === 'none') return asked;
  if (inputFrom === 'query') return { ...asked, target: `${path}?${encoded(texts)}` };
  if (inputFrom === 'path') {
    const given = new Map(texts);
    const target = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(given.get(name) ?? ''));
    // A name with a slash or dots, or none at all, is another path.
    return { ...asked, target, isForRoute: texts.every(([, text]) => /^[\w -]{1,100}$/.test(text)) };
  }
  const type = BODY_TYPES[inputFrom] ?? '';
  const body =
    inputFrom === 'form'
      ? texts.map(([, text]) => text).join('&')
      : JSON.stringify(Object.fromEntries(input));
  return { ...asked, headers: { 'content-type': type }, body };
}

function encoded(texts: readonly (readonly [string, string])[]): string {
  return texts.map(([name, text]) => `${escaped(name)}=${escaped(text)}`).join('&');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Like encodeURIComponent, which throws on half a character; and no longer than an address may be. */
function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString())
    .slice(0, 7000)
    .replace(/%[0-9A-F]?$/, '');
}
