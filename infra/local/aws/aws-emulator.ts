import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import * as emulator from 'aws-ses-v2-local';
import { clearStore, getStoreReadonly, saveEmail, type Email } from 'aws-ses-v2-local/dist/store.js';
import * as z from 'zod/mini';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { close, serveOnLoopback } from '../listen.ts';
import { ACCOUNT, type Assembly } from '../template/assembly.ts';
import { type AccessRequest, isAllowed, type Statement } from '../template/permissions.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';
import { readKept } from './data-folder.ts';

export interface Caller {
  readonly name: string;
  readonly permissions: readonly Statement[];
}

export interface AwsEmulatorProps {
  /** The calling functions, by the key id in the signature. */
  readonly callers: ReadonlyMap<string, Caller>;
  /** Addresses and domains that the stack has verified in SES. */
  readonly identities: readonly string[];
  readonly secrets: Secrets;
  readonly dynamodb: string;
  readonly ses: string;
}

/** What a call needs permission for, and how it is answered to whoever has it. */
interface Call {
  readonly access: AccessRequest;
  readonly answer: () => WireAnswer | Promise<WireAnswer>;
}

const tableCall = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z._default(z.record(z.string(), z.unknown()), {}),
});

const secretCall = z.object({ SecretId: z.string(), VersionStage: z._default(z.string(), 'AWSCURRENT') });

const parameterCall = z.object({ Name: z.string() });

/**
 * The one endpoint that functions use for all AWS services. It identifies each function by the key id that it signs
 * with, and refuses what the stack gives it no permission for, so a missing permission fails here as it would in AWS.
 */
export class AwsEmulator {
  constructor(private readonly props: AwsEmulatorProps) {}

  async answer(request: WireRequest): Promise<WireAnswer> {
    const [, key = '', region = '', service = ''] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(headerOf(request, 'authorization') ?? '') ?? [];
    const caller = this.props.callers.get(key);
    if (!caller)
      return refusal('UnrecognizedClientException', 'The security token in the request is invalid.');
    const call = this.read(request, service, `${region}:${ACCOUNT}`);
    if ('status' in call) return call;
    if (isAllowed(caller.permissions, call.access)) return call.answer();
    const { action, resources } = call.access;
    const user = `User: arn:aws:sts::${ACCOUNT}:assumed-role/${caller.name}`;
    const message = `${user} is not authorized to perform: ${action} on resource: ${resources.join(', ')}`;
    return service === 'ses'
      ? mailRefusal(403, 'AccessDenied', message)
      : refusal('AccessDeniedException', message);
  }

  /** `place` is the region and account that an ARN holds between the service and the name. */
  private read(request: WireRequest, service: string, place: string): Call | WireAnswer {
    const operation = (headerOf(request, 'x-amz-target') ?? '').split('.').at(-1) ?? '';
    const action = `${service}:${operation}`;
    if (service === 'ses') return this.readMail(request, place);
    const body: unknown = JSON.parse(request.body.toString() || '{}');
    if (service === 'dynamodb') return this.readTables(request, action, { body, place });
    if (action === 'secretsmanager:GetSecretValue') {
      const { SecretId, VersionStage } = secretCall.parse(body);
      const found = this.props.secrets.secret(SecretId);
      return {
        access: { action, resources: [found?.arn ?? SecretId], facts: {} },
        answer: () =>
          found && VersionStage === 'AWSCURRENT'
            ? reply(200, { ARN: found.arn, Name: SecretId, SecretString: found.value })
            : refusal('ResourceNotFoundException', `There is no value ${VersionStage} of ${SecretId}.`),
      };
    }
    if (action === 'ssm:GetParameter') {
      const { Name } = parameterCall.parse(body);
      const Value = this.props.secrets.parameter(Name);
      const resources = [`arn:aws:ssm:${place}:parameter/${Name.replace(/^\//, '')}`];
      return {
        access: { action, resources, facts: {} },
        answer: () =>
          Value === undefined
            ? refusal('ParameterNotFound', `There is no parameter ${Name}`)
            : reply(200, { Parameter: { Name, Value, Type: 'SecureString', Version: 1 } }),
      };
    }
    return refusal('UnknownOperationException', `${action} is not emulated on this machine.`);
  }

