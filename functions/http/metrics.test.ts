import {
  SourceDownError,
  SourceFailedError,
  SourceTimeoutError,
  TooSoonError,
} from '../platform/rules/errors.ts';
import { captureLog } from '../testing/captured-log.ts';
import { log, metricsOf } from './log.ts';

const lines = captureLog();

afterEach(() => {
  delete process.env['METRICS_NAMESPACE'];
});

test('a log line with figures is one that CloudWatch reads metrics from', () => {
  process.env['METRICS_NAMESPACE'] = 'site/prod';
  log('info', { job: 'sendOutbox' }, { OldestWaitingMailSeconds: 12, PaymentsRefused: 3 });
  expect(lines()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      job: 'sendOutbox',
      OldestWaitingMailSeconds: 12,
      PaymentsRefused: 3,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'site/prod',
            Dimensions: [[]],
            Metrics: [
              { Name: 'OldestWaitingMailSeconds', Unit: 'Seconds' },
              { Name: 'PaymentsRefused', Unit: 'Count' },
            ],
          },
        ],
      },
    },
  ]);
});

test('where no namespace is named figures are plain fields, and a line without any stays as it was', () => {
  log('info', { job: 'sendOutbox' }, { PaymentsRefused: 3 });
  process.env['METRICS_NAMESPACE'] = 'site/prod';
  log('info', { job: 'sendOutbox' });
  expect(lines()).toEqual([
    { level: 'info', at: expect.any(String), job: 'sendOutbox', PaymentsRefused: 3 },
    { level: 'info', at: expect.any(String), job: 'sendOutbox' },
  ]);
});

const CHECK = 'checkBreach';
type Finished = Parameters<typeof metricsOf>;
const failed = (endpoint: string, error: Error): Finished => [endpoint, {}, error];
const told = (notification: string, isFromPublishedSource: boolean): Finished => [
  'receivePaymentNotification',
  { notification, isFromPublishedSource },
];
const BREACH_SOURCE = { BreachSourceFailures: 1 };

test.each<[string, Finished, object]>([
  ['a breach-data service that is down', failed(CHECK, new SourceDownError('')), BREACH_SOURCE],
  ['a breach-data service that refuses our key', failed(CHECK, new SourceFailedError('')), BREACH_SOURCE],
  ['a breach-data service that is slow', failed('listBreaches', new SourceTimeoutError('')), BREACH_SOURCE],
  ['another service that is down', failed('scanPorts', new SourceDownError('')), {}],
  ['a check too soon', failed(CHECK, new TooSoonError('', 60)), {}],
  ['a notification of the provider that cannot be used', told('refused', true), { PaymentsRefused: 1 }],
  ['a payment notification that anybody may have sent', told('refused', false), {}],
  ['a payment notification that is stored', told('due', true), {}],
  ['a lead', ['sendContactMessage', { lead: 'new' }], {}],
])('%s is counted for what it is', (_what, finished, metrics) => {
  expect(metricsOf(...finished)).toEqual(metrics);
});
