import { listBreaches } from '#shared/api/breaches.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, json, plain, useHibpServer } from '../testing/hibp-server.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './list-breaches.ts';

useTableEngine();
const hibp = useHibpServer();
captureLog();

const STORY = `<a href="https://alpha.example">Alpha</a> &amp; others. ${'More of it. '.repeat(40)}`;

test('lists what the directory shows, the newest first: every field and mark, with long descriptions cut', async () => {
  hibp.on(
    '/breaches',
    json([
      breach('Alpha', { Description: STORY, BreachDate: '2020-02-03' }),
      breach('Beta', { BreachDate: '2021-02-03', IsRetired: true, IsMalware: true, IsStealerLog: true }),
    ]),
  );
  const { status, headers, body } = await callEndpoint({ contract: listBreaches, handler }, {});
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'public, max-age=900' });
  expect(body).toEqual({
    breaches: [
      {
        Name: 'Beta',
        Title: 'Beta Title',
        Domain: 'beta.example',
        BreachDate: '2021-02-03',
        PwnCount: 1234,
        DataClasses: ['Email addresses', 'Passwords'],
        Description: 'In 2020, Beta lost data.',
        IsDescriptionCut: false,
        IsVerified: true,
        IsSensitive: false,
        IsRetired: true,
        IsFabricated: false,
        IsSpamList: false,
        IsMalware: true,
        IsStealerLog: true,
        IsSubscriptionFree: false,
      },
      {
        Name: 'Alpha',
        Title: 'Alpha Title',
        Domain: 'alpha.example',
        BreachDate: '2020-02-03',
        PwnCount: 1234,
        DataClasses: ['Email addresses', 'Passwords'],
        Description: `Alpha &amp; others. ${'More of it. '.repeat(40)}`.slice(0, 204),
        IsDescriptionCut: true,
        IsVerified: true,
        IsSensitive: false,
        IsRetired: false,
        IsFabricated: false,
        IsSpamList: false,
        IsMalware: false,
        IsStealerLog: false,
        IsSubscriptionFree: false,
      },
    ],
    asOf: expect.any(String) as string,
  });
});

test('is still there when the source is gone', async () => {
  hibp.on('/', plain(503));
  expect(await callEndpoint({ contract: listBreaches, handler }, {})).toMatchObject({ status: 200 });
});
