import * as z from 'zod/mini';
import { DAY_SECONDS } from '#shared/rules/time.ts';

/** An object that is written again as a whole: attributes that only a newer version knows stay in it. */
export function storedObject<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape>;
export function storedObject(shape: z.core.$ZodLooseShape): z.ZodMiniType {
  return z.looseObject(shape);
}

/** A stored item of unknown shape: left out of lists, named and reported. */
export interface UnreadableItem {
  readonly table: string;
  /** Its key, without any part that may be personal. */
  readonly key: string;
}

type Listener = (item: UnreadableItem) => void;

let listener: Listener | undefined;

/** Reports every unreadable item to this listener: a function's log, or an operator's terminal. */
export function onUnreadableItem(told: Listener): void {
  listener = told;
}

export function tellOfUnreadable(item: UnreadableItem): void {
  listener?.(item);
}

/** When an item kept for so many days from a moment (in milliseconds) is deleted, in seconds since 1970. */
export function expiresAfterDays(moment: number, days: number): number {
  return Math.ceil(moment / 1000) + days * DAY_SECONDS;
}

/** DynamoDB deletes late, so readers treat an expired item as gone. */
export function isUnexpired({ expiresAt }: { readonly expiresAt?: number | undefined }): boolean {
  return expiresAt === undefined || expiresAt * 1000 > Date.now();
}
