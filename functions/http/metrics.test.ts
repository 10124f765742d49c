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

test.each([
  [
    'a breach-data service that is down',
    { endpoint: 'checkBreach', notes: {}, error: new SourceDownError('') },
    { BreachSourceFailures: 1 },
  ],
  [
    'a breach-data service that refuses our key',
    { endpoint: 'checkBreach', notes: {}, error: new SourceFailedError('') },
    { BreachSourceFailures: 1 },
  ],
  [
    'a breach-data service that is slow',
    { endpoint: 'listBreaches', notes: {}, error: new SourceTimeoutError('') },
    { BreachSourceFailures: 1 },
  ],
  ['another service that is down', { endpoint: 'scanPorts', notes: {}, error: new SourceDownError('') }, {}],
  ['a check too soon', { endpoint: 'checkBreach', notes: {}, error: new TooSoonError('', 60) }, {}],
  [
    'a payment notification of the provider that cannot be used',
    {
      endpoint: 'receivePaymentNotification',
      notes: { notification: 'refused', isFromPublishedSource: true },
    },
    { PaymentsRefused: 1 },
  ],
  [
    'one that anybody may have sent',
    {
      endpoint: 'receivePaymentNotification',
      notes: { notification: 'refused', isFromPublishedSource: false },
    },
    {},
  ],
  [
    'one that is stored',
    { endpoint: 'receivePaymentNotification', notes: { notification: 'due', isFromPublishedSource: true } },
    {},
  ],
  ['a lead', { endpoint: 'sendContactMessage', notes: { lead: 'new' } }, {}],
])('%s is counted for what it is', (_what, finished, metrics) => {
  expect(metricsOf(finished)).toEqual(metrics);
});
