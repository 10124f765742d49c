import { onUnreadableItem } from '../platform/rules/unreadable-item.ts';
import { embedded, type Metrics } from './metrics.ts';

/** What a log line may hold: figures and fixed words. Never an address, a name or a message of a person. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one line of JSON to the function's log, from which CloudWatch reads the metrics, if there are any. */
export function log(level: 'info' | 'warn' | 'error', fields: LogFields, metrics: Metrics = {}): void {
  const now = new Date();
  const line = { level, at: now.toISOString(), ...fields, ...embedded(metrics, now.getTime()) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// Whoever lists stored items goes on without one that cannot be read; the log names it and an alarm fires.
onUnreadableItem(({ table, key }) => log('error', { unreadable: table, key }, { UnreadableItems: 1 }));

/**
 * What of an error may be logged: its name, its code, where it was thrown, and the name behind it; never its message,
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
