import { getUserIp } from '#shared/api/port-scan.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { handler } from './get-user-ip.ts';

captureLog();

test.each([
  ['203.0.113.46', '203.0.113.46'],
  ['2c0f:f248:0:0:0:0:0:7', '2c0f:f248::7'],
  ['::ffff:203.0.113.46', '203.0.113.46'],
])('tells a visitor at %s that the address is %s', async (from, ip) => {
  const answer = await callEndpoint({ contract: getUserIp, handler }, {}, { from });
  expect(answer).toMatchObject({ status: 200, body: { ip }, headers: { 'cache-control': 'no-store' } });
});

test('an address that cannot be read is an error, and no word in its place', async () => {
  const answer = await callEndpoint({ contract: getUserIp, handler }, {}, { from: 'nonsense' });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(/^Your address cannot be read/) },
  });
});
