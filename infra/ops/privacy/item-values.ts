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