  /** A query of an index needs permission for the index only. */
  private readTables(
    request: WireRequest,
    action: string,
    { body, place }: { readonly body: unknown; readonly place: string },
  ): Call {
    const { TableName, IndexName, RequestItems } = tableCall.parse(body);
    const names = [...(TableName ? [TableName] : []), ...Object.keys(RequestItems)];
    const ending = IndexName ? `/index/${IndexName}` : '';
    const arns = names.map((name) => `arn:aws:dynamodb:${place}:table/${name}${ending}`);
    return {
      access: { action, resources: arns.length > 0 ? arns : ['*'], facts: {} },
      answer: () =>
        forward(this.props.dynamodb, request).catch(() =>
          refusal('InternalServerError', 'DynamoDB cannot be reached.', 500),
        ),
    };
  }

  /**
   * Sending needs permission for the identity of the sender's address and, as in the sandbox of SES, for the identity of
   * each recipient.
   */
  private readMail(request: WireRequest, place: string): Call | WireAnswer {
    const form = new URLSearchParams(request.body.toString());
    const sender = bareAddress(form.get('Source') ?? '');
    const domain = sender.slice(sender.lastIndexOf('@') + 1);
    const identity = [sender, domain].find((name) => this.props.identities.includes(name));
    if (identity === undefined) {
      const message = `Email address is not verified. The following identities failed the check: ${sender}`;
      return mailRefusal(400, 'MessageRejected', message);
    }
    const recipients = [...form].flatMap(([name, value]) =>
      /^Destination(s|\.(To|Cc|Bcc)Addresses)\.member\.\d+$/.test(name) ? [bareAddress(value)] : [],
    );
    const resources = [identity, ...recipients].map((name) => `arn:aws:ses:${place}:identity/${name}`);
    return {
      access: { action: `ses:${form.get('Action')}`, resources, facts: { 'ses:FromAddress': sender } },
      answer: () =>
        forward(this.props.ses, request).catch(() =>
          mailRefusal(503, 'ServiceUnavailable', 'The mail service cannot be reached.'),
        ),
    };
  }
}

/** The address in `Name <address>`. */
function bareAddress(text: string): string {
  return /<([^>]*)>/.exec(text)?.[1] ?? text;
}

/** A refusal of a JSON service (DynamoDB, Secrets Manager, SSM). */
function refusal(type: string, message: string, status = 400): WireAnswer {
  return reply(status, { __type: type, message, Message: message });
}

