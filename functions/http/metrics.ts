import type { EndpointName } from '#shared/api/index.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { type MetricName, METRICS } from '#shared/runtime/metrics.ts';
import { SourceDownError, SourceFailedError, SourceTimeoutError } from '../platform/rules/errors.ts';

export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

const BREACH_ENDPOINTS: readonly EndpointName[] = [
  'checkBreach',
  'getBreachStats',
  'listBreaches',
  'getBreach',
];

/**
 * Metrics as fields of a log line, with the metadata from which CloudWatch extracts them (embedded metric format).
 * Where the stack sets no namespace, as on a developer's machine, they are plain fields.
 */
export function embedded(metrics: Metrics, now: number): Readonly<Record<string, unknown>> {
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

interface Finished {
  readonly endpoint: string;
  readonly notes: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** What a finished request counts as. API Gateway and Lambda count our own failures themselves. */
export function metricsOf({ endpoint, notes, error }: Finished): Metrics {
  if (isSourceFailure(error) && BREACH_ENDPOINTS.some((name) => name === endpoint)) {
    return { BreachSourceFailures: 1 };
  }
  // Anybody can forge a notification, but an unusable one from the provider's own addresses is a lost payment.
  if (notes['notification'] === 'refused' && notes['isFromPublishedSource'] === true)
    return { PaymentsRefused: 1 };
  return {};
}

function isSourceFailure(error: unknown): boolean {
  return [SourceFailedError, SourceDownError, SourceTimeoutError].some((kind) => error instanceof kind);
}
