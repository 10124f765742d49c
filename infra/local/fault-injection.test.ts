import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';
import { startDnsServer, type DnsServer } from '#shared/fakes/dns-server.ts';
import { ACCESS } from '../stack/access.ts';
import { requestWith, sampleInput } from '../dev/events/sample-requests.ts';
import { isBuilt } from '../stack/edge/site-files.ts';
import { dynamoDbAt, itemsOf, startTables } from './aws/tables.ts';
import { close, portOf } from './listen.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { breachService } from '#shared/fakes/hibp/breach-service.ts';
import { ask, type Asked } from './testing/ask.ts';
import { freeSettings, useLocalStacks } from './testing/local-stacks.ts';
import { pay } from './testing/pay.ts';
import { type Fault, FaultyProxy } from './testing/faulty-proxy.ts';

const RECORDS_DOWN = 'We cannot reach our records at the moment. Please try again in a minute.';
const HIBP_DOWN = 'The breach-data service cannot be reached at the moment. Please try again in a minute.';
const FAULTS: readonly Fault[] = ['down', 'slow', 'resetting', 'nonsense'];

const start = useLocalStacks();
const services = {
  mail: new FaultyProxy(),
  records: new FaultyProxy(),
  breaches: new FaultyProxy(),
  payments: new FaultyProxy(),
};
const mails: string[] = [];
const mailService = createServer((request, response) => {
  void text(request).then((body) => {
    mails.push(new URLSearchParams(body).get('ReplyToAddresses.member.1') ?? '');
    response
      .setHeader('content-type', 'text/xml')
      .end(
        '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
      );
  });
});
const breaches = breachService({ requestsPerMinute: 1000 });
const stops: (() => Promise<unknown>)[] = [];
let names: DnsServer;
let stack: LocalStack;
let visitors = 0;

const outside = () => ({
  ...freeSettings(),
  DYNAMODB_ENDPOINT: services.records.address,
  SES_ENDPOINT: services.mail.address,
  HIBP_BASE_URL: `${services.breaches.address}/api/v3`,
  DNS_SERVERS: names.address,
});
const variables: Record<string, string> = { [ENVIRONMENT.hibpRequestsPerMinute]: '1000' };

beforeAll(async () => {
  await prepareStack();
  const engine = await startTables(freeSettings().DATA_DIR);
  names = await startDnsServer({ zones: DEMONSTRATION_ZONES });
  services.mail.target = await listening(mailService);
  services.breaches.target = await listening(breaches);
  services.records.target = engine.address;
  await Promise.all(Object.values(services).map((one) => one.start()));
  variables[ENVIRONMENT.payfastHost] = services.payments.address;
  variables[ENVIRONMENT.payfastApiBaseUrl] = services.payments.address;
  process.env[ENVIRONMENT.hibpApiKey] ||= '0'.repeat(32);
  stops.push(
    engine.stop,
    () => names.close(),
    () => close(mailService),
    () => close(breaches),
  );
  stack = await start({ assembly: STACK_FOLDER, settings: outside(), variables });
  services.payments.target = stack.fakes.find(({ name }) => name === 'Payfast')?.address.split(' ')[0] ?? '';
});

afterAll(async () => {
  await stack.stop();
  await Promise.all(stops.map((stop) => stop()));
  await Promise.all(Object.values(services).map((one) => one.stop()));
});

/** Functions remember that a service failed, so each test starts with working services and new processes. */
beforeEach(async () => {
  await Promise.all(Object.values(services).map((one) => one.inject('none')));
  await stack.reload();
  mails.length = 0;
});

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

async function call(path: string, asked: Asked = {}) {
  visitors += 1;
  const { status, bytes, headers } = await ask(stack.site + path, { from: `127.3.0.${visitors}`, ...asked });
  const isJson = headers['content-type']?.startsWith('application/json');
  return { status, headers, body: isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString() };
}

