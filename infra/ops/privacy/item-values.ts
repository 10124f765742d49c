import * as z from 'zod/mini';
import { EXPIRY_ATTRIBUTE } from '#shared/runtime/tables.ts';
import type { Item } from '#functions/platform/table-items.ts';
import { spansOf, type WantedAddress } from './written-address.ts';

/** When an item expires, in milliseconds since 1970; undefined when nothing deletes it. */
export function untilOf(item: Item): number | undefined {
  const seconds = numberOf(item[EXPIRY_ATTRIBUTE]);
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Whether a value is a text that contains the address itself, not only a longer one. */
export function isIn(value: unknown, email: WantedAddress): boolean {
  return spansOf(email, textOf(value)).some(({ fit }) => fit === 'exact');
}

/** The value as a map; empty when it is not one. */
export function mapOf(value: unknown): Item {
  return z.parse(z.catch(z.record(z.string(), z.unknown()), {}), value);
}

/** The value as a text; empty when it is not one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The time that a text contains, in milliseconds since 1970. */
export function timeOf(value: unknown): number | undefined {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : time;
}

/** A text inside an item, and the path to it. */
export interface Place {
  readonly path: readonly (string | number)[];
  /** The members of a set are joined by line breaks. */
  readonly text: string;
  readonly isSet?: true;
}

/** Every text in an item, at any depth. */
export function textsOf(value: unknown, path: Place['path'] = []): Place[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => textsOf(part, [...path, index]));
  if (value instanceof Set) return [{ path, text: [...value].map(String).join('\n'), isSet: true }];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]));
}
