import { ACCOUNT } from '../template/references.ts';
import { type AccessRequest, isAllowed, type Statement } from '../template/permissions.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';
import {
  jsonRefusal,
  mailAccess,
  parameterStore,
  secretsManager,
  senderOf,
  tableAccess,
  xmlRefusal,
} from './aws-requests.ts';
import type { Secrets } from './secrets.ts';

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

type Service = 'dynamodb' | 'ses' | 'secretsmanager' | 'ssm';

interface Call {
  readonly access: AccessRequest;
  readonly answer: () => WireAnswer | Promise<WireAnswer>;
}

/**
 * The one endpoint that functions use for all AWS services. It identifies each function by the key id that it signs
 * with, and refuses what the stack gives it no permission for, so a missing permission fails here as it would in AWS.
 */
export class AwsEmulator {
  private held: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(private readonly props: AwsEmulatorProps) {}

  /** DynamoDB stops answering until `thawTables`. For tests of failures. */
  freezeTables(): void {
    this.held = new Promise((resolve) => (this.release = resolve));
  }

  thawTables(): void {
    this.release();
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const [, key = '', region = '', service = ''] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(headerOf(request, 'authorization') ?? '') ?? [];
    const caller = this.props.callers.get(key);
    if (!isKnown(service))
      return jsonRefusal('UnknownService', `The service ${service} is not emulated on this machine.`);
    if (!caller) {
      return jsonRefusal(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    }
    const call = this.read(service, request, region);
    if ('status' in call) return call;
    if (isAllowed(caller.permissions, call.access)) return call.answer();
    const { action, resources } = call.access;
    const user = `User: arn:aws:sts::${ACCOUNT}:assumed-role/${caller.name}`;
    const message = `${user} is not authorized to perform: ${action} on resource: ${resources.join(', ')}`;
    return service === 'ses'
      ? xmlRefusal(403, 'AccessDenied', message)
      : jsonRefusal('AccessDeniedException', message);
  }

  private read(service: Service, request: WireRequest, region: string): Call | WireAnswer {
    const place = { region, account: ACCOUNT };
    switch (service) {
      case 'dynamodb':
        return { access: tableAccess(request, place), answer: () => this.askTables(request) };
      case 'ses':
        return this.readMail(request, region);
      case 'secretsmanager':
        return secretsManager(request, this.props.secrets);
      case 'ssm':
      default:
        return parameterStore(request, this.props.secrets, place);
    }
  }

  private async askTables(request: WireRequest): Promise<WireAnswer> {
    await this.held;
    return forward(this.props.dynamodb, request).catch(() => ({
      ...jsonRefusal('InternalServerError', 'DynamoDB cannot be reached.'),
      status: 500,
    }));
  }

  private readMail(request: WireRequest, region: string): Call | WireAnswer {
    const form = new URLSearchParams(request.body.toString());
    const sender = senderOf(form);
    const domain = sender.slice(sender.lastIndexOf('@') + 1);
    const identity = [sender, domain].find((name) => this.props.identities.includes(name));
    if (identity === undefined) {
      const message = `Email address is not verified. The following identities failed the check: ${sender}`;
      return xmlRefusal(400, 'MessageRejected', message);
    }
    return {
      access: mailAccess(form, identity, { region, account: ACCOUNT }),
      answer: () =>
        forward(this.props.ses, request).catch(() =>
          xmlRefusal(503, 'ServiceUnavailable', 'The mail service cannot be reached.'),
        ),
    };
  }
}

function isKnown(service: string): service is Service {
  return ['dynamodb', 'ses', 'secretsmanager', 'ssm'].includes(service);
}

/** Headers of the connection; the connection to the engine has its own. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Forwards a request to an engine and returns its answer. The engine sees one key id for all functions, because AWS's
 * own DynamoDB Local keeps separate tables for every key.
 */
export async function forward(endpoint: string, request: WireRequest): Promise<WireAnswer> {
  const kept = request.headers.filter(([name]) => !OF_THE_CONNECTION.has(name));
  const headers = new Headers(kept.map(([name, value]) => [name, value]));
  const signature = headers.get('authorization');
  if (signature) headers.set('authorization', signature.replace(/Credential=[^/]+/, 'Credential=local'));
  const response = await fetch(new URL(request.path + (request.query ? `?${request.query}` : ''), endpoint), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(request.body.length > 0 && { body: new Uint8Array(request.body) }),
  });
  return {
    status: response.status,
    // `fetch` has already decompressed the body.
    headers: [...response.headers].filter(
      ([name]) => !OF_THE_CONNECTION.has(name) && name !== 'content-encoding',
    ),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
