import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { COUNTED_CALLS, type MetricName, METRICS } from '#shared/runtime/metrics.ts';
import { SourceRestingError } from '../platform/rules/errors.ts';

export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

/**
 * What makes CloudWatch read metrics out of a log line (embedded metric format): the figures, and what they are. Nothing where
 * the stack names no namespace, and on one machine it does not.
 */
export function embedded(metrics: Metrics, now: number): Readonly<Record<string, unknown>> {
  const names = Object.keys(METRICS).filter((name): name is MetricName => name in metrics);
  const namespace = process.env[ENVIRONMENT.metricsNamespace];
  if (names.length === 0 || !namespace) return {};
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
  readonly status: number;
  readonly notes: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** What a finished request counts as. */
export function metricsOf({ endpoint, status, notes, error }: Finished): Metrics {
  if (error instanceof SourceRestingError) return { SourceResting: 1 };
  if (status === 500) return { Faults: 1 };
  if (!Object.hasOwn(COUNTED_CALLS, endpoint)) return {};
  const counted = (COUNTED_CALLS[endpoint] ?? []).filter(
    ({ onlyWhen, isRefused = false }) =>
      isRefused === status >= 300 && (!onlyWhen || notes[onlyWhen.field] === onlyWhen.is),
  );
  return Object.fromEntries(counted.map(({ metric }) => [metric, 1]));
}
