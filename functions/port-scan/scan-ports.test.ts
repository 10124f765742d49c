import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type PortScanAnswer, scanPorts, getUserIp } from '#shared/api/port-scan.ts';
import { documents, tableName } from '../platform/dynamo.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './scan-ports.ts';
import { handler as getIp } from './get-user-ip.ts';

useTableEngine();
const logged = captureLog();
const endpoint = { contract: scanPorts, handler };

/** Linux answers on all of 127.0.0.0/8, so every test can have its own host; on other systems they share one. */
let made = 0;
function ownHost(): string {
  made += 1;
  return process.platform === 'linux' ? `127.${100 + (process.pid % 100)}.7.${made}` : '127.0.0.1';
}

let visitors = 0;
function newVisitor(): string {
  visitors += 1;
  return `41.0.0.${visitors}`;
}

async function scan(ipAddress: string, from = newVisitor()) {
  const answered = await callEndpoint(endpoint, { ipAddress }, { from });
  return { ...answered, report: answered.body as PortScanAnswer };
}

beforeEach(() => {
  process.env['SCAN_ALLOWED_NETWORKS'] = '127.0.0.0/8, ::1/128';
  process.env['SCAN_UNTESTABLE_PORTS'] = '25';
});

describe('with a host that has two doors open', () => {
  const servers: Server[] = [];
  const host = ownHost();

  beforeAll(async () => {
    for (const port of [3306, 8080]) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
      });
      servers.push(server.listen(port, host));
      await once(server, 'listening');
    }
  });

  afterAll(() => {
    for (const server of servers) server.close();
  });

  test('reports all 16 ports with what to do about them', async () => {
    const { status, headers, report } = await scan(` \u202A${host}\u200B `);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(report).toMatchObject({ totalScanned: 16, ipAddress: host });
    expect(report.openPorts).toBe(report.results.filter((result) => result.status === 'OPEN').length);
    const byPort = Object.fromEntries(report.results.map((result) => [result.port, result]));
    expect(byPort[3306]).toMatchObject({ status: 'OPEN', riskLevel: 'High Risk' });
    expect(byPort[8080]).toMatchObject({ status: 'OPEN', riskLevel: 'Warning', serviceName: 'HTTP Alt' });
    expect(byPort[25]).toMatchObject({ status: 'NOT TESTABLE' });
    expect(byPort[995]).toMatchObject({ status: 'CLOSED', riskLevel: 'Safe' });
    expect(report.summary).toContain('MySQL (3306)');
  });
});

test('of a hundred simultaneous requests exactly one is scanned; the others learn when to come back', async () => {
  const host = ownHost();
  const from = newVisitor();
  const all = await Promise.all(Array.from({ length: 100 }, () => scan(host, from)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(99);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    expect(body).toEqual({ error: expect.stringMatching(/every 10 minutes.* again in 10 minutes\.$/) });
  }
  const { Items } = await documents().send(new ScanCommand({ TableName: tableName('scanAudit') }));
  expect(Items?.filter(({ target }) => target === host)).toEqual([
    expect.objectContaining({ visitorKey: from }),
  ]);
});

test('a refused target spends no limit', async () => {
  const from = newVisitor();
  const refused = await scan('192.168.1.1', from);
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('private address') } });
  expect((await scan(ownHost(), from)).status).toBe(200);
});

test('nothing but the public internet is scanned unless a setting says so', async () => {
  delete process.env['SCAN_ALLOWED_NETWORKS'];
  expect(await scan('127.0.0.1')).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('loopback') },
  });
});

test.each([undefined, null, 7, '', 'localhost', 'x'.repeat(65)])(
  'does not take %p for an address',
  async (ipAddress) => {
    expect(await scan(ipAddress as string)).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid IP address' },
    });
  },
);

test('an address that we have no way to is not testable and spends no limit', async () => {
  process.env['SCAN_ALLOWED_NETWORKS'] = 'fe80::/10,127.0.0.0/8';
  const from = newVisitor();
  const { status, report } = await scan('fe80::1', from);
  expect(status).toBe(200);
  expect(report).toMatchObject({ openPorts: 0, totalScanned: 16 });
  expect(new Set(report.results.map((result) => result.status))).toEqual(new Set(['NOT TESTABLE']));
  expect((await scan(ownHost(), from)).status).toBe(200);
});

test('logs neither who asked nor what was scanned', async () => {
  const host = ownHost();
  const from = newVisitor();
  await scan(host, from);
  expect(logged().length).toBeGreaterThan(0);
  expect(JSON.stringify(logged())).not.toContain(host);
  expect(JSON.stringify(logged())).not.toContain(from);
});

test.each([
  ['203.0.113.46', '203.0.113.46'],
  ['2c0f:f248:0:0:0:0:0:7', '2c0f:f248::7'],
  ['::ffff:203.0.113.46', '203.0.113.46'],
])('tells a visitor at %s that the address is %s', async (from, ip) => {
  const answer = await callEndpoint({ contract: getUserIp, handler: getIp }, {}, { from });
  expect(answer).toMatchObject({ status: 200, body: { ip }, headers: { 'cache-control': 'no-store' } });
});

test('an address that cannot be read is an error, and no word in its place', async () => {
  const answer = await callEndpoint({ contract: getUserIp, handler: getIp }, {}, { from: 'nonsense' });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(/^Your address cannot be read/) },
  });
});
