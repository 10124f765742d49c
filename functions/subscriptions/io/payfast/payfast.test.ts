import { createHash } from 'node:crypto';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { SourceDownError, SourceFailedError, SourceTimeoutError } from '../../../platform/rules/errors.ts';
import { useOutsideServices } from '../../../testing/outside-services.ts';
import { hangsUp, says, staysSilent, usePaymentProvider } from '../../../testing/payment-provider.ts';
import { cancelProviderSubscription, confirmNotification, fetchProviderSubscription } from './payfast.ts';
import { checkoutAddress, getMerchant } from './payfast-settings.ts';

const payfast = usePaymentProvider();
const outside = useOutsideServices([]);

const TOKEN = 'dc0521d3-55fe-269b-fa00-b647310d760f';
const NOTIFICATION = {
  signedText: 'm_payment_id=ord-1&name_first=Zo%C3%AB+x&custom_str1=',
  status: 'COMPLETE',
  token: TOKEN,
  amountGrossCents: 9900,
} as const;

describe('the confirmation of a notification', () => {
  test.each([
    ['VALID', 'valid'],
    ['INVALID', 'invalid'],
    ['VALID\r\n', 'valid'],
  ])('%j is %s', async (word, finding) => {
    payfast.answer(says(200, word));
    expect(await confirmNotification(NOTIFICATION)).toBe(finding);
    expect(payfast.asked).toMatchObject([
      {
        method: 'POST',
        path: '/eng/query/validate',
        body: NOTIFICATION.signedText,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': expect.stringMatching(/^Harbourlight website, payments \(.+@.+\)$/),
        },
      },
    ]);
  });

  test.each([
    ['an empty answer', says(200, '')],
    ['small letters', says(200, 'valid')],
    ['more than one word', says(200, 'VALID INVALID')],
    ['a page', says(200, '<html>VALID</html>')],
    ['JSON', says(200, '"VALID"')],
    ['a word with another status', says(202, 'VALID')],
    ['a redirect', says(302, 'VALID')],
    ['status 500', says(500, 'VALID')],
    ['a connection that breaks', hangsUp()],
  ])('%s says nothing: it is asked once more, and then nothing is known', async (_, respond) => {
    payfast.answer(respond);
    await expect(confirmNotification(NOTIFICATION)).rejects.toThrow(SourceDownError);
    expect(payfast.asked).toHaveLength(2);
  });

  describe('when the service refuses to talk to us', () => {
    const asked = () => payfast.asked.map(({ path }) => path.replace(/\?.*/, ''));
    const record = (part: object = {}) => {
      const held = { status_text: 'ACTIVE', amount: 9900, cycles_complete: 1, ...part };
      return says(200, JSON.stringify({ code: 200, status: 'success', data: { response: held } }));
    };

    test('a payment is true when the subscription’s own record says the same', async () => {
      payfast.answer(says(403, 'Forbidden'), record());
      expect(await confirmNotification(NOTIFICATION)).toBe('valid');
      expect(asked()).toEqual(['/eng/query/validate', `/subscriptions/${TOKEN}/fetch`]);
    });

    test('a cancellation is true when the record is over', async () => {
      payfast.answer(says(403, 'Forbidden'), record({ status_text: 'CANCELLED' }));
      expect(await confirmNotification({ ...NOTIFICATION, status: 'CANCELLED' })).toBe('valid');
    });

    test.each([
      ['another amount', {}, { amount: 500 }],
      ['a record that charges no more', {}, { status_text: 'PAUSED' }],
      ['nothing charged yet', {}, { cycles_complete: 0 }],
      ['a cancellation of what goes on', { status: 'CANCELLED' as const }, {}],
      ['a kind that the record does not know', { status: 'FAILED' as const }, {}],
    ])('%s proves nothing, true or false', async (_, notification, part) => {
      payfast.answer(says(403, 'Forbidden'), record(part));
      await expect(confirmNotification({ ...NOTIFICATION, ...notification })).rejects.toThrow(
        SourceFailedError,
      );
    });

    test('without a token there is nothing to ask by', async () => {
      payfast.answer(says(403, 'Forbidden'));
      await expect(confirmNotification({ ...NOTIFICATION, token: '' })).rejects.toThrow(SourceFailedError);
      expect(asked()).toEqual(['/eng/query/validate']);
    });
  });

  test('a failure that passes is not noticed', async () => {
    payfast.answer(hangsUp(), says(200, 'VALID'));
    expect(await confirmNotification(NOTIFICATION)).toBe('valid');
    payfast.answer(says(502, '<html></html>'), says(200, 'INVALID'));
    expect(await confirmNotification(NOTIFICATION)).toBe('invalid');
  });

  test('silence ends in time', async () => {
    payfast.answer(staysSilent());
    await expect(confirmNotification(NOTIFICATION)).rejects.toThrow(SourceTimeoutError);
    expect(payfast.asked).toHaveLength(2);
  }, 20_000);

  test('after five failures in a row the provider is left alone, and whoever asks hears it at once', async () => {
    payfast.answer(says(500, ''));
    for (let count = 0; count < 5; count += 1) {
      await expect(confirmNotification(NOTIFICATION)).rejects.toThrow(SourceDownError);
    }
    expect(payfast.asked).toHaveLength(5);
    payfast.answer(says(200, 'VALID'));
    await expect(confirmNotification(NOTIFICATION)).rejects.toMatchObject({ retryAfterSeconds: 20 });
    expect(payfast.asked).toHaveLength(5);
  });

  test('an error never quotes the notification', async () => {
    payfast.answer(hangsUp());
    const error: unknown = await confirmNotification(NOTIFICATION).catch((caught: unknown) => caught);
    expect(JSON.stringify([String(error), (error as Error).cause])).not.toMatch(/ord-1|Zo/);
  });
});