function reply(status: number, value: unknown): WireAnswer {
  const headers = [['content-type', 'application/x-amz-json-1.1']] as const;
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

/** A refusal of SES, which speaks XML. */
function mailRefusal(status: number, code: string, message: string): WireAnswer {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`;
  return {
    status,
    headers: [['content-type', 'text/xml']],
    body: Buffer.from(`<ErrorResponse>${error}<RequestId>local</RequestId></ErrorResponse>`),
  };
}

/** Headers of the connection, which differ on the other side; `fetch` has decompressed the body. */
const OF_THE_CONNECTION =
  /^(connection|content-encoding|content-length|expect|host|keep-alive|transfer-encoding)$/;

/**
 * Forwards a request to an engine and returns its answer. The engine sees one key id for all functions, because AWS's
 * own DynamoDB Local keeps separate tables for every key.
 */
export async function forward(endpoint: string, request: WireRequest): Promise<WireAnswer> {
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (!OF_THE_CONNECTION.test(name)) {
      headers.append(name, value.replace(/Credential=[^/]+/, 'Credential=local'));
    }
  }
  const response = await fetch(new URL(request.path + (request.query ? `?${request.query}` : ''), endpoint), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(request.body.length > 0 && { body: new Uint8Array(request.body) }),
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OF_THE_CONNECTION.test(name)),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const secretSchema = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(z.object({ PasswordLength: z._default(z.number(), 32) })),
});

const keptSchema = z._default(z.record(z.string(), z.string()), {});

/** A dynamic reference, which CloudFormation resolves during a deployment. */
const DYNAMIC_REFERENCE = /\{\{resolve:secretsmanager:(.+?):SecretString(?::[^}]*)?\}\}/g;

/** The emulator of Secrets Manager and Parameter Store: what the stack declares, and values from the environment. */
export class Secrets {
  private readonly secrets = new Map<string, string>();

  /** Generated values are created once and kept in the folder. */
  constructor(assembly: Assembly, folder: string) {
    const file = join(folder, 'secrets.json');
    const kept = keptSchema.parse(readKept(file));
    for (const { id, arn, properties } of assembly.resources('AWS::SecretsManager::Secret', secretSchema)) {
      const { SecretString, GenerateSecretString } = properties;
      // Hexadecimal digits only, which are safe in every header and shell.
      const { PasswordLength: length = 32 } = GenerateSecretString ?? {};
      kept[id] = SecretString ?? kept[id] ?? randomBytes(length).toString('hex').slice(0, length);
      this.secrets.set(arn, kept[id]);
    }
    writeFileSync(file, JSON.stringify(kept, undefined, 2), { mode: 0o600 });
  }

  /** A secret by its ARN or its name. */
  secret(id: string): { readonly arn: string; readonly value: string } | undefined {
    const found = [...this.secrets].find(([arn]) => arn === id || arn.endsWith(`:secret:${id}-aaaaaa`));
    return found && { arn: found[0], value: found[1] };
  }

  /**
   * A parameter, whose last part names an environment variable: `/site/local/hibp-api-key` is the value of
   * HIBP_API_KEY. So an operator's secret needs no file here; the stack declares no parameters.
   */
  parameter(name: string): string | undefined {
    const variable = (name.split('/').at(-1) ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
    return process.env[variable] || undefined;
  }

  /**
   * Replaces the secret references of a template by their values. Throws when there is no such secret, as a deployment
   * would.
   */
  fill(text: string): string {
    return text.replaceAll(DYNAMIC_REFERENCE, (_, id: string) => {
      const found = this.secret(id);
      if (!found) throw new Error(`The template refers to the secret ${id}, which it does not hold.`);
      return found.value;
    });
  }
}

/**
 * The mail service and its mailbox page. Accepted mail is kept in the folder, and survives the process: it is written to
 * a second file and then renamed, so that a process killed half-way leaves a complete file.
 */
export async function startMailbox(port: number, folder: string) {
  const file = join(folder, 'mails.json');
  clearStore();
  const kept: Email[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  kept.forEach(saveEmail);
  const answer = await emulatorPage();
  const answerAndKeep: RequestListener = (request, response) => {
    response.once('finish', () => {
      if (request.method !== 'POST') return;
      writeFileSync(`${file}.new`, JSON.stringify(getStoreReadonly().emails));
      renameSync(`${file}.new`, file);
    });
    answer(request, response);
  };
  return serveOnLoopback(() => createServer(answerAndKeep), port, 'MAILBOX_PORT');
}

/**
 * The emulator can only listen by itself: it is started once on a random port, and its request listener is taken over.
 */
async function emulatorPage(): Promise<RequestListener> {
  const exported: unknown = emulator.default;
  const isStart = (value: unknown): value is typeof emulator.default => typeof value === 'function';
  const isListener = (value: unknown): value is RequestListener => typeof value === 'function';
  const start = [exported, exported instanceof Object && Reflect.get(exported, 'default')].find(isStart);
  if (!start) throw new Error('The mail emulator has no server.');
  const server = await start({ host: '127.0.0.1', port: 0 });
  const listener = server.listeners('request').find(isListener);
  await close(server);
  if (!listener) throw new Error('The mail emulator answers nothing.');
  return listener;
}
