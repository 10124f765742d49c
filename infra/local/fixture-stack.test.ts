import { readdirSync } from 'node:fs';
import type { LocalStack } from './local-stack.ts';
import { fixtureAssembly } from './testing/fixture-assembly.ts';
import { useLocalStacks } from './testing/local-stacks.ts';

const ECHO =
  'exports.handler = async (event, context) => ({ event, context, variables: { ...process.env } });';

const assembly = fixtureAssembly(
  {
    Echo: {
      code: ECHO,
      routeKey: 'POST /api/echo/{name}',
      environment: {
        TABLE: { Ref: 'Things' },
        ARN: { 'Fn::GetAtt': ['Things', 'Arn'] },
        ADDRESS: { 'Fn::Sub': 'https://${Api}.execute-api.${AWS::Region}.amazonaws.com' },
        SITE_ADDRESS: 'https://deployed.example',
      },
    },
    Count: {
      code: 'let calls = 0; exports.handler = async () => ({ calls: (calls += 1) });',
      routeKey: 'GET /api/count',
    },
    Slow: {
      code: 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000));',
      routeKey: 'GET /api/slow',
      timeoutSeconds: 1,
    },
    Busy: {
      code: `let calls = 0;
        exports.handler = async () => {
          calls += 1;
          await new Promise((resolve) => setTimeout(resolve, 1000));
          return { calls };
        };`,
      routeKey: 'GET /api/busy',
    },
    Spin: {
      code: 'exports.handler = async () => { for (;;); };',
      routeKey: 'GET /api/spin',
      timeoutSeconds: 1,
    },
    Throws: {
      code: "exports.handler = async () => { throw new Error('secret words'); };",
      routeKey: 'GET /api/throws',
    },
    Exits: {
      code: `exports.handler = async (event) => {
        if (event.queryStringParameters?.exit) process.exit(3);
        return { alive: true };
      };`,
      routeKey: 'GET /api/exits',
    },
    Hungry: {
      code: 'exports.handler = async () => { const all = []; for (;;) all.push(new Array(100000).fill({})); };',
      routeKey: 'GET /api/hungry',
      memoryMegabytes: 64,
      timeoutSeconds: 20,
    },
    Job: { code: 'exports.handler = async (event) => event;' },
    Unloadable: { code: 'this is not JavaScript', routeKey: 'GET /api/unloadable' },
    Wrong: { code: "exports.handler = async () => ({ statusCode: 'many' });", routeKey: 'GET /api/wrong' },
    Other: {
      code: `exports.handler = async () => ({
        statusCode: 201, headers: { 'X-One': 'two', 'Content-Type': 'image/gif' }, body: 'GIF87a' });`,
      routeKey: 'GET /api/other',
    },
    Rest: {
      code: 'exports.handler = async ({ routeKey }) => ({ statusCode: 404, body: routeKey });',
      routeKey: '$default',
    },
  },
  {
    JobRule: rule('Job'),
    Things: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      },
    },
  },
);

function rule(name: string): object {
  return {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': [name, 'Arn'] } }],
    },
  };
}

const filesBefore = readdirSync(assembly).sort();
const start = useLocalStacks();
const logged: string[] = [];
let stack: LocalStack;

beforeAll(async () => {
  stack = await start({ assembly, log: (name, text) => logged.push(`${name} ${text}`) });
});

const get = (path: string) => fetch(stack.site + path);

test('the folder stays as it is: functions of another product may be loaded from it just then', () => {
  expect(readdirSync(assembly).sort()).toEqual(filesBefore);
});