const SUBSCRIPTION = {
  amount: 9900,
  cycles: 0,
  cycles_complete: 2,
  frequency: 3,
  run_date: '2026-12-21T00:00:00+02:00',
  status: 1,
  status_reason: '',
  status_text: 'ACTIVE',
  token: TOKEN,
  something_new: { deep: true },
};

const done = (response: unknown) =>
  says(200, JSON.stringify({ code: 200, status: 'success', data: { response } }));
const failed = (httpStatus: number, code = httpStatus) =>
  says(httpStatus, JSON.stringify({ code, status: 'failed', data: { response: false, message: 'Failure' } }));

describe('a subscription at the provider', () => {
  test('is read, and what is unknown ignored', async () => {
    payfast.answer(done(SUBSCRIPTION));
    expect(await fetchProviderSubscription(TOKEN)).toEqual({
      statusText: 'ACTIVE',
      amountCents: 9900,
      runDate: '2026-12-21',
      cyclesComplete: 2,
      frequency: 3,
    });
  });

  test.each([
    ['by its status', failed(404)],
    ['in the body alone', failed(200, 404)],
  ])('is undefined when the provider says %s that there is none', async (_, respond) => {
    payfast.answer(respond);
    expect(await fetchProviderSubscription(TOKEN)).toBeUndefined();
  });

  test.each([
    ['a refused signature', failed(401), SourceFailedError, 1],
    ['a bad request', failed(400), SourceFailedError, 1],
    ['a failure in the body', failed(200, 400), SourceFailedError, 1],
    ['a subscription without a status', done({ amount: 1 }), SourceFailedError, 1],
    ['an answer that is none', done(true), SourceFailedError, 1],
    ['nonsense', says(200, '<html>'), SourceDownError, 2],
    ['a page that is missing', says(404, '<html>Not Found</html>'), SourceDownError, 2],
    ['status 500', failed(500), SourceDownError, 2],
    ['too many questions', failed(429), SourceDownError, 2],
    ['a connection that breaks', hangsUp(), SourceDownError, 2],
  ])('is not known after %s', async (_, respond, kind, times) => {
    payfast.answer(respond);
    await expect(fetchProviderSubscription(TOKEN)).rejects.toThrow(kind);
    expect(payfast.asked).toHaveLength(times);
  });

  test('silence ends in time', async () => {
    payfast.answer(staysSilent());
    await expect(fetchProviderSubscription(TOKEN)).rejects.toThrow(SourceTimeoutError);
  }, 20_000);

  test('is asked for with signed headers, in the sandbox', async () => {
    payfast.answer(done(SUBSCRIPTION));
    await fetchProviderSubscription('a/b?c');
    expect(payfast.asked).toMatchObject([
      {
        method: 'GET',
        path: '/subscriptions/a%2Fb%3Fc/fetch?testing=true',
        headers: { 'merchant-id': '10000100', version: 'v1' },
      },
    ]);
    const timestamp = payfast.asked[0]?.headers['timestamp'];
    const signature = payfast.asked[0]?.headers['signature'];
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
    const stamp = String(timestamp).replaceAll(':', '%3A').replace('+', '%2B');
    const text = `merchant-id=10000100&passphrase=jt7NOE43FZPn&timestamp=${stamp}&version=v1`;
    expect(signature).toBe(createHash('md5').update(text).digest('hex'));
  });
});

