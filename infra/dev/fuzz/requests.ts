import { isIP } from 'node:net';
import type { Contract } from '#shared/api/contract.ts';
import type { Input } from '../events/sample-inputs.ts';
import { BODY_TYPES } from '../openapi/open-api.ts';

export interface FuzzRequest {
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whether it has the endpoint's own path and method, so that only the endpoint's own refusals may come. */
  readonly isForRoute: boolean;
}

/** Values of a running product, by the field they are for. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The request by which a page would send this input. Nothing in it leads a scanner to a stranger. */
export function requestWith({ method, path, inputFrom }: Contract, wanted: Input): FuzzRequest {
  const input = Object.entries(wanted).map(([name, value]) => [name, withoutStrangers(value)] as const);
  const texts = input.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
  const request = { method, target: path, headers: {}, isForRoute: true };
  if (inputFrom === 'none') return request;
  if (inputFrom === 'query') {
    return { ...request, target: `${path}?${texts.map((pair) => pair.map(escaped).join('=')).join('&')}` };
  }
  if (inputFrom === 'path') {
    const given = new Map(texts);
    const target = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(given.get(name) ?? ''));
    // A name with a slash or dots, or none at all, is another path.
    return { ...request, target, isForRoute: texts.every(([, text]) => /^[\w -]{1,100}$/.test(text)) };
  }
  const body =
    inputFrom === 'form'
      ? texts.map(([, text]) => text).join('&')
      : JSON.stringify(Object.fromEntries(input));
  return { ...request, headers: { 'content-type': BODY_TYPES[inputFrom] ?? '' }, body };
}

/** Networks that lead to this machine or to nobody (RFC 5737, RFC 3849), and those that the scanner refuses. */
const HARMLESS = /^(127\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|169\.254\.|0\.|::|fe80:|2001:db8:)/i;

/** Nothing is ever sent that could make the scanner ask a stranger's ports: such an address becomes this machine's. */
export function withoutStrangers(value: unknown): unknown {
  if (typeof value === 'string') {
    return isIP(value.trim()) !== 0 && !HARMLESS.test(value.trim()) ? '127.0.0.7' : value;
  }
  if (Array.isArray(value)) return value.map(withoutStrangers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutStrangers(one)]));
}

/** Like encodeURIComponent, which throws on half a character; and no longer than an address may be. */
function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString())
    .slice(0, 7000)
    .replace(/%[0-9A-F]?$/, '');
}
