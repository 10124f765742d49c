import { createServer, type ServerResponse } from 'node:http';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { sendContactMessage } from '#shared/api/leads.ts';
import { handler } from '../leads/send-contact-message.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { closeServer, listenOnFreePort } from '../testing/free-port.ts';
import { closeDocuments, documents, isDone } from './dynamo.ts';

const logged = captureLog();

type InjectedFault = (response: ServerResponse) => void;

let injectFault: InjectedFault = () => undefined;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  injectFault(response);
});

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: await listenOnFreePort(server),
    LEADS_TABLE: 'leads',
    LIMITS_TABLE: 'limits',
    PATIENCE: '1',
  });
});
beforeEach(() => {
  asked = 0;
  closeDocuments();
});
afterAll(() => closeServer(server));

function fails(status: number, type: string): InjectedFault {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'arn:aws:secret' }),
    );
  };
}

const message = { name: 'Thandi', email: 'thandi@example.com', message: 'Hello' };

test.each<[string, InjectedFault]>([
  ['throttled', fails(400, 'ProvisionedThroughputExceededException')],
  ['over the request limit', fails(400, 'RequestLimitExceeded')],
  ['throttled on demand', fails(400, 'ThrottlingException')],
  ['unwell', fails(500, 'InternalServerError')],
  ['unavailable', fails(503, 'ServiceUnavailable')],
  ['cut off', (response) => response.socket?.destroy()],
])('the visitor reads a plain sentence while the database is %s', async (_, how) => {
  injectFault = how;
  const answer = await callEndpoint({ contract: sendContactMessage, handler }, message);
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { error: 'We cannot reach our records at the moment. Please try again in a minute.' },
  });
  expect(asked).toBe(3);
  expect(logged()).toMatchObject([
    { status: 503, error: 'Refusal', cause: expect.stringMatching(/^[A-Z]\w+$/) },
  ]);
});

test('a database that never answers is given up in time', async () => {
  injectFault = () => undefined;
  const answer = await callEndpoint({ contract: sendContactMessage, handler }, message);
  expect(answer.status).toBe(503);
  const { maxAttempts, requestHandler } = documents().config;
  const { httpHandlerConfigs } = requestHandler as { httpHandlerConfigs?: () => { requestTimeout?: number } };
  const { requestTimeout = Infinity } = httpHandlerConfigs?.call(requestHandler) ?? {};
  expect((await maxAttempts()) * requestTimeout).toBeLessThan(sendContactMessage.timeoutSeconds * 1000);
});

test('a condition that is not met on the second try is told as such, not as an outage', async () => {
  injectFault = (response) => {
    if (asked === 1) response.socket?.destroy();
    else fails(400, 'ConditionalCheckFailedException')(response);
  };
  const write = new PutCommand({ TableName: 'leads', Item: { id: 'a' }, ConditionExpression: 'x = :y' });
  expect(await isDone(documents().send(write))).toBe(false);
  expect(asked).toBe(2);
});

test('a right that the stack forgot is our own error, and nothing of it reaches the visitor', async () => {
  injectFault = fails(400, 'AccessDeniedException');
  const answer = await callEndpoint({ contract: sendContactMessage, handler }, message);
  expect(answer).toMatchObject({
    status: 500,
    body: { error: 'Something went wrong on our side. Please try again.' },
  });
  expect(logged()).toMatchObject([{ level: 'error', error: 'AccessDeniedException' }]);
});
