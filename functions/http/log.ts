import type { EndpointName } from '#shared/api/index.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { type MetricName, METRICS } from '#shared/runtime/metrics.ts';
import { onUnreadableItem } from '../platform/rules/stored-items.ts';
import { SourceDownError, SourceFailedError, SourceTimeoutError } from '../platform/rules/errors.ts';

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

/** What may be logged of an error: name, code, place and cause; never its message, which may quote a visitor. */
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

export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

const SOURCE_FAILURES = [SourceFailedError, SourceDownError, SourceTimeoutError];

const BREACH_ENDPOINTS: readonly EndpointName[] = [
  'checkBreach',
  'getBreachStats',
  'listBreaches',
  'getBreach',
];

/** Metrics as fields of a log line (embedded metric format); plain fields where the stack sets no namespace. */
function embedded(metrics: Metrics, now: number): Readonly<Record<string, unknown>> {
  const names = Object.keys(METRICS).filter((name): name is MetricName => name in metrics);
  const namespace = process.env[ENVIRONMENT.metricsNamespace];
  if (names.length === 0 || !namespace) return metrics;
  const definitions = names.map((name) => ({ Name: name, Unit: METRICS[name] }));
  return {
    ...metrics,
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics: definitions }],
    },
  };
}

/** What a finished request counts as. API Gateway and Lambda count our own failures themselves. */
export function metricsOf(endpoint: string, notes: LogFields, error?: unknown): Metrics {
  const isOfSource = SOURCE_FAILURES.some((kind) => error instanceof kind);
  if (isOfSource && BREACH_ENDPOINTS.some((name) => name === endpoint)) {
    return { BreachSourceFailures: 1 };
  }
  // Anybody can forge a notification, but an unusable one from the provider's own addresses is a lost payment.
  if (notes['notification'] === 'refused' && notes['isFromPublishedSource'] === true)
    return { PaymentsRefused: 1 };
  return {};
}
