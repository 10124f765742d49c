import { onUnreadableItem } from '../platform/rules/stored-items.ts';
import { embedded, type Metrics } from './metrics.ts';

/** What a log line may hold: numbers and fixed words. Never a person's address, name or message. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one line of JSON to the function's log; CloudWatch extracts the metrics from it, if there are any. */
export function log(level: 'info' | 'warn' | 'error', fields: LogFields, metrics: Metrics = {}): void {
  const now = new Date();
  const line = { level, at: now.toISOString(), ...fields, ...embedded(metrics, now.getTime()) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// A list of stored items leaves out one that cannot be read; the log names it and an alarm fires.
onUnreadableItem(({ table, key }) => log('error', { unreadable: table, key }, { UnreadableItems: 1 }));

/**
 * What may be logged of an error: its name, its code, where it was thrown and the name of its cause; never its message,
 * which may quote a visitor.
 */
export function logFieldsOf(error: unknown): LogFields {
  if (!isNamed(error)) return { error: typeof error };
  const { name, code, stack, cause } = error;
  return {
    error: name,
    ...(typeof code === 'string' && { code }),
    ...(isNamed(cause) && { cause: typeof cause.code === 'string' ? cause.code : cause.name }),
    ...(typeof stack === 'string' && { where: placesIn(stack) }),
  };
}

interface Named {
  readonly name: string;
  readonly code?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

function isNamed(error: unknown): error is Named {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';
}

function placesIn(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.slice(0, 6).join(' ').replace(/\s+/g, ' ').trim();
}
