import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ENVIRONMENT } from '#shared/cloud/environment.ts';
import { TABLES, type TableShape } from '#shared/cloud/tables.ts';
import type { FakePayfast } from '#shared/stand-ins/payfast/fake-payfast.ts';
import { askFake } from '#shared/stand-ins/payfast/http.ts';
import { closeDocuments } from '../../io/dynamo.ts';
import { closeMailer } from '../../io/mailer.ts';
import { MAIL_SETTINGS } from '../mail-service.ts';
import { giveRuntimeEnvironment } from '../runtime-environment.ts';
import { ConditionNotMet, MemoryTables, type TableCommand } from '../tables/memory-tables.ts';

export interface SentMail {
  readonly at: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The network of one simulated world, without a socket: the functions' requests are answered in the process. */
export interface Network {
  tables: MemoryTables;
  payfast: FakePayfast | undefined;
  readonly mails: SentMail[];
  isMailDown: boolean;
}

/** Where PayFast is for the functions; on this machine, so that it counts as a sandbox. */
const PAYFAST = 'http://localhost:9';

interface AwsRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Takes the place of the network for the tests of this file: DynamoDB, SES and PayFast answer at once. */
export function useInProcessNetwork(): Network {
  const network: Network = { tables: new MemoryTables(), payfast: undefined, mails: [], isMailDown: false };
  const undo: (() => void)[] = [];

  beforeAll(() => {
    giveRuntimeEnvironment();
    for (const { environment } of Object.values<TableShape>(TABLES)) process.env[environment] = environment;
    Object.assign(process.env, {
      ...MAIL_SETTINGS,
      [ENVIRONMENT.payfastHost]: PAYFAST,
      [ENVIRONMENT.payfastApiBaseUrl]: PAYFAST,
    });
    const { requestHandler } = new DynamoDBClient({ region: 'af-south-1' }).config;
    const transport = Object.getPrototypeOf(requestHandler) as { handle: unknown };
    undo.push(
      replace(transport, 'handle', (request: AwsRequest) => Promise.resolve(answerAws(network, request))),
    );
    undo.push(
      replace(globalThis, 'fetch', (url: string, init?: RequestInit) => answerFetch(network, url, init)),
    );
    // Pauses between two tries are not waited for.
    const wait = globalThis.setTimeout;
    undo.push(replace(globalThis, 'setTimeout', (done: () => void) => wait(done, 0)));
  });
  afterAll(() => {
    for (const back of undo) back();
    closeDocuments();
    closeMailer();
  });
  return network;
}

/** Not by a spy of Jest: it would keep every one of a million calls. */
function replace<Owner extends object>(owner: Owner, name: keyof Owner, other: unknown): () => void {
  const before = owner[name];
  Object.assign(owner, { [name]: other });
  return () => void Object.assign(owner, { [name]: before });
}

function answerAws(network: Network, { headers, body }: AwsRequest): object {
  const target = headers['x-amz-target'];
  if (target === undefined) return takeMail(network, new URLSearchParams(String(body)));
  try {
    const operation = target.slice(target.indexOf('.') + 1);
    return answered(200, network.tables.run(operation, JSON.parse(String(body)) as TableCommand));
  } catch (error) {
    if (!(error instanceof ConditionNotMet)) throw error;
    return answered(400, { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' });
  }
}

function takeMail(network: Network, form: URLSearchParams): object {
  if (network.isMailDown) return answered(503, '<ErrorResponse/>');
  const to = [...form]
    .filter(([name]) => name.startsWith('Destination.ToAddresses.'))
    .map(([, value]) => value);
  const field = (name: string) => form.get(name) ?? '';
  const subject = field('Message.Subject.Data');
  network.mails.push({ at: Date.now(), to, subject, text: field('Message.Body.Text.Data') });
  const taken = '<SendEmailResult><MessageId>1</MessageId></SendEmailResult>';
  return answered(200, `<SendEmailResponse>${taken}</SendEmailResponse>`);
}

function answered(statusCode: number, value: object | string): object {
  const body = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const type = typeof value === 'string' ? 'text/xml' : 'application/x-amz-json-1.0';
  return { response: { statusCode, headers: { 'content-type': type }, body } };
}

async function answerFetch(
  network: Network,
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
) {
  const { pathname, search, origin } = new URL(url);
  if (origin !== PAYFAST || !network.payfast) throw new Error('Nothing else is on this network');
  const said = await askFake(network.payfast, {
    method,
    path: pathname,
    query: search.slice(1),
    headers: { 'content-length': '0', ...Object.fromEntries(new Headers(headers)) },
    body: typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '',
  });
  if (said === 'hang-up') throw new TypeError('fetch failed');
  if (said === 'unknown') return new Response('', { status: 404 });
  return new Response(said.status === 204 ? undefined : said.body, {
    status: said.status,
    headers: said.headers,
  });
}
