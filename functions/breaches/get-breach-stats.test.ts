import { getBreachStats } from '#shared/api/breaches.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, json, plain, useHibpServer } from '../testing/hibp-server.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { handler } from './get-breach-stats.ts';

useTableEngine();
const hibp = useHibpServer();
const pass = usePassingTime();
captureLog();

const ask = () => callEndpoint({ contract: getBreachStats, handler }, {});

test('says what is wrong when there was never a copy', async () => {
  hibp.on('/breaches', plain(401));
  expect(await ask()).toMatchObject({
    status: 502,
    headers: { 'cache-control': 'no-store' },
    body: { error: expect.stringMatching(/Authentication/) as string },
  });
});

test('tells the totals in figures and in words, and may be kept for five minutes', async () => {
  pass(5100);
  hibp.on('/breaches', json([breach('A', { PwnCount: 152_445_165 }), breach('B', { PwnCount: 1 })]));
  expect(await ask()).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=300' },
    body: {
      totalWebsites: 2,
      totalAccountsBreached: 152_445_166,
      totalAccountsBreachedLong: '152.4 million',
      asOf: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/) as string,
    },
  });
});
