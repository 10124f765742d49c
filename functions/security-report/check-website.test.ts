import { checkWebsite, type WebsiteAnswer } from '#shared/api/security-report.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalDns, type Zones } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './check-website.ts';

useTableEngine();
const startDns = useLocalDns();
const logged = captureLog();

beforeAll(() => {
  process.env[ENVIRONMENT.siteAddress] = 'https://us.test';
  // Nobody listens there, so the breach catalogue cannot be read.
  process.env[ENVIRONMENT.hibpBaseUrl] = 'http://127.0.0.1:1';
});
afterAll(() => {
  delete process.env[ENVIRONMENT.siteAddress];
  delete process.env[ENVIRONMENT.hibpBaseUrl];
});

const PRIVATE: Zones = { 'x.test': { A: ['10.0.0.7'] }, 'y.test': { A: ['127.0.0.1'], AAAA: ['::1'] } };

async function check(domain: string, zones: Zones = PRIVATE) {
  const dns = await startDns({ zones });
  const { status, body } = await callEndpoint({ contract: checkWebsite, handler }, { domain });
  return { status, answer: body as WebsiteAnswer & { error?: string }, asked: dns.asked };
}

test('does not connect into a private network, and keeps what it found', async () => {
  const first = await check('https://www.x.test/page');
  expect(first).toMatchObject({
    status: 200,
    answer: {
      domain: 'x.test',
      state: 'not-public',
      findings: [],
      facts: {
        https: { state: 'unknown' },
        breaches: { state: 'unknown', why: 'The catalogue of breaches cannot be read at the moment.' },
      },
    },
  });
  const again = await check('x.test', {});
  expect(again.answer).toEqual(first.answer);
  expect(again.asked).toEqual([]);
});

test('nor to this machine itself', async () => {
  expect((await check('y.test')).answer.state).toBe('not-public');
});

test.each([
  ['', 'Please enter a domain to check'],
  ['127.0.0.1', expect.stringContaining('the address of a computer')],
  ['nonsense', expect.stringContaining('only part of a domain')],
])('refuses %j in words', async (domain, error) => {
  expect(await check(domain)).toMatchObject({ status: 400, answer: { error } });
});

test('logs no domain', async () => {
  await check('x.test');
  expect(JSON.stringify(logged())).not.toContain('x.test');
});
