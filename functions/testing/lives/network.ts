import crypto from 'node:crypto';
import { type SendEmailCommand, type SendEmailCommandInput, SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { Chance } from '../chance.ts';
import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { askFake } from '#shared/fakes/payfast/http.ts';
import { closeDocuments } from '../../platform/dynamo.ts';
import { closeMailer } from '../../platform/mailer.ts';
import { MAIL_SETTINGS } from '../mail-service.ts';
import { giveRuntimeEnvironment } from '../runtime-environment.ts';
import type { DocumentCommand, TableEngine } from '../table-engine.ts';

export interface SentMail {
  readonly at: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The network of one simulated world, without sockets: the functions' requests are answered in the process. */
export interface Network {
  tables: TableEngine | undefined;
  payfast: FakePayfast | undefined;
  readonly mails: SentMail[];
  isMailDown: boolean;
  areTablesDown: boolean;
  /** The source of every random id, so that the same seed makes the same world. */
  chance: Chance;
}

/** The functions' address of PayFast; on this machine, so that it counts as a sandbox. */
const PAYFAST = 'http://localhost:9';

/**
 * Replaces the network for the tests of this file: DynamoDB's commands reach a local engine, SES's are kept, and
 * `fetch` reaches the fake of PayFast. Pauses before retries are skipped. Random ids follow the world's seed.
 */
export function useInProcessNetwork(): Network {
  const network: Network = {
    tables: undefined,
    payfast: undefined,
    mails: [],
    isMailDown: false,
    areTablesDown: false,
    chance: new Chance(0),
  };
  const undo: (() => void)[] = [];

  beforeAll(() => {
    giveRuntimeEnvironment();
    for (const { environment } of Object.values<TableShape>(TABLES)) process.env[environment] = environment;
    Object.assign(process.env, {
      ...MAIL_SETTINGS,
      [ENVIRONMENT.payfastHost]: PAYFAST,
      [ENVIRONMENT.payfastApiBaseUrl]: PAYFAST,
    });
    const ask = (url: string, init?: RequestInit) => answerFetch(network, url, init);
    const wait = globalThis.setTimeout;
    undo.push(
      replace(DynamoDBDocumentClient.prototype, 'send', (command: DocumentCommand) => {
        if (network.areTablesDown || !network.tables) return Promise.reject(unavailable());
        return network.tables.run(command);
      }),
      replace(SESClient.prototype, 'send', ({ input }: SendEmailCommand) =>
        settle(() => take(network, input)),
      ),
      replace(globalThis, 'fetch', ask),
      replace(crypto, 'randomBytes', (count: number) => bytesOf(network, count)),
      replace(crypto, 'randomUUID', () => uuidOf(network)),
      replace(globalThis, 'setTimeout', (done: () => void) => wait(done, 0)),
    );
  });
  afterAll(() => {
    for (const back of undo) back();
    closeDocuments();
    closeMailer();
  });
  return network;
}

/** Not a Jest spy, which would record every one of a million calls. */
function replace(owner: object, name: string, other: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: other, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

function bytesOf({ chance }: Network, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => chance.below(256)));
}

function uuidOf(network: Network): string {
  const hex = bytesOf(network, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function settle(answer: () => object): Promise<object> {
  return new Promise((resolve) => {
    resolve(answer());
  });
}

function unavailable(): Error {
  return Object.assign(new Error('Nobody answers'), { name: 'ServiceUnavailable' });
}

function take(network: Network, { Destination, Message }: SendEmailCommandInput): object {
  if (network.isMailDown) throw unavailable();
  const mail = { to: Destination?.ToAddresses ?? [], subject: Message?.Subject?.Data ?? '' };
  network.mails.push({ at: Date.now(), ...mail, text: Message?.Body?.Text?.Data ?? '' });
  return { MessageId: '1' };
}

async function answerFetch(
  network: Network,
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
) {
  const { pathname, search, origin } = new URL(url);
  if (origin !== PAYFAST || !network.payfast) throw new Error('Nothing else is on this network');
  const fakeAnswer = await askFake(network.payfast, {
    method,
    path: pathname,
    query: search.slice(1),
    headers: { 'content-length': '0', ...Object.fromEntries(new Headers(headers)) },
    body: typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '',
  });
  if (fakeAnswer === 'hang-up') throw new TypeError('fetch failed');
  if (fakeAnswer === 'unknown') return new Response('', { status: 404 });
  return new Response(fakeAnswer.status === 204 ? undefined : fakeAnswer.body, {
    status: fakeAnswer.status,
    headers: fakeAnswer.headers,
  });
}
