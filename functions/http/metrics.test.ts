import { COUNTED_CALLS, METRICS } from '#shared/runtime/metrics.ts';
import { SourceDownError, SourceRestingError } from '../platform/rules/errors.ts';
import { captureLog } from '../testing/captured-log.ts';
import { log } from './log.ts';
import { metricsOf } from './metrics.ts';

const lines = captureLog();

afterEach(() => {
  delete process.env['METRICS_NAMESPACE'];
});

test('a log line with figures is one that CloudWatch reads metrics from', () => {
  process.env['METRICS_NAMESPACE'] = 'site/prod';
  log('info', { job: 'sendOutbox' }, { OldestWaitingMailSeconds: 12, WaitingMails: 3 });
  expect(lines()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      job: 'sendOutbox',
      OldestWaitingMailSeconds: 12,
      WaitingMails: 3,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'site/prod',
            Dimensions: [[]],
            Metrics: [
              { Name: 'WaitingMails', Unit: 'Count' },
              { Name: 'OldestWaitingMailSeconds', Unit: 'Seconds' },
            ],
          },
        ],
      },
    },
  ]);
});

test('without figures, and where no namespace is named, a line stays as it was', () => {
  log('info', { job: 'sendOutbox' }, { WaitingMails: 3 });
  process.env['METRICS_NAMESPACE'] = 'site/prod';
  log('info', { job: 'sendOutbox' });
  expect(lines().map((line) => Object.keys(line))).toEqual([
    ['level', 'at', 'job'],
    ['level', 'at', 'job'],
  ]);
});

test.each([
  [
    'a new lead',
    { endpoint: 'sendContactMessage', status: 200, notes: { lead: 'new' } },
    { LeadsReceived: 1 },
  ],
  ['a repeated lead', { endpoint: 'sendContactMessage', status: 200, notes: { lead: 'repeated' } }, {}],
  ['a bot’s lead', { endpoint: 'requestVulnerabilityScan', status: 200, notes: { lead: 'suspect' } }, {}],
  ['a scan', { endpoint: 'scanPorts', status: 200, notes: {} }, { PortScans: 1 }],
  ['a scan too soon', { endpoint: 'scanPorts', status: 429, notes: {} }, {}],
  [
    'a forged notice',
    { endpoint: 'receivePaymentNotice', status: 400, notes: { notice: 'refused' } },
    { PaymentNoticesRefused: 1 },
  ],
  [
    'a first payment',
    { endpoint: 'getPaymentState', status: 200, notes: { isActivated: true } },
    { SubscriptionsActivated: 1 },
  ],
  ['a stored notice', { endpoint: 'receivePaymentNotice', status: 200, notes: { notice: 'due' } }, {}],
  ['a look at a payment', { endpoint: 'getPaymentState', status: 200, notes: { isActivated: false } }, {}],
  ['a fault', { endpoint: 'scanPorts', status: 500, notes: {} }, { Faults: 1 }],
  [
    'a source that is down',
    { endpoint: 'checkBreach', status: 503, notes: {}, error: new SourceDownError('') },
    {},
  ],
  [
    'a source that is left alone',
    { endpoint: 'checkBreach', status: 503, notes: {}, error: new SourceRestingError('') },
    { SourceResting: 1 },
  ],
  ['an address', { endpoint: 'getUserIp', status: 200, notes: {} }, {}],
  ['a strange name', { endpoint: 'constructor', status: 200, notes: {} }, {}],
])('%s is counted for what it is', (_what, finished, metrics) => {
  expect(metricsOf(finished)).toEqual(metrics);
});

test('what calls count as is among the metrics', () => {
  for (const { metric } of Object.values(COUNTED_CALLS).flat())
    expect(Object.keys(METRICS)).toContain(metric);
});