describe('a cancellation', () => {
  test('is a PUT that says it has no body', async () => {
    payfast.answer(done(true));
    await cancelProviderSubscription(TOKEN);
    expect(payfast.asked).toMatchObject([
      {
        method: 'PUT',
        path: `/subscriptions/${TOKEN}/cancel?testing=true`,
        headers: { 'content-length': '0' },
        body: '',
      },
    ]);
  });

  test.each([
    ['refused', failed(400)],
    ['said to have failed with status 200', failed(200, 400)],
    ['answered with a plain no', done(false)],
    ['answered with a no as a text', done('false')],
    ['answered with a code', done('05')],
    ['answered with a reason', done({ code: 'Z2', reason: 'System error' })],
    ['for nothing', failed(404)],
  ])('that is %s has happened if the provider says that it is cancelled', async (_, respond) => {
    payfast.answer(respond, done({ ...SUBSCRIPTION, status: 2, status_text: 'CANCELLED' }));
    await cancelProviderSubscription(TOKEN);
    expect(payfast.asked.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  test.each([
    ['still active', failed(400), done(SUBSCRIPTION)],
    ['still active after status 200', failed(200, 400), done(SUBSCRIPTION)],
    ['unknown to the provider', failed(404), failed(404)],
  ])('of one that is %s has not happened', async (_, respond, then) => {
    payfast.answer(respond, then);
    await expect(cancelProviderSubscription(TOKEN)).rejects.toThrow(SourceFailedError);
  });

  test.each([
    ['is down', failed(500)],
    ['hangs up', hangsUp()],
    ['talks nonsense', says(200, 'OK')],
  ])('has not happened while the provider %s', async (_, respond) => {
    payfast.answer(respond);
    await expect(cancelProviderSubscription(TOKEN)).rejects.toThrow(SourceDownError);
  });

  test('is tried once more after a failure that passes, and has happened where yes is a text', async () => {
    payfast.answer(hangsUp(), done('true'));
    await cancelProviderSubscription(TOKEN);
    expect(payfast.asked.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  });
});

describe('the account', () => {
  const NAMES = [
    ENVIRONMENT.payfastHost,
    ENVIRONMENT.payfastMerchantId,
    ENVIRONMENT.payfastMerchantKeyParameter,
    ENVIRONMENT.payfastPassphraseParameter,
  ];
  const before = new Map<string, string | undefined>();

  beforeEach(() => {
    for (const name of NAMES) before.set(name, process.env[name]);
    Object.assign(process.env, {
      [ENVIRONMENT.payfastMerchantKeyParameter]: '/key',
      [ENVIRONMENT.payfastPassphraseParameter]: '/pass',
    });
  });
  afterEach(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  function told(host: string, id?: string): void {
    process.env[ENVIRONMENT.payfastHost] = host;
    if (id !== undefined) process.env[ENVIRONMENT.payfastMerchantId] = id;
  }

  const LIVE = 'https://www.payfast.co.za';
  const SANDBOX = 'https://sandbox.payfast.co.za';
  const PUBLISHED = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };

  test.each([SANDBOX, 'http://127.0.0.1:3002', 'http://localhost:3002', ''])(
    'is the published one at %j when no other is named',
    async (host) => {
      told(host);
      expect(await getMerchant()).toEqual(PUBLISHED);
    },
  );

  test.each([LIVE, 'https://payment.payfast.io', 'http://localhost.example', 'http://www.payfast.co.za'])(
    'is never the published one at %s, where somebody could be charged',
    async (host) => {
      told(host);
      await expect(getMerchant()).rejects.toThrow(SourceFailedError);
      outside.parameters = { '/key': 'q1cd2rdny4a53', '/pass': 'payfast' };
      for (const known of ['10000100', ' 10000100 ', '10004002', '10026755']) {
        told(host, known);
        await expect(getMerchant()).rejects.toThrow(SourceFailedError);
      }
    },
  );

  test.each([LIVE, SANDBOX])('of our own at %s takes its secrets from the Parameter Store', async (host) => {
    told(host, '20000200');
    outside.parameters = { '/key': 'abc', '/pass': ' our-words \n' };
    expect(await getMerchant()).toEqual({ id: '20000200', key: 'abc', passphrase: 'our-words' });
  });

  test.each<Record<string, string>>([
    {},
    { '/key': 'abc' },
    { '/pass': 'word' },
    { '/key': 'abc', '/pass': ' ' },
  ])('of our own with secrets %j is an error of the set-up', async (parameters) => {
    told(LIVE, '20000200');
    outside.parameters = parameters;
    await expect(getMerchant()).rejects.toThrow(/not set up/);
    told(SANDBOX, '20000200');
    await expect(getMerchant()).rejects.toThrow(SourceFailedError);
  });

  test('the live API is told nothing of testing', async () => {
    told(LIVE, '20000200');
    outside.parameters = { '/key': 'abc', '/pass': 'word' };
    payfast.answer(done(SUBSCRIPTION));
    await fetchProviderSubscription(TOKEN);
    expect(payfast.asked[0]?.path).toBe(`/subscriptions/${TOKEN}/fetch`);
  });

  test('the checkout is posted to the host', () => {
    told(`${SANDBOX}/`);
    expect(checkoutAddress()).toBe(`${SANDBOX}/eng/process`);
  });
});
