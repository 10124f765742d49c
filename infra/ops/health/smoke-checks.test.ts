import { createServer, get, type Server } from 'node:http';
import { userAgent } from '#functions/platform/source-guard.ts';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { fixtureSite } from '../../local/testing/fixture-site.ts';
import { useLocalStacks } from '../../local/testing/local-stacks.ts';
import { checkProduct } from '../doctor.ts';
import { smokeInWords, smokeTest } from './smoke-checks.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const start = useLocalStacks();
const servers: Server[] = [];

afterAll(() => Promise.all(servers.map(closeServer)));

test('a product that stands as it should is seen to, past CloudFront too', async () => {
  await prepareStack();
  const { site, api } = await start({ assembly: STACK_FOLDER, site: fixtureSite() });
  const findings = await smokeTest({ site, api });
  expect(findings.filter(({ weight }) => weight !== 'fine')).toEqual([]);
  expect(smokeInWords(findings)).toMatch(/^ok +home page +200, h1 “Home”$/m);
  expect(smokeInWords(findings)).toMatch(/ok +the API without CloudFront +401, refused/);
  expect(smokeInWords(findings)).toMatch(/9 of 9 checks passed/);
});

/** An emulator of AWS: one address, which tells by the Host header whom a call is for. */
async function emulatorOf(hosts: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const behind = hosts[request.headers.host ?? ''];
    if (behind === undefined) return response.writeHead(404).end('no such host');
    const passed = { ...request.headers, host: new URL(behind).host };
    const asked = get(`${behind}${request.url}`, { headers: passed }, (answer) => {
      const { statusCode = 502, headers } = answer;
      answer.pipe(
        response.writeHead(statusCode, { ...headers, 'strict-transport-security': 'max-age=63072000' }),
      );
    });
    return asked.on('error', () => response.destroy());
  });
  servers.push(server);
  return listenOnFreePort(server);
}

test('where AWS is an emulator, it is asked in the place of every address', async () => {
  await prepareStack();
  const { site, api } = await start({ assembly: STACK_FOLDER, site: fixtureSite() });
  const emulator = await emulatorOf({
    'd1.cloudfront.net': site,
    'a.execute-api.af-south-1.amazonaws.com': api,
  });
  const product = {
    site: 'https://d1.cloudfront.net',
    api: 'https://a.execute-api.af-south-1.amazonaws.com',
  };
  const findings = await smokeTest({ ...product, emulator });
  expect(findings.filter(({ weight }) => weight !== 'fine')).toEqual([]);
  expect(findings).toHaveLength(9);

  Object.assign(process.env, { AWS_ENDPOINT_URL: emulator, AWS_MAX_ATTEMPTS: '1' });
  const place = { stage: 'prod', region: 'af-south-1', site: product.site };
  const [ofSite] = await checkProduct(place, product);
  expect(ofSite).toEqual({ weight: 'fine', about: 'site', says: 'All 9 checks passed.' });
});

test('whatever asks says what it is: the firewall of WAF=true refuses who does not', async () => {
  const agents: (string | undefined)[] = [];
  // As AWS’s rule NoUserAgent_HEADER does.
  const server = createServer(({ headers }, response) => {
    agents.push(headers['user-agent']);
    response.writeHead(headers['user-agent'] === undefined ? 403 : 200).end('<h1>Home</h1>');
  });
  servers.push(server);
  const site = await listenOnFreePort(server);
  const findings = await smokeTest({ site });
  expect(findings.find(({ about }) => about === 'home page')?.says).toMatch(/^200/);
  expect(new Set(agents)).toEqual(new Set([userAgent('health check')]));
});

test('a server that answers everything with one open page is told of in every point', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<p>Welcome</p>');
  });
  servers.push(server);
  const site = await listenOnFreePort(server);
  const findings = await smokeTest({ site, api: site, www: site });
  expect(findings.filter(({ weight }) => weight === 'fine')).toEqual([]);
  const shown = smokeInWords(findings);
  expect(shown).toMatch(/ATTENTION +home page +200, h1 missing\n +→ Look at the last deployment/);
  expect(shown).toMatch(/ATTENTION +the API without CloudFront +200: anybody can call it/);
  expect(shown).toMatch(/wrong: content-security-policy, x-content-type-options/);
  expect(shown).toContain('200 to nowhere');
});

test('www must lead to the same page of the site, in one step', async () => {
  const server = createServer((request, response) => {
    response.writeHead(301, { location: `https://127.0.0.1:1${request.url}` });
    response.end();
  });
  servers.push(server);
  const www = await listenOnFreePort(server);
  const findings = await smokeTest({ site: 'https://127.0.0.1:1', www });
  const found = findings.find(({ about }) => about.startsWith(www));
  expect(found).toMatchObject({ weight: 'fine', says: '301 to https://127.0.0.1:1/contact-us?from=www' });
});

test('an address where nobody answers is not right, and says so', async () => {
  const server = createServer();
  const site = await listenOnFreePort(server);
  await closeServer(server);
  const findings = await smokeTest({ site });
  expect(findings.every(({ weight, says }) => weight === 'attention' && says.length > 0)).toBe(true);
});

const smoke = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/ops/smoke.ts', ...words]);

test.each([
  [[], 'Which address?'],
  [['shop.example'], '“shop.example” is no address that begins with https:// or http://.'],
  [['http://127.0.0.1:1', 'nonsense'], '“nonsense” is no address that begins with https:// or http://.'],
  [['http://127.0.0.1:1', 'http://127.0.0.1:1', 'more'], '“more” is one address too many.'],
])('the addresses %j are not checked as if they were others', async (words, complaint) => {
  await expect(smoke(...words)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${complaint} For example: npm run smoke -- https://shop.example\n`,
  });
});
