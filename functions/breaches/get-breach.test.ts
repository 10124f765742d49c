import { getBreach } from '#shared/api/breaches.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { breach, json, useHibpServer } from '../testing/hibp-server.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './get-breach.ts';

useTableEngine();
const hibp = useHibpServer();
captureLog();

const ask = (name: string) => callEndpoint({ contract: getBreach, handler }, { name });

beforeEach(() => {
  hibp.on('/breaches', json([breach('Alpha', { Description: `<em>${'Long. '.repeat(60)}</em>` })]));
});

test('has the whole description', async () => {
  expect(await ask('Alpha')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=900' },
    body: { breach: { Name: 'Alpha', Description: `<em>${'Long. '.repeat(60)}</em>` } },
  });
});

test.each(['alpha', 'Nothing', '../x', '__proto__', '🙂'])('knows no %s', async (name) => {
  expect(await ask(name)).toMatchObject({ status: 404, body: { error: 'No breach of that name is known.' } });
});
