import { isOver, readApiAnswer, readSubscription } from './provider-subscription.ts';

/** An answer as PayFast's documents print it (Subscriptions, "Fetch"). */
const PRINTED = {
  code: 200,
  status: 'success',
  data: {
    response: {
      amount: 12_345,
      cycles: 0,
      cycles_complete: 1,
      frequency: 3,
      run_date: '2026-12-21T00:00:00+02:00',
      status: 1,
      status_reason: '',
      status_text: 'ACTIVE',
      token: 'dc0521d3-55fe-269b-fa00-b647310d760f',
    },
  },
};
const { response } = PRINTED.data;

describe('an answer of the management API', () => {
  test('holds what was asked for', () => {
    expect(readApiAnswer(JSON.stringify(PRINTED))).toEqual({ kind: 'done', response });
  });

  test.each<[string, object, object]>([
    ['done without data', { code: 200, status: 'success' }, { kind: 'done', response: undefined }],
    ['a failure with the HTTP status 200', { code: 200, status: 'failed' }, { kind: 'failed', code: 200 }],
    ['a failure with its code in digits', { code: '404', status: 'failed' }, { kind: 'failed', code: 404 }],
    ['a failure without a code', { status: 'failed', data: { response: false } }, { kind: 'failed' }],
    ['a word in capitals', { code: 200, status: 'SUCCESS' }, { kind: 'failed', code: 200 }],
  ])('can be %s', (_, json, outcome) => {
    expect(readApiAnswer(JSON.stringify(json))).toEqual(outcome);
  });

  test.each(['', '<html>', 'API V1', '[]', 'null', '{}', '{"status":1}'])('%j is none', (text) => {
    expect(readApiAnswer(text)).toEqual({ kind: 'unreadable' });
  });
});

describe('a subscription', () => {
  test('is read as it was printed', () => {
    expect(readSubscription(response)).toEqual({
      statusText: 'ACTIVE',
      amountCents: 12_345,
      runDate: '2026-12-21',
      cyclesComplete: 1,
      frequency: 3,
    });
  });

  test.each<[string, object, object]>([
    ['numbers in digits', { amount: '9900', cycles_complete: '3' }, { amountCents: 9900, cyclesComplete: 3 }],
    ['no amount', { amount: undefined }, { amountCents: undefined }],
    ['an amount that is empty', { amount: '' }, { amountCents: undefined }],
    ['an amount in rand', { amount: '99.50' }, { amountCents: undefined }],
    ['an amount in words', { amount: 'R99' }, { amountCents: undefined }],
    ['a status in small letters with white space', { status_text: ' active\n' }, { statusText: 'ACTIVE' }],
    ['a day alone', { run_date: '2026-12-21' }, { runDate: '2026-12-21' }],
    ['no day', { run_date: undefined }, { runDate: undefined }],
    ['a day of another order', { run_date: '21-12-2026' }, { runDate: undefined }],
    ['a day in a sentence', { run_date: 'on 2026-12-21' }, { runDate: undefined }],
    ['a day as a number', { run_date: 20_261_221 }, { runDate: undefined }],
  ])('with %s', (_, part, read) => {
    expect(readSubscription({ ...response, ...part })).toMatchObject(read);
  });

  test.each([undefined, null, true, 'ACTIVE', [], {}, { status: 1 }, { status_text: 1 }])(
    'is not %j',
    (answer) => {
      expect(readSubscription(answer)).toBeUndefined();
    },
  );
});

test.each([
  ['CANCELLED', true],
  ['CANCELED', true],
  ['COMPLETE', true],
  ['COMPLETED', true],
  ['ACTIVE', false],
  ['PAUSED', false],
  ['FAILED', false],
  ['IN REVIEW', false],
  ['INCOMPLETE', false],
  ['NOT CANCELLED', false],
  ['CANCELLED AT PERIOD END', false],
  ['COMPLETED CYCLE', false],
  ['', false],
])('what the provider calls %j is over: %s', (status_text, isEnd) => {
  const read = readSubscription({ ...response, status_text });
  expect(read && isOver(read)).toBe(isEnd);
});