function post(path: string, value: unknown) {
  const headers = { 'content-type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(value) });
}

const contact = (name: string, idempotencyKey: string) =>
  post('/api/contact', {
    name,
    email: `${name}@customer.example`,
    company: null,
    phone: null,
    message: `I am ${name}`,
    idempotencyKey,
  });

async function storedAs(table: string, word: string): Promise<number> {
  const items = await itemsOf(dynamoDbAt(services.records.target), stack.tables[table] ?? '');
  return items.filter((item) => JSON.stringify(item).includes(word)).length;
}

describe('mail', () => {
  test.each(FAULTS)(
    'while it is %s the visitor sees success, and later both mails go out once',
    async (condition) => {
      await services.mail.inject(condition);
      const name = `mail-${condition}`;
      expect(await contact(name, `key-${name}`)).toMatchObject({ status: 200, body: { success: true } });
      expect(services.mail.asked + Number(condition === 'down')).toBeGreaterThan(0);
      expect(await storedAs('leads', `I am ${name}`)).toBe(1);
      expect(mails).toEqual([]);
      await services.mail.inject('none');
      await stack.runJob('SendOutbox');
      await stack.runJob('SendOutbox');
      expect(mails).toHaveLength(2);
      expect(mails).toContain(`${name}@customer.example`);
    },
  );
});

describe('the database', () => {
  test.each<[Fault, number, string]>([
    ['down', 503, RECORDS_DOWN],
    // Functions here have time limits three times as long as in Lambda, where this fails earlier with a 503.
    ['slow', 504, 'This took too long. Please try again in a minute.'],
    ['resetting', 503, RECORDS_DOWN],
    ['nonsense', 500, 'Something went wrong on our side. Please try again.'],
  ])(
    'while it is %s a lead is refused in plain words, and sent again it is one lead',
    async (condition, status, error) => {
      const name = `records-${condition}`;
      await contact('warm-up', `key-warm-${condition}`);
      await services.records.inject(condition);
      expect(await contact(name, `key-${name}`)).toMatchObject({ status, body: { error } });
      await services.records.inject('none');
      expect(await contact(name, `key-${name}`)).toMatchObject({ status: 200, body: { success: true } });
      expect(await storedAs('leads', `I am ${name}`)).toBe(1);
    },
  );

  const contracts = Object.values<Contract>(API).filter(({ name }) =>
    Object.entries(ACCESS).some(([known, { tables }]) => known === name && tables !== undefined),
  );

  test('while it hangs up every endpoint says so, or answers without it', async () => {
    await services.records.inject('resetting');
    // All at once: each function needs a new environment, and starting them one after the other takes half a minute.
    const answers = await Promise.all(contracts.map(answerOf));
    expect(answers.length).toBeGreaterThan(20);
    expect(answers).toEqual(contracts.map(refusalOf));
  });
});

/** The status, caching and body of an endpoint's answer to its sample request. */
async function answerOf(contract: Contract): Promise<object> {
  const { target, method, headers, body } = requestWith(contract, sampleInput(contract));
  const answer = await call(target, { method, headers, ...(body !== undefined && { body }) });
  // The document of a site that has not been built is empty, and the endpoint then answers with the sentence.
  const isPage =
    answer.headers['content-type']?.startsWith('text/html') ||
    (!isBuilt() && JSON.stringify(answer.body) === JSON.stringify({ error: RECORDS_DOWN }));
  const content = contract.answers === 'text/html' && isPage ? 'a page' : answer.body;
  return { name: contract.name, status: answer.status, cache: answer.headers['cache-control'], content };
}

function refusalOf({ name, answers }: Contract): object {
  const content = answers === 'text/html' ? 'a page' : { error: RECORDS_DOWN };
  return { name, status: 503, cache: 'no-store', content };
}

describe('the breach-data service', () => {
  test.each<[Fault, number, string]>([
    ['down', 503, HIBP_DOWN],
    ['slow', 504, 'The breach-data service did not answer in time. Please try again in a minute.'],
    ['resetting', 503, HIBP_DOWN],
    ['nonsense', 502, 'The breach-data service gave an answer that we cannot read. Please try again later.'],
  ])('while it is %s a check says so, and works again after it', async (condition, status, error) => {
    await services.breaches.inject(condition);
    expect(await call('/api/check-breach?email=owner%40breach-demo.example')).toMatchObject({
      status,
      body: { error },
    });
    await services.breaches.inject('none');
    expect(await call('/api/check-breach?email=owner%40breach-demo.example')).toMatchObject({
      status: 200,
      body: { isBreached: true },
    });
  });

  test('the list is still there when the service is gone', async () => {
    expect(await call('/api/all-breaches')).toMatchObject({ status: 200 });
    await services.breaches.inject('down');
    await stack.reload();
    expect(await call('/api/all-breaches')).toMatchObject({ status: 200 });
    expect(await call('/api/breach-stats')).toMatchObject({ status: 200 });
  });
});

describe('name servers', () => {
  const DOWN =
    'Our name server cannot be reached, so nothing could be checked. Please try again in a minute.';
  const SILENT =
    'Our name server did not answer in time, so nothing could be checked. Please try again in a minute.';
  const port = () => Number(names.address.split(':')[1]);

  /** Starts another service on the name server's port. */
  async function instead(answer: (socket: Socket, from: { port: number; address: string }) => void) {
    await names.close();
    const socket = createSocket('udp4');
    socket.on('message', (_, from) => answer(socket, from));
    socket.bind(port(), '127.0.0.1');
    await once(socket, 'listening');
    return socket;
  }

  afterEach(async () => {
    await names.close();
    names = await startDnsServer({ zones: DEMONSTRATION_ZONES, port: port() });
  });

  test('one that is down is said to be', async () => {
    await names.close();
    expect(await post('/api/email-spoof-check', { domain: 'excellent.example' })).toMatchObject({
      status: 503,
      body: { error: DOWN },
    });
  });

  test.each([
    ['silent', 504, SILENT, () => undefined],
    [
      // An unreadable answer is asked again over TCP, where nothing listens.
      'talking nonsense',
      503,
      DOWN,
      (socket: Socket, { port, address }: { port: number; address: string }) =>
        socket.send('<html>Welcome</html>', port, address),
    ],
  ])('one that is %s is not called an absent record', async (_, expected, error, answer) => {
    const socket = await instead(answer);
    const { status, body } = await post('/api/email-spoof-check', { domain: 'excellent.example' });
    socket.close();
    await once(socket, 'close');
    expect([status, body]).toEqual([expected, { error }]);
  });

  test('afterwards the same domain is judged', async () => {
    expect(await post('/api/email-spoof-check', { domain: 'excellent.example' })).toMatchObject({
      status: 200,
      body: { overallProtection: 'excellent' },
    });
  });
});

describe('the payment provider', () => {
  const stateSchema = z.object({ state: z.string() });
  let later: LocalStack;

  /** The same product two minutes later, when postponed work is due again. */
  beforeAll(async () => {
    later = await start({ assembly: STACK_FOLDER, settings: outside(), variables, clockAheadMs: 120_000 });
  });

  test.each(FAULTS)(
    'while it is %s a notification of a payment waits, and counts as soon as it is confirmed',
    async (condition) => {
      await services.payments.inject(condition);
      const reference = await pay({
        site: stack.site,
        provider: services.payments.target,
        email: `payer-${condition}@customer.example`,
        from: `127.3.1.${(visitors += 1)}`,
      });
      const state = async () => {
        const { body } = await call(`/api/payfast/state?reference=${encodeURIComponent(reference)}`);
        return stateSchema.parse(body).state;
      };
      expect(await state()).toBe('pending');
      await services.payments.inject('none');
      await later.runJob('SendOutbox');
      expect(await state()).toBe('active');
      const told = mails.length;
      await later.runJob('SendOutbox');
      expect(mails).toHaveLength(told);
    },
  );
});