describe('an event', () => {
  async function echo(init: RequestInit & { path?: string } = {}) {
    const { path = '/api/echo/one%20two?b=2&a=1&a=3', ...rest } = init;
    const response = await fetch(stack.site + path, { method: 'POST', ...rest });
    return response.json();
  }

  test('has the shape of payload format 2.0', async () => {
    const { event } = await echo({ headers: { 'content-type': 'application/json' }, body: '{"x":"é"}' });
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'POST /api/echo/{name}',
      rawPath: '/api/echo/one two',
      rawQueryString: 'b=2&a=1&a=3',
      headers: expect.objectContaining({ 'content-type': 'application/json', 'x-origin-secret': 'known' }),
      queryStringParameters: { a: '1,3', b: '2' },
      pathParameters: { name: 'one two' },
      body: '{"x":"é"}',
      isBase64Encoded: false,
      requestContext: {
        accountId: '000000000000',
        apiId: 'Api',
        domainName: 'Api.execute-api.af-south-1.amazonaws.com',
        http: {
          method: 'POST',
          path: '/api/echo/one two',
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.53',
          userAgent: 'Amazon CloudFront',
        },
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        routeKey: 'POST /api/echo/{name}',
        stage: '$default',
        authorizer: { lambda: { origin: 'cloudfront' } },
      },
    });
  });

  test('carries a form as base64, because it is none of the types of text', async () => {
    const { event } = await echo({ body: new URLSearchParams({ a: 'b c' }) });
    expect(event).toMatchObject({ isBase64Encoded: true, body: Buffer.from('a=b+c').toString('base64') });
  });

  test('says the address of the visitor as CloudFront does, whatever the visitor says', async () => {
    const headers = { 'cloudfront-viewer-address': '203.0.113.9:1', 'x-origin-secret': 'guessed' };
    const { event } = await echo({ headers });
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^(127\.0\.0\.1|::1):\d+$/);
    expect(event.headers['x-origin-secret']).toBe('known');
    expect(event.headers).not.toHaveProperty('x-other');
  });

  test('reaches a function that knows its own variables, and none that the stack has not declared', async () => {
    process.env['NOT_DECLARED'] = 'here';
    const { variables, context } = await echo();
    expect(variables).toMatchObject({
      TABLE: 'Things',
      ARN: 'arn:aws:dynamodb:af-south-1:000000000000:table/Things',
      ADDRESS: 'https://Api.execute-api.af-south-1.amazonaws.com',
      SITE_ADDRESS: stack.site,
      AWS_REGION: 'af-south-1',
      AWS_LAMBDA_FUNCTION_NAME: 'Echo',
    });
    expect(variables).not.toHaveProperty('NOT_DECLARED');
    expect(variables).not.toHaveProperty('HOME');
    expect(context).toMatchObject({
      functionName: 'Echo',
      memoryLimitInMB: '256',
      awsRequestId: expect.any(String),
    });
  });
});

test('routes what no route fits to the default one', async () => {
  const response = await get('/api/nothing');
  expect([response.status, await response.text()]).toEqual([404, '$default']);
});

test('an environment keeps what its code remembers', async () => {
  await get('/api/count');
  expect(await (await get('/api/count')).json()).toEqual({ calls: 2 });
});

test('events at the same time get environments of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await get('/api/busy')).json()));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ calls: 1 })));
});

test.each(['/api/slow', '/api/spin'])('%s is ended at its timeout', async (path) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  expect(logged.join('')).toContain('Task timed out after 1.00 seconds');
});

test.each(['/api/throws', '/api/unloadable', '/api/wrong', '/api/hungry'])(
  '%s fails as API Gateway says it',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  },
);

test('a function that ended its process is there again for the next event', async () => {
  expect((await get('/api/exits?exit=1')).status).toBe(500);
  expect(await (await get('/api/exits')).json()).toEqual({ alive: true });
});

test('an answer comes with its status, headers and body', async () => {
  const response = await get('/api/other');
  expect([response.status, response.headers.get('x-one'), await response.text()]).toEqual([
    201,
    'two',
    'GIF87a',
  ]);
});

test('the API by itself asks for the origin secret', async () => {
  const withSecret = (secret: string) =>
    fetch(`${stack.api}/api/count`, { headers: { 'x-origin-secret': secret } });
  const plain = await fetch(`${stack.api}/api/count`);
  expect([plain.status, await plain.json()]).toEqual([401, { message: 'Unauthorized' }]);
  const wrong = await withSecret('guessed');
  expect([wrong.status, await wrong.json()]).toEqual([403, { message: 'Forbidden' }]);
  expect((await withSecret('known')).status).toBe(200);
});

test('a body that is too large for API Gateway or for Lambda is refused', async () => {
  const post = (bytes: number) =>
    fetch(`${stack.site}/api/echo/large`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(bytes),
    });
  expect((await post(7 * 1024 * 1024)).status).toBe(413);
  expect((await post(11 * 1024 * 1024)).status).toBe(413);
});

test('a job gets the event of its rule, if the stack lets EventBridge call it', async () => {
  const outcome = await stack.runJob('Job');
  expect(outcome.kind === 'answer' && JSON.parse(outcome.payload)).toMatchObject({
    source: 'aws.events',
    'detail-type': 'Scheduled Event',
    resources: ['arn:aws:events:af-south-1:000000000000:rule/JobRule'],
  });
  expect(() => stack.runJob('Echo')).toThrow('The stack has no schedule for Echo.');
});

test('by the clock, a job that is due every minute runs soon after the start', async () => {
  const ran = new Promise<string>((resolve) => {
    void start({
      assembly: fixtureAssembly(
        { Ticks: { code: "exports.handler = async () => console.log('ran');" } },
        { TicksRule: rule('Ticks') },
      ),
      jobs: 'by-the-clock',
      log: (name, text) => resolve(`${name} ${text.trim()}`),
    });
  });
  expect(await ran).toBe('Ticks ran');
});
